/** A locus of a cluster database as it lies on one assembly. Percentages are unrounded. */
export interface FoundLocus {
  readonly locus: string;
  readonly label: string;
  readonly type: string;
  /** In bases. */
  readonly length: number;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly coveredBases: number;
  /** From 1. */
  readonly rank: number;
  readonly genes: readonly FoundLocusGene[];
  /** Where it lies, in the order of the locus. */
  readonly pieces: readonly LocusPiece[];
}

export interface FoundLocusGene {
  readonly geneId: string;
  readonly product: string;
  /** On the locus, from 1, both ends included. */
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly verdict: 'present' | 'partial' | 'absent';
  /** It lies over the break between two pieces. */
  readonly isSplit: boolean;
}

/** A stretch of the locus on one contig; positions from 1, both ends included. */
export interface LocusPiece {
  readonly contig: string;
  readonly contigIndex: number;
  readonly contigLength: number;
  readonly contigStart: number;
  readonly contigEnd: number;
  readonly strand: '+' | '-';
  readonly locusStart: number;
  readonly locusEnd: number;
  /** Bases that the contig has more, before a base of the locus. */
  readonly insertions: readonly { readonly locusPosition: number; readonly length: number }[];
}
