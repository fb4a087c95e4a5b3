/** A gene of the database in a sample. Percentages. */
export interface GeneEvidence {
  readonly identityPct: number;
  readonly coveragePct: number;
  /** By the screening's own thresholds; a rule's floors come on top. */
  readonly isPresent: boolean;
}

/** A locus of a cluster database in a sample. Percentages. */
export interface LocusEvidence {
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly genes: ReadonlyMap<string, GeneEvidence>;
}

/** What rules are scored on. */
export interface TypingEvidence {
  /** The best of each gene. */
  readonly genes: ReadonlyMap<string, GeneEvidence>;
  /** Empty for a gene database. */
  readonly loci: ReadonlyMap<string, LocusEvidence>;
  /** The locus that was called; null where none was. */
  readonly bestLocus: string | null;
}

/** A row of a contig table, as far as typing reads it. */
export interface GeneHit {
  readonly gene: string;
  readonly identityPct: number;
  readonly coveragePct: number;
}

/** The better hit of two of one gene: by identity, then coverage. */
export function betterHit<Hit extends GeneHit>(kept: Hit | undefined, other: Hit): Hit {
  if (kept === undefined) return other;
  const difference = other.identityPct - kept.identityPct || other.coveragePct - kept.coveragePct;
  return difference > 0 ? other : kept;
}

/** Evidence of the hits of one sample in a gene database; a gene that was hit is present. */
export function evidenceOfHits(hits: Iterable<GeneHit>): TypingEvidence {
  const best = new Map<string, GeneHit>();
  for (const hit of hits) best.set(hit.gene, betterHit(best.get(hit.gene), hit));
  const genes = new Map<string, GeneEvidence>();
  for (const [gene, { identityPct, coveragePct }] of best) {
    genes.set(gene, { identityPct, coveragePct, isPresent: true });
  }
  return { genes, loci: new Map(), bestLocus: null };
}

/** A locus on an assembly, as the cluster engine gives it. */
export interface ScreenedLocus {
  readonly locus: string;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly genes: readonly {
    readonly geneId: string;
    readonly coveragePct: number;
    readonly identityPct: number;
    readonly verdict: 'present' | 'partial' | 'absent';
  }[];
}

/**
 * Evidence of the loci on one assembly. A gene that several loci have, or one has twice, counts as it is
 * best: present before not, then the larger part of its bases that match.
 *
 * @param bestLocus id of the called locus; null where there is no call
 */
export function evidenceOfLoci(loci: readonly ScreenedLocus[], bestLocus: string | null): TypingEvidence {
  const all = new Map<string, GeneEvidence>();
  const byLocus = new Map<string, LocusEvidence>();
  for (const { locus, coveragePct, identityPct, genes } of loci) {
    const own = new Map<string, GeneEvidence>();
    for (const gene of genes) {
      const evidence = {
        identityPct: gene.identityPct,
        coveragePct: gene.coveragePct,
        isPresent: gene.verdict === 'present',
      };
      own.set(gene.geneId, betterCopy(own.get(gene.geneId), evidence));
      all.set(gene.geneId, betterCopy(all.get(gene.geneId), evidence));
    }
    byLocus.set(locus, { coveragePct, identityPct, genes: own });
  }
  return { genes: all, loci: byLocus, bestLocus };
}

function betterCopy(kept: GeneEvidence | undefined, other: GeneEvidence): GeneEvidence {
  if (kept === undefined) return other;
  if (kept.isPresent !== other.isPresent) return kept.isPresent ? kept : other;
  const matching = (gene: GeneEvidence): number => gene.coveragePct * gene.identityPct;
  const difference = matching(other) - matching(kept) || other.identityPct - kept.identityPct;
  return difference > 0 ? other : kept;
}

/** Whether a gene is present and reaches a rule's floors. */
export function isPresentAbove(
  gene: GeneEvidence | undefined,
  floors: { readonly identity_floor: number; readonly coverage_floor?: number | undefined },
): boolean {
  return (
    gene?.isPresent === true &&
    gene.identityPct >= floors.identity_floor &&
    gene.coveragePct >= (floors.coverage_floor ?? 0)
  );
}
