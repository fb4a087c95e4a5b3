import type { GeneGroup } from './geneGroups.ts';

/** A group of genes along the top, in pixels from the left edge of the first column. */
export interface PlacedGroup {
  readonly key: string;
  readonly left: number;
  /** Of its columns. */
  readonly width: number;
  /** 0: the name fits above its columns; above that it reaches over its neighbours, in a row of its own. */
  readonly nameRow: number;
  readonly nameWidth: number;
}

/** Where rows and columns stand; cells are squares of one pitch with a gap of one pixel. */
export interface Layout {
  readonly pitch: number;
  /** Places in `Matrix.genes`, from left to right, and the left edge of each column. */
  readonly genes: readonly number[];
  readonly lefts: readonly number[];
  readonly groups: readonly PlacedGroup[];
  /** Rows that the names of groups take; 0 where they have none. */
  readonly nameRows: number;
  readonly width: number;
  readonly height: number;
}

const groupGap = 8;
const nameGap = 8;
export const mostNameRows = 3;
const widestName = 160;
/** Groups move apart by so much, where there is room, for a name that is but little wider than its columns. */
const stretches = [30, 0] as const;
const pitches = [24, 20, 18, 16, 15, 14, 13] as const;
/** Where nothing fits and the matrix scrolls: no need to squeeze. */
const scrollingPitch = 15;

/** Width of a group's name in pixels. */
type NameWidth = (key: string) => number;

/**
 * Groups side by side. A name that is wider than its columns by more than `stretch` pixels takes the lowest
 * row above in which it meets no other; where there is none, its group moves to the right.
 *
 * @param nameWidth null where groups have no names
 */
export function layOut(
  groups: readonly GeneGroup[],
  rows: number,
  pitch: number,
  nameWidth: NameWidth | null,
  stretch = 0,
): Layout {
  const genes: number[] = [];
  const lefts: number[] = [];
  const placed: PlacedGroup[] = [];
  /** Where the last name of each upper row ends. */
  const ends = Array.from({ length: mostNameRows - 1 }, () => -nameGap);
  let next = 0;
  for (const group of groups) {
    const width = group.genes.length * pitch;
    const name = Math.min(widestName, nameWidth?.(group.key) ?? 0);
    const above = name <= width + stretch;
    const left = above ? next : Math.max(next, Math.min(...ends) + nameGap);
    const free = ends.findIndex((end) => end + nameGap <= left);
    if (!above) ends[free] = left + name;
    placed.push({ key: group.key, left, width, nameRow: above ? 0 : free + 1, nameWidth: name });
    group.genes.forEach((gene, at) => {
      genes.push(gene);
      lefts.push(left + at * pitch);
    });
    next = left + Math.max(width, above ? name : 0) + groupGap;
  }
  return {
    pitch,
    genes,
    lefts,
    groups: placed,
    nameRows: nameWidth === null ? 0 : placed.reduce((most, { nameRow }) => Math.max(most, nameRow + 1), 1),
    width: Math.max(0, next - groupGap, ...ends),
    height: rows * pitch,
  };
}

/** The layout with the largest cells that fit in the room; with cells that can be told apart where none do. */
export function fittingLayout(
  groups: readonly GeneGroup[],
  rows: number,
  nameWidth: NameWidth | null,
  room: { width: number; height: number },
): Layout {
  const columns = groups.reduce((sum, group) => sum + group.genes.length, 0);
  for (const stretch of stretches) {
    for (const pitch of pitches) {
      if (rows * pitch > room.height || columns * pitch > room.width) continue;
      const layout = layOut(groups, rows, pitch, nameWidth, stretch);
      if (layout.width <= room.width) return layout;
    }
  }
  return layOut(groups, rows, scrollingPitch, nameWidth, stretches[0]);
}

/** The last column that begins at or left of `x`; -1 when none does. */
function lastColumnAt(layout: Layout, x: number): number {
  let low = 0;
  let high = layout.lefts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((layout.lefts[middle] ?? 0) <= x) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The column below a point; null between groups and outside. */
export function columnAt(layout: Layout, x: number): number | null {
  const column = lastColumnAt(layout, x);
  const left = layout.lefts[column];
  return left !== undefined && x < left + layout.pitch ? column : null;
}

export function rowAt(layout: Layout, y: number): number | null {
  const row = Math.floor(y / layout.pitch);
  return row >= 0 && row * layout.pitch < layout.height ? row : null;
}

/** Columns that lie between two points, also in part: from the first up to, not including, the end. */
export function columnsBetween(layout: Layout, from: number, to: number): { first: number; end: number } {
  const first = Math.max(0, lastColumnAt(layout, from));
  return { first, end: Math.max(first, lastColumnAt(layout, to) + 1) };
}

export function rowsBetween(layout: Layout, from: number, to: number): { first: number; end: number } {
  const rows = layout.height / layout.pitch;
  const first = Math.max(0, Math.floor(from / layout.pitch));
  return { first, end: Math.max(first, Math.min(rows, Math.ceil(to / layout.pitch))) };
}
