/** The fifteen columns of the abricate table and the confidence, in the one order in which they are shown. */
export const columnIds = [
  'gene',
  'sample',
  'confidence',
  'coveragePct',
  'identityPct',
  'classes',
  'contig',
  'start',
  'end',
  'strand',
  'found',
  'coverageMap',
  'gaps',
  'database',
  'accession',
  'product',
] as const;

export type ColumnId = (typeof columnIds)[number];

export type TextColumn = 'gene' | 'contig' | 'accession' | 'product';
export type NumberColumn = 'coveragePct' | 'identityPct' | 'start' | 'end' | 'found' | 'gaps';
export type PickColumn = 'sample' | 'confidence' | 'classes' | 'strand' | 'database';
/** A drawing: neither sorted nor filtered. */
export type SortColumn = TextColumn | NumberColumn | PickColumn;

const textColumns: readonly TextColumn[] = ['gene', 'contig', 'accession', 'product'];
const numberColumns: readonly NumberColumn[] = [
  'coveragePct',
  'identityPct',
  'start',
  'end',
  'found',
  'gaps',
];

export function isNumberColumn(column: ColumnId): column is NumberColumn {
  return (numberColumns as readonly string[]).includes(column);
}

export function isTextColumn(column: ColumnId): column is TextColumn {
  return (textColumns as readonly string[]).includes(column);
}

export function isSortable(column: ColumnId): column is SortColumn {
  return column !== 'coverageMap';
}

/** Least pixels, and the share of what is left over. */
export const columnWidths: Record<ColumnId, { width: number; grow?: number }> = {
  gene: { width: 136, grow: 0.4 },
  sample: { width: 150, grow: 0.4 },
  confidence: { width: 80 },
  coveragePct: { width: 118 },
  identityPct: { width: 74 },
  classes: { width: 132, grow: 1 },
  contig: { width: 138, grow: 0.4 },
  start: { width: 70 },
  end: { width: 78 },
  strand: { width: 58 },
  found: { width: 116 },
  coverageMap: { width: 134 },
  gaps: { width: 62 },
  database: { width: 104 },
  accession: { width: 116 },
  product: { width: 240, grow: 1 },
};

const shownAtFirst: readonly ColumnId[] = [
  'gene',
  'confidence',
  'coveragePct',
  'identityPct',
  'classes',
  'contig',
  'start',
  'end',
];

/** What a person switched on or off; a column that is not named follows the defaults. */
export type ColumnChoice = Readonly<Partial<Record<ColumnId, boolean>>>;

/** What goes first where the room is short, together; a column that a person switched on stays. */
const firstToGo: readonly (readonly ColumnId[])[] = [['confidence'], ['start', 'end']];

export interface ColumnContext {
  groupedBySample: boolean;
  manyDatabases: boolean;
  anyClasses: boolean;
}

function atFirst(column: ColumnId, context: ColumnContext): boolean {
  if (column === 'sample') return !context.groupedBySample;
  if (column === 'database') return context.manyDatabases;
  if (column === 'classes') return context.anyClasses;
  if (column === 'product') return !context.anyClasses;
  return shownAtFirst.includes(column);
}

export function wantedColumns(choice: ColumnChoice, context: ColumnContext): ColumnId[] {
  return columnIds.filter((column) => column === 'gene' || (choice[column] ?? atFirst(column, context)));
}

function widthOf(columns: readonly ColumnId[]): number {
  return columns.reduce((sum, column) => sum + columnWidths[column].width, 0);
}

/** Leaves out the less needed columns until the rest fits in `width` pixels. */
export function fittingColumns(wanted: readonly ColumnId[], choice: ColumnChoice, width: number): ColumnId[] {
  let columns = [...wanted];
  for (const going of firstToGo) {
    if (widthOf(columns) <= width) break;
    columns = columns.filter((column) => !going.includes(column) || choice[column] === true);
  }
  return columns;
}

/**
 * The columns as a `grid-template-columns`, and the least width at which nothing is squeezed. What is left
 * of `width` goes to the columns that grow, by their share, on top of what each needs.
 */
export function columnGrid(
  columns: readonly ColumnId[],
  width: number,
): { template: string; minWidth: number } {
  const minWidth = widthOf(columns);
  const shares = columns.reduce((sum, column) => sum + (columnWidths[column].grow ?? 0), 0);
  const spare = shares === 0 ? 0 : Math.max(0, width - minWidth) / shares;
  const template = columns
    .map((column) => {
      const { width: least, grow = 0 } = columnWidths[column];
      return `${Math.floor(least + spare * grow)}px`;
    })
    .join(' ');
  return { template, minWidth };
}
