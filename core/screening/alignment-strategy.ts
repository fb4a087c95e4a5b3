import type { BlastRow } from '../aligners/blast-rows.ts';
import type { Database } from '../databases/database.ts';
import type { AssemblySummary } from '../sequence/assembly.ts';

export interface AlignmentRequest {
  /** Assembly as it lies on disk; any format and compression that `core/sequence` reads. */
  readonly file: string;
  readonly database: Database;
  readonly minid: number;
  readonly threads: number;
  /** The contigs to search, by their place in the file from 0; all of them by default. */
  readonly contigs?: ReadonlySet<number> | undefined;
  /** False: rows that BLAST drops behind better ones of the same place come too. */
  readonly culling?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Bases handed to the aligner so far. */
  readonly onBases?: ((bases: number) => void) | undefined;
}

export interface AlignedAssembly {
  /** In BLAST's order; a row's `query` is the index of its contig. */
  readonly rows: readonly AlignedRow[];
  readonly assembly: AssemblySummary;
  /** The command line for the record: program, then arguments, `-db` with the database's name in front. */
  readonly command: readonly string[];
  /** Contigs whose rows the strategy can't promise, and that it searched by the plain command; none if left out. */
  readonly fallbackContigs?: number | undefined;
  /** An earlier search's answer, which was kept. */
  readonly fromCache?: true | undefined;
}

export interface AlignedRow extends Omit<BlastRow, 'query'> {
  readonly contigIndex: number;
}

/**
 * A way to the rows that `blastn` (or `blastx`) prints for an assembly. Every strategy gives the same rows
 * in the same order; they differ in speed alone.
 */
export interface AlignmentStrategy {
  readonly name: string;
  align(request: AlignmentRequest): Promise<AlignedAssembly>;
}
