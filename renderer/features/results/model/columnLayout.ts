import type { ColumnChoice, ColumnId } from './columns.ts';

interface ColumnWidth {
  /** Pixels that the column has, where there is neither too little nor too much room. */
  width: number;
  /** It may give way down to here. */
  least?: number;
  /** Its share of what is left over, and how far it takes it. */
  grow?: number;
  most?: number;
}

export const columnWidths: Record<ColumnId, ColumnWidth> = {
  gene: { width: 136, grow: 0.5, most: 190 },
  sample: { width: 150, least: 120, grow: 0.5, most: 220 },
  confidence: { width: 80 },
  coveragePct: { width: 118 },
  identityPct: { width: 74 },
  classes: { width: 132, least: 112, grow: 1, most: 200 },
  contig: { width: 142, least: 92, grow: 0.5, most: 200 },
  start: { width: 70 },
  end: { width: 78 },
  strand: { width: 58 },
  found: { width: 116 },
  coverageMap: { width: 134 },
  gaps: { width: 62 },
  database: { width: 104 },
  accession: { width: 116 },
  product: { width: 240, least: 120, grow: 1 },
};

/** What goes first where the room is short, together; a column that a person switched on stays. */
const firstToGo: readonly (readonly ColumnId[])[] = [['confidence'], ['start', 'end']];

function leastOf(column: ColumnId): number {
  return columnWidths[column].least ?? columnWidths[column].width;
}

/** Below this width something is cut off. */
function leastWidth(columns: readonly ColumnId[]): number {
  return columns.reduce((sum, column) => sum + leastOf(column), 0);
}

/** What gives way first, when too little room is left for the columns that stay. */
const firstToShrink: readonly ColumnId[] = ['product', 'classes', 'sample', 'contig'];

/** Leaves out the less needed columns until the rest fits in `width` pixels. */
export function fittingColumns(wanted: readonly ColumnId[], choice: ColumnChoice, width: number): ColumnId[] {
  let columns = [...wanted];
  for (const going of firstToGo) {
    if (leastWidth(columns) <= width) break;
    columns = columns.filter((column) => !going.includes(column) || choice[column] === true);
  }
  return columns;
}

/** Shares `spare` pixels among the columns that grow; what none of them takes is left at the end. */
function grown(columns: readonly ColumnId[], spare: number): number[] {
  const tracks = columns.map((column) => ({ grow: 0, most: Infinity, ...columnWidths[column] }));
  let left = spare;
  for (;;) {
    const growing = tracks.filter(({ grow, width, most }) => grow > 0 && width < most);
    const shares = growing.reduce((sum, { grow }) => sum + grow, 0);
    if (shares === 0 || left < 1) return tracks.map(({ width }) => width);
    const part = left / shares;
    for (const track of growing) {
      const more = Math.min(part * track.grow, track.most - track.width);
      track.width += more;
      left -= more;
    }
  }
}

/** Takes `missing` pixels from the columns that can give way, one after the other. */
function shrunk(columns: readonly ColumnId[], missing: number): number[] {
  const widths = new Map(columns.map((column) => [column, columnWidths[column].width]));
  let left = missing;
  for (const column of firstToShrink) {
    const width = widths.get(column);
    if (width === undefined) continue;
    const given = Math.min(left, width - leastOf(column));
    widths.set(column, width - given);
    left -= given;
  }
  return [...widths.values()];
}

/** The columns as a `grid-template-columns`, and the least width at which nothing is cut off. */
export function columnGrid(
  columns: readonly ColumnId[],
  width: number,
): { template: string; minWidth: number } {
  const spare = width - columns.reduce((sum, column) => sum + columnWidths[column].width, 0);
  const widths = spare >= 0 ? grown(columns, spare) : shrunk(columns, -spare);
  return {
    template: widths.map((each) => `${Math.floor(each)}px`).join(' '),
    minWidth: leastWidth(columns),
  };
}
