import type { RunRecord, Search } from '../../../../core/contract/runs.ts';
import type { Sample } from '../../../../core/contract/samples.ts';

/** Searches that lay reads, or a surveyed assembly's contigs, on genes. */
export function readsSearches(searches: readonly Search[]): Search[] {
  return searches.filter(({ engine }) => engine === 'reads' || engine === 'survey');
}

/** The samples of these searches, in the run's order. */
export function samplesOf(record: RunRecord, searches: readonly Search[]): Sample[] {
  const wanted = new Set(searches.map(({ sampleId }) => sampleId));
  return record.samples.filter(({ id }) => wanted.has(id));
}

/** The databases that a sample was searched against, in the run's order. */
export function databasesOf(record: RunRecord, searches: readonly Search[], sampleId: string): string[] {
  const wanted = new Set(
    searches.filter((search) => search.sampleId === sampleId).map(({ database }) => database),
  );
  return record.databases.map(({ name }) => name).filter((name) => wanted.has(name));
}

/** The chosen one where it still exists, else the first. */
export function chosenOf<T>(all: readonly T[], chosen: (one: T) => boolean): T | null {
  return all.find(chosen) ?? all[0] ?? null;
}

/** Without a choice: the first sample in which something was found, else the first that was searched. */
export function sampleByDefault(samples: readonly Sample[], searches: readonly Search[]): Sample | null {
  const first = (wanted: (search: Search) => boolean) => {
    const ids = new Set(searches.filter(wanted).map(({ sampleId }) => sampleId));
    return samples.find(({ id }) => ids.has(id));
  };
  return (
    first(({ state, hits }) => state === 'done' && (hits ?? 0) > 0) ??
    first(({ state }) => state === 'done') ??
    samples[0] ??
    null
  );
}

/** Searches of assemblies against the same genes, which may stand beside those of reads. */
export function assembliesBeside(record: RunRecord, search: Search | null): Search[] {
  if (search?.engine !== 'reads') return [];
  return record.searches.filter(
    ({ database, engine, sampleId }) =>
      database === search.database &&
      sampleId !== search.sampleId &&
      (engine === 'contig' || engine === 'confirm' || engine === 'survey'),
  );
}

/** Without a choice: the assembly of the sample's name. Another may be of another isolate. */
export function besideByDefault(
  record: RunRecord,
  search: Search | null,
  candidates: readonly Search[],
): Search | null {
  const nameOf = (sampleId: string | undefined) => record.samples.find(({ id }) => id === sampleId)?.name;
  const own = nameOf(search?.sampleId);
  return candidates.find(({ sampleId }) => nameOf(sampleId) === own) ?? null;
}
