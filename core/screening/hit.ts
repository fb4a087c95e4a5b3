/**
 * A reported hit of the contig engine. Positions count from 1, both ends included; contig positions are
 * bases, gene positions and lengths are bases or, for protein databases, residues.
 */
export interface ContigHit {
  readonly contig: string;
  /** Place of the contig in its file, from 0: tells apart contigs that share an id. */
  readonly contigIndex: number;
  readonly contigLength: number;
  /** As abricate prints them: on protein databases `start > end` for hits on the reverse strand. */
  readonly start: number;
  readonly end: number;
  /** As abricate prints it: always `+` on protein databases. */
  readonly strand: '+' | '-';
  readonly gene: string;
  readonly geneStart: number;
  readonly geneEnd: number;
  readonly geneLength: number;
  readonly gapOpenings: number;
  readonly gapBases: number;
  readonly coverageMap: string;
  /** Unrounded. */
  readonly coveragePct: number;
  /** As BLAST printed it, three decimals. */
  readonly identityPct: number;
  readonly database: string;
  readonly accession: string;
  readonly product: string;
  readonly classes: readonly string[];
  /**
   * Of a merged hit its pieces, by contig (bytewise) and start; null for an ordinary one. A merged hit names
   * all its contigs, and lies where the longest of its pieces lies.
   */
  readonly fragments: readonly HitFragment[] | null;
}

/** One piece of a gene that lies at several places. Positions as in `ContigHit`. */
export interface HitFragment {
  readonly contig: string;
  readonly contigIndex: number;
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
  readonly geneStart: number;
  readonly geneEnd: number;
  /** Part of the whole gene, unrounded. */
  readonly coveragePct: number;
  readonly identityPct: number;
}
