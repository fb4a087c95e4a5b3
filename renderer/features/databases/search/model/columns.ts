export type RecordColumn = 'gene' | 'database' | 'accession' | 'function' | 'product' | 'length';

interface ColumnRoom {
  readonly column: RecordColumn;
  /** Pixels that it needs. */
  readonly least: number;
  /** Its share of what is left over, and how far it takes it. */
  readonly grow: number;
  readonly most: number;
}

const rooms: readonly ColumnRoom[] = [
  { column: 'gene', least: 128, grow: 2, most: 260 },
  { column: 'database', least: 104, grow: 1, most: 160 },
  { column: 'accession', least: 136, grow: 2, most: 240 },
  { column: 'function', least: 120, grow: 2, most: 220 },
  { column: 'product', least: 160, grow: 6, most: Infinity },
  { column: 'length', least: 92, grow: 0, most: 92 },
];

/** What goes first where the room is short; the pane shows it all. */
const firstToGo: readonly RecordColumn[] = ['function', 'product', 'length'];

export interface RecordColumns {
  readonly columns: readonly RecordColumn[];
  /** As a `grid-template-columns`. */
  readonly template: string;
  readonly minWidth: number;
}

function sum(some: readonly ColumnRoom[]): number {
  return some.reduce((total, { least }) => total + least, 0);
}

/** The columns that fit in `width` pixels, with their widths. */
export function recordColumns(width: number): RecordColumns {
  let fitting = rooms;
  for (const going of firstToGo) {
    if (sum(fitting) <= width) break;
    fitting = fitting.filter(({ column }) => column !== going);
  }
  const spare = Math.max(0, width - sum(fitting));
  const shares = fitting.reduce((total, { grow }) => total + grow, 0);
  const widths = fitting.map(({ least, grow, most }) =>
    Math.floor(Math.min(most, least + (spare * grow) / shares)),
  );
  return {
    columns: fitting.map(({ column }) => column),
    // What the others leave goes to the one before the last: the length stays at the edge.
    template: widths
      .map((each, place) => (place === widths.length - 2 ? `minmax(${each}px, 1fr)` : `${each}px`))
      .join(' '),
    minWidth: sum(fitting),
  };
}
