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
