/** A gene of the database on the reads of one sample. */
export interface GeneOnReads {
  readonly gene: string;
  readonly database: string;
  readonly accession: string;
  readonly product: string;
  readonly classes: readonly string[];
  /** In bases. */
  readonly geneLength: number;
  /** Part of the gene that reads cover, in percent; unrounded. */
  readonly breadthPct: number;
  /** Reads over a base, mean over the whole gene; unrounded. */
  readonly meanDepth: number;
  /** Distinct read names: mates that share one count once. */
  readonly readsMapped: number;
  /** Weighted by alignment length; unrounded. */
  readonly meanIdentityPct: number;
  readonly present: boolean;
  readonly profile: DepthProfile;
}

/** What a depth plot draws. Positions count from 1 on the gene, both ends included. */
export interface DepthProfile {
  /** Bases of a bin; the last bin may be shorter. */
  readonly binSize: number;
  /** Mean depth of each bin, two decimals. */
  readonly bins: readonly number[];
  /** Stretches that no read covers, `[first, last]`. */
  readonly uncovered: readonly (readonly [number, number])[];
  /** Places where a notable part of the reads has another base. */
  readonly mismatches: readonly {
    readonly position: number;
    readonly reference: string;
    readonly depth: number;
    /** Reads with each other base, upper case. */
    readonly bases: Readonly<Record<string, number>>;
  }[];
  /** Places where a notable part of the reads lacks bases (deletion) or has more, before `position` (insertion). */
  readonly gaps: readonly {
    readonly kind: 'deletion' | 'insertion';
    readonly position: number;
    readonly length: number;
    readonly depth: number;
    readonly reads: number;
  }[];
}
