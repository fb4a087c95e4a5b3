import { compareBytewise } from '../../base/text-order.ts';
import type { FoundLocus } from './locus.ts';

/**
 * Loci by rank, from 1: coverage, identity and covered bases descending, then the id. Records of extra genes
 * come after all loci: they are small, easily covered whole, and no answer to the question which locus it is.
 *
 * @param extras ids of the records of extra genes
 */
export function rankLoci(
  loci: readonly Omit<FoundLocus, 'rank'>[],
  extras: ReadonlySet<string>,
): FoundLocus[] {
  return [...loci]
    .sort(
      (a, b) =>
        Number(extras.has(a.locus)) - Number(extras.has(b.locus)) ||
        b.coveragePct - a.coveragePct ||
        b.identityPct - a.identityPct ||
        b.coveredBases - a.coveredBases ||
        compareBytewise(a.locus, b.locus),
    )
    .map((locus, i) => ({ ...locus, rank: i + 1 }));
}

/** The locus that is called: the first, where it is a locus and covered far enough; null where there is none. */
export function bestLocus(
  [first]: readonly FoundLocus[],
  extras: ReadonlySet<string>,
  minClusterCov: number,
): FoundLocus | null {
  if (first === undefined || extras.has(first.locus)) return null;
  return first.coveragePct >= minClusterCov ? first : null;
}
