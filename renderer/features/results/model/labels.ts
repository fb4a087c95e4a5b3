/** A name above an arrow, before and after it got its place. */
export interface LabelRequest {
  readonly id: string;
  readonly text: string;
  /** The arrow's ends in pixels. */
  readonly from: number;
  readonly to: number;
  /** The chosen hit: named before all others. */
  readonly first: boolean;
}

export interface PlacedLabel {
  readonly id: string;
  readonly text: string;
  /** Where the text begins, is centred or ends, by `anchor`. */
  readonly x: number;
  /** At an edge the text is fixed there, so that no error of measuring cuts it off. */
  readonly anchor: 'start' | 'middle' | 'end';
  /** 0: next to the arrows; above that, with a leader line. */
  readonly row: number;
}

const gap = 6;
/** A longer name takes the room of its neighbours. */
const mostLetters = 20;

interface Span {
  readonly from: number;
  readonly to: number;
}

function isFree(taken: readonly Span[], span: Span): boolean {
  return taken.every((other) => span.to + gap <= other.from || span.from >= other.to + gap);
}

/** Names differ at their ends: a long one loses its middle. */
export function cutMiddle(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const tail = Math.floor((letters - 1) / 2);
  return `${text.slice(0, letters - 1 - tail)}…${text.slice(-tail)}`;
}

/**
 * Places labels in rows without overlap: each over the middle of its arrow, kept inside the picture, in
 * the lowest row with room. A label that fits nowhere is left out; its arrow still has its name for
 * pointer and screen reader.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  width: number,
  rows: number,
  measure: (text: string) => number,
): PlacedLabel[] {
  const taken: Span[][] = Array.from({ length: rows }, () => []);
  const ordered = [...requests].sort((a, b) => Number(b.first) - Number(a.first) || a.from - b.from);
  const placed: PlacedLabel[] = [];
  for (const { id, text: name, from, to } of ordered) {
    const text = cutMiddle(name, mostLetters);
    const size = measure(text);
    const middle = (Math.max(0, from) + Math.min(width, to)) / 2;
    const left = Math.max(0, Math.min(middle - size / 2, width - size));
    const span = { from: left, to: left + size };
    const row = taken.findIndex((spans) => isFree(spans, span));
    if (row === -1) continue;
    taken[row]?.push(span);
    // The leader line of a higher label must not run through a name below it.
    for (let below = 0; below < row; below += 1) taken[below]?.push({ from: middle, to: middle });
    const anchor = left === 0 ? 'start' : span.to === width ? 'end' : 'middle';
    const x = anchor === 'start' ? 0 : anchor === 'end' ? width : middle;
    placed.push({ id, text, x, anchor, row });
  }
  return placed;
}
