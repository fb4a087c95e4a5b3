import type { InputKind } from './tally.ts';

/** The results of both strategies, compared as wholes. */
export interface WholeResult {
  readonly what: 'loci' | 'reads';
  readonly kind: InputKind;
  readonly title: string;
  /** Rows of the exact result. */
  readonly rows: number;
  /** Where the other one differs. */
  readonly differs: readonly string[];
}
