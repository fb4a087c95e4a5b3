import type { FeatureGene, FeatureLocus } from '../../documents/features.ts';
import type { ClusterThresholds } from '../thresholds.ts';
import type { CoveredBases, CoveredCount } from './covered-bases.ts';
import type { FoundLocus, FoundLocusGene, LocusPiece } from './locus.ts';

/** Coverage, in percent, from which a gene that is not present is partial. */
const PARTIAL = 50;

/** A locus with its genes as an assembly has them, before it has a rank. */
export function scoreLocus(
  { locus, label, type, length, genes }: FeatureLocus,
  bases: CoveredBases,
  pieces: readonly LocusPiece[],
  thresholds: ClusterThresholds,
): Omit<FoundLocus, 'rank'> {
  const count = bases.count();
  return {
    locus,
    label,
    type,
    length,
    coveragePct: (100 * count.covered) / length,
    identityPct: identityOf(count),
    coveredBases: count.covered,
    genes: genes.map((gene) => scoreGene(gene, bases, pieces, thresholds)),
    pieces,
  };
}

function scoreGene(
  { gene_id, product, start, end, strand }: FeatureGene,
  bases: CoveredBases,
  pieces: readonly LocusPiece[],
  { minGeneCov, minGeneId }: ClusterThresholds,
): FoundLocusGene {
  const count = bases.count(start - 1, end);
  const coveragePct = (100 * count.covered) / (end - start + 1);
  const identityPct = identityOf(count);
  const isPresent = coveragePct >= minGeneCov && identityPct >= minGeneId;
  return {
    geneId: gene_id,
    product,
    start,
    end,
    strand,
    coveragePct,
    identityPct,
    verdict: isPresent ? 'present' : coveragePct >= PARTIAL ? 'partial' : 'absent',
    isSplit: isSplit(start, end, pieces),
  };
}

function identityOf({ covered, matching }: CoveredCount): number {
  return covered === 0 ? 0 : (100 * matching) / covered;
}

/** Whether several pieces hold parts of a gene and none holds it whole. */
function isSplit(start: number, end: number, pieces: readonly LocusPiece[]): boolean {
  const touching = pieces.filter(({ locusStart, locusEnd }) => locusStart <= end && locusEnd >= start);
  return (
    touching.length > 1 &&
    !touching.some(({ locusStart, locusEnd }) => locusStart <= start && locusEnd >= end)
  );
}
