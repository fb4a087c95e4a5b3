/** How a column's values are shown and sorted. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'time' | 'other';

export interface TableColumn {
  readonly name: string;
  /** As the engine names it, e.g. `BIGINT`, `DECIMAL(10,3)`. */
  readonly type: string;
  readonly kind: ColumnKind;
}

/**
 * A value as JSON takes it: numbers where they are safe; wider integers and decimals as text, so that no digit is
 * lost; dates and times as ISO text without a shift of zone; what is not finite as null.
 */
export type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };

/** A table in memory, row by row in the order of the columns. */
export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}
