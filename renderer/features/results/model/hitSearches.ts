import type { RunRecord, Search } from '../../../../core/contract/runs.ts';
import type { Sample } from '../../../../core/contract/samples.ts';

/** Searches whose results are hits; those of reads and loci have tabs of their own. */
export function hitSearches(searches: readonly Search[]): Search[] {
  return searches.filter(({ engine }) => engine === 'contig' || engine === 'confirm');
}

/** The samples of these searches, in the run's order. */
export function samplesWithHitSearches(record: Pick<RunRecord, 'samples' | 'searches'>): Sample[] {
  const ids = new Set(hitSearches(record.searches).map(({ sampleId }) => sampleId));
  return record.samples.filter(({ id }) => ids.has(id));
}
