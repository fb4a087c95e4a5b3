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
  readonly x: number;
  /** 0: next to the arrows; above that, with a leader line. */
  readonly row: number;
}

const gap = 6;

interface Span {
  readonly from: number;
  readonly to: number;
}

function isFree(taken: readonly Span[], span: Span): boolean {
  return taken.every((other) => span.to + gap <= other.from || span.from >= other.to + gap);
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
  for (const { id, text, from, to } of ordered) {
    const size = measure(text);
    const middle = (Math.max(0, from) + Math.min(width, to)) / 2;
    const x = Math.max(0, Math.min(middle - size / 2, width - size));
    const row = taken.findIndex((spans) => isFree(spans, { from: x, to: x + size }));
    if (row === -1) continue;
    taken[row]?.push({ from: x, to: x + size });
    // The leader line of a higher label must not run through a name below it.
    for (let below = 0; below < row; below += 1) taken[below]?.push({ from: middle - gap, to: middle + gap });
    placed.push({ id, text, x, row });
  }
  return placed;
}
