import type { ReadType } from '../../documents/reads.ts';
import type { GeneOnReads } from './gene-on-reads.ts';

/** Genes of a database on the reads of a sample, or on the contigs that stand in for reads. */
export interface ReadsSearchResult {
  /** Genes with at least one alignment: breadth descending, then by gene (bytewise). */
  readonly genes: readonly GeneOnReads[];
  /** What was mapped; contigs count as reads. */
  readonly counts: { readonly reads: number; readonly pairs: number; readonly bases: number };
  /** The preset that was used. */
  readonly readType: ReadType;
  /** What the reader of the result should know: odd input, reads that fit several genes, what was left out. */
  readonly notes: readonly string[];
  /** Words of the commands, `&&` between those of several lanes; the database as `<name>/sequences`. */
  readonly command: readonly string[];
}
