import type { S3Place } from '../datasets/dataset.ts';
import type { DatasetSource } from '../datasets/dataset.ts';
import type { Table } from '../table.ts';

/** A table that SQL finds under its name. */
export interface SqlTable {
  /** In SQL without quotes: letters, digits and underscores. Names that differ in case alone are one. */
  readonly name: string;
  readonly data:
    | { readonly kind: 'dataset'; readonly format: 'parquet' | 'csv'; readonly source: DatasetSource }
    | { readonly kind: 'memory'; readonly table: Table };
}

/** Brings the objects of a place to this machine. @returns paths of files, in the order of their keys */
export type FetchObjects = (place: S3Place, signal: AbortSignal | undefined) => Promise<readonly string[]>;

/** Bounds of a question; whatever goes beyond them is ended. */
export interface SqlLimits {
  readonly milliseconds: number;
  /** What the engine may use before it works on disk. */
  readonly memoryBytes: number;
  /** What the process of the engine may use in all; it is killed beyond. */
  readonly processBytes: number;
  /** What the engine may write to its temporary folder. */
  readonly temporaryBytes: number;
  /** Most bytes of a result as JSON. */
  readonly resultBytes: number;
  readonly threads: number;
}

const GB = 1024 ** 3;

export const SQL_LIMITS: SqlLimits = {
  milliseconds: 60_000,
  memoryBytes: 0.75 * GB,
  processBytes: 2 * GB,
  temporaryBytes: 8 * GB,
  resultBytes: GB / 4,
  threads: 4,
};

export interface SqlColumn {
  readonly name: string;
  /** As the engine names it. */
  readonly type: string;
}
