/** A label that wants to stand centred over a point of a plot. */
export interface MarkRequest {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  /** The point that it names; the text stands above. */
  readonly y: number;
  /** Placed before the others. */
  readonly first: boolean;
}

export interface PlacedMark {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  /** Baseline of the text. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** It had to move up: a line leads to its point. */
  readonly raised: boolean;
}

interface Area {
  readonly left: number;
  readonly right: number;
  /** The highest baseline. */
  readonly top: number;
}

/** How far up a label may move to make room, in lines. */
const mostRaised = 3;
/** Of more labels than this none moves up: stacks of them over a diverged gene name nothing. */
const fewEnough = 30;
const lineHeight = 13;
const above = 5;
const gap = 4;

interface Box {
  readonly from: number;
  readonly to: number;
  readonly baseline: number;
}

function meets(a: Box, b: Box): boolean {
  const beside = a.to + gap <= b.from || b.to + gap <= a.from;
  return !beside && Math.abs(a.baseline - b.baseline) < lineHeight;
}

/**
 * Places labels over their points without overlap; where one is in the way, the next moves up a little.
 * What finds no room is left out: all of it stands in the table of the plot.
 */
export function placeMarks(
  requests: readonly MarkRequest[],
  area: Area,
  measure: (text: string) => number,
): PlacedMark[] {
  const taken: Box[] = [];
  const placed: PlacedMark[] = [];
  const raises = requests.length > fewEnough ? 0 : mostRaised;
  const ordered = [...requests].sort((a, b) => Number(b.first) - Number(a.first) || a.x - b.x);
  for (const { id, text, x, y } of ordered) {
    const size = measure(text);
    const from = Math.max(area.left, Math.min(x - size / 2, area.right - size));
    const start = Math.max(area.top, y - above);
    for (let line = 0; line <= raises; line += 1) {
      const baseline = start - line * lineHeight;
      if (baseline < area.top) break;
      const box = { from, to: from + size, baseline };
      if (taken.some((other) => meets(box, other))) continue;
      taken.push(box);
      const atLeft = from === area.left;
      const atRight = !atLeft && from + size === area.right;
      placed.push({
        id,
        text,
        x: atLeft ? from : atRight ? area.right : x,
        y: baseline,
        anchor: atLeft ? 'start' : atRight ? 'end' : 'middle',
        raised: baseline < start,
      });
      break;
    }
  }
  return placed;
}
