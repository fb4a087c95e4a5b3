import { roundTwoDecimals } from '../base/numbers.ts';
import type { LociResult, ReadsResult } from '../contract/results.ts';
import type { StoredLoci, StoredReads, StoredRun } from '../workspace/run-schema.ts';

type StoredSearch = StoredRun['searches'][number];

/** Genes on reads as the page shows them, with the numbers of the printed table. */
export function readsResult(
  run: StoredRun,
  search: StoredSearch & { engine: ReadsResult['engine'] },
  stored: StoredReads,
): ReadsResult {
  return {
    ...stored,
    ...placeOf(run, search),
    engine: search.engine,
    genes: stored.genes.map((gene) => ({
      ...gene,
      breadthPct: roundTwoDecimals(gene.breadthPct),
      meanDepth: roundTwoDecimals(gene.meanDepth),
      meanIdentityPct: roundTwoDecimals(gene.meanIdentityPct),
    })),
  };
}

/** Loci as the page shows them, with the numbers of the printed table. */
export function lociResult(run: StoredRun, search: StoredSearch, stored: StoredLoci): LociResult {
  return {
    ...stored,
    ...placeOf(run, search),
    loci: stored.loci.map((locus) => ({
      ...locus,
      ...rounded(locus),
      genes: locus.genes.map((gene) => ({ ...gene, ...rounded(gene) })),
    })),
  };
}

function placeOf(
  run: StoredRun,
  { id, sampleId, database }: StoredSearch,
): Pick<ReadsResult, 'searchId' | 'sampleId' | 'sample' | 'database'> {
  const sample = run.samples.find((each) => each.id === sampleId)?.name ?? '';
  return { searchId: id, sampleId, sample, database };
}

function rounded({ coveragePct, identityPct }: { coveragePct: number; identityPct: number }): {
  coveragePct: number;
  identityPct: number;
} {
  return { coveragePct: roundTwoDecimals(coveragePct), identityPct: roundTwoDecimals(identityPct) };
}
