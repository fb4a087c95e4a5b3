import type { ReadsSortColumn } from '../model/rows.ts';

export type ReadsColumn = ReadsSortColumn | 'profile';

interface ColumnRoom {
  readonly column: ReadsColumn;
  /** Pixels that it needs. */
  readonly least: number;
  /** Its share of what is left over, and how far it takes it. */
  readonly grow?: number;
  readonly most?: number;
}

const ownColumns: readonly ColumnRoom[] = [
  { column: 'gene', least: 128, grow: 1, most: 220 },
  { column: 'verdict', least: 112 },
  { column: 'breadth', least: 136 },
  { column: 'identity', least: 78 },
  { column: 'depth', least: 92 },
  { column: 'reads', least: 66 },
  { column: 'profile', least: 136, grow: 3 },
];

const besideColumns: readonly ColumnRoom[] = [
  { column: 'coverage', least: 92 },
  { column: 'onIdentity', least: 82 },
  { column: 'agreement', least: 116 },
];

/** What goes first where the room is short; the glyph still tells the verdict. */
const firstToGo: readonly ReadsColumn[] = ['verdict', 'reads', 'depth'];

const numberColumns: readonly ReadsColumn[] = [
  'breadth',
  'identity',
  'depth',
  'reads',
  'coverage',
  'onIdentity',
];

export function isNumber(column: ReadsColumn): boolean {
  return numberColumns.includes(column);
}

export function isBeside(column: ReadsColumn): boolean {
  return besideColumns.some((room) => room.column === column);
}

export interface ReadsColumns {
  readonly columns: readonly ReadsColumn[];
  /** As a `grid-template-columns`. */
  readonly template: string;
  /** Pixels of the columns on the reads' side. */
  readonly ownWidth: number;
  readonly minWidth: number;
}

function sum(rooms: readonly ColumnRoom[]): number {
  return rooms.reduce((total, { least }) => total + least, 0);
}

/** What the table has beside the genes themselves. */
export interface ReadsParts {
  readonly assembly: boolean;
  readonly profile?: boolean;
  readonly identity?: boolean;
}

/** The columns that fit in `width` pixels, with their widths. */
export function readsColumns(
  width: number,
  { assembly, profile = true, identity = true }: ReadsParts,
): ReadsColumns {
  let rooms = [...ownColumns, ...(assembly ? besideColumns : [])].filter(
    ({ column }) => (column !== 'profile' || profile) && (column !== 'identity' || identity),
  );
  for (const going of firstToGo) {
    if (sum(rooms) <= width) break;
    rooms = rooms.filter(({ column }) => column !== going);
  }
  const spare = Math.max(0, width - sum(rooms));
  const shares = rooms.reduce((total, { grow = 0 }) => total + grow, 0);
  const widths = rooms.map(({ least, grow = 0, most = Infinity }) =>
    Math.floor(Math.min(most, least + (spare * grow) / Math.max(1, shares))),
  );
  // What a column with a limit does not take, the plots do.
  const left = width - widths.reduce((total, each) => total + each, 0);
  const plots = rooms.findIndex(({ column }) => column === 'profile');
  if (left > 0 && plots !== -1) widths[plots] = (widths[plots] ?? 0) + left;
  const own = rooms.filter(({ column }) => !isBeside(column)).length;
  return {
    columns: rooms.map(({ column }) => column),
    template: widths.map((each) => `${each}px`).join(' '),
    ownWidth: widths.slice(0, own).reduce((total, each) => total + each, 0),
    minWidth: sum(rooms),
  };
}
