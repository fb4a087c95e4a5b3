import type { Table } from '../table.ts';

export type CodeLanguage = 'javascript' | 'python';

/** What code must leave behind: a table in `result`, or a figure in `fig`. */
export type Expected = 'table' | 'figure';

/** Bounds of a run of code; the parent ends what goes beyond them. */
export interface CodeLimits {
  readonly milliseconds: number;
  readonly memoryBytes: number;
  /** Most rows of a result. */
  readonly rows: number;
  /** Most bytes of a result as JSON. */
  readonly resultBytes: number;
}

export const CODE_LIMITS: CodeLimits = {
  milliseconds: 30_000,
  memoryBytes: 1024 * 1024 * 1024,
  rows: 1_000_000,
  resultBytes: 64 * 1024 * 1024,
};

/** A dataframe that code finds in scope under its name. */
export type Frame =
  | { readonly kind: 'table'; readonly table: Table }
  /** A file that is loaded only when the code asks for it: taxonomies are hundreds of megabytes. */
  | { readonly kind: 'csv'; readonly path: string }
  /** Not there; using it is a failure with this sentence. */
  | { readonly kind: 'absent'; readonly problem: string };

export interface CodeRequest {
  readonly code: string;
  readonly language: CodeLanguage;
  readonly expects: Expected;
  /** By name: `df_host`, `df_taxo`. */
  readonly frames: Readonly<Record<string, Frame>>;
  readonly limits: CodeLimits;
  readonly signal: AbortSignal;
}

/** A figure as plotly.js takes it. */
export interface Figure {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly layout: Readonly<Record<string, unknown>>;
}

/** What came of it; a failure says in words for the author of the code what was wrong and what to do. */
export type CodeResult =
  | { readonly kind: 'table'; readonly table: Table; readonly printed: string }
  | { readonly kind: 'figure'; readonly figure: Figure; readonly printed: string }
  | { readonly kind: 'failed'; readonly message: string; readonly printed: string };
