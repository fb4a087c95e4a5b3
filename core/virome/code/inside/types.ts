/** Words of the code that runs inside the interpreter; its modules are plain JavaScript, read as text by the host. */

/** Columns of one length under their names, of whatever the author handed over. */
export interface Frame {
  readonly names: readonly string[];
  readonly length: number;
  readonly get: (name: string) => readonly unknown[];
}

export type Options = Readonly<Record<string, unknown>>;

/** A column as an option names it. */
export interface Given {
  /** Its name, or the option's where values were handed over. */
  readonly name: string;
  readonly values: readonly unknown[];
}

export type Trace = Record<string, unknown>;

/** Rows of one trace: those that agree in what tells traces apart. */
export interface Group {
  /** By option, e.g. `color`: the value that all of them have. */
  readonly keys: Readonly<Record<string, unknown>>;
  readonly places: readonly number[];
}

/** What the host lends. */
export interface Host {
  /** Takes text; what goes beyond the host's bound is dropped. */
  readonly print: (text: string) => void;
}

/** An arquero table, as far as it is used here. */
export interface ArqueroTable {
  columnNames(): string[];
  array(name: string): unknown[];
  numRows(): number;
}

export interface Arquero {
  readonly table: (columns: readonly (readonly [string, ArrayLike<unknown>])[]) => ArqueroTable;
  readonly op: unknown;
  readonly ColumnTable: new (...args: never[]) => ArqueroTable;
}
