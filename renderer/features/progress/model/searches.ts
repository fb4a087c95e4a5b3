import type { RunRecord, Search, SearchState } from '../../../../core/contract/runs.ts';
import type { Sample } from '../../../../core/contract/samples.ts';

/** In the order of the bar: what is over, what runs, what waits. */
export const stateOrder: readonly SearchState[] = [
  'done',
  'failed',
  'cancelled',
  'interrupted',
  'running',
  'waiting',
];

export type StateCounts = Record<SearchState, number>;

export function countStates(searches: readonly Search[]): StateCounts {
  const counts: StateCounts = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0, interrupted: 0 };
  for (const search of searches) counts[search.state] += 1;
  return counts;
}

export function finishedCount(counts: StateCounts): number {
  return counts.done + counts.failed + counts.cancelled;
}

export function isActive(search: Search): boolean {
  return search.state === 'running' || search.state === 'waiting';
}

/** A sample with its searches, in the order of the run's databases. */
export interface SampleRow {
  readonly sample: Sample;
  readonly cells: readonly (Search | null)[];
  readonly state: SearchState;
}

/** One state for a sample: what happens now, then what needs a look, then what is over. */
export function sampleState(searches: readonly Search[]): SearchState {
  const has = (state: SearchState) => searches.some((search) => search.state === state);
  if (has('running')) return 'running';
  if (has('failed')) return 'failed';
  if (has('waiting')) return 'waiting';
  if (has('interrupted')) return 'interrupted';
  return has('cancelled') && !has('done') ? 'cancelled' : 'done';
}

function bySampleAndDatabase(searches: readonly Search[]): Map<string, Map<string, Search>> {
  const bySample = new Map<string, Map<string, Search>>();
  for (const search of searches) {
    const own = bySample.get(search.sampleId) ?? new Map<string, Search>();
    own.set(search.database, search);
    bySample.set(search.sampleId, own);
  }
  return bySample;
}

/** The matrix of samples and databases; with a state, only samples that have a search in it. */
export function sampleRows(record: RunRecord, state: SearchState | null): SampleRow[] {
  const bySample = bySampleAndDatabase(record.searches);
  const rows = record.samples.map((sample) => {
    const own = bySample.get(sample.id);
    const cells = record.databases.map((database) => own?.get(database.name) ?? null);
    return { sample, cells, state: sampleState(cells.filter((cell) => cell !== null)) };
  });
  if (state === null) return rows;
  return rows.filter((row) => row.cells.some((cell) => cell?.state === state));
}

export interface SearchRow {
  readonly search: Search;
  readonly sample: Sample | null;
}

export function searchRows(record: RunRecord, state: SearchState | null): SearchRow[] {
  const samples = new Map(record.samples.map((sample) => [sample.id, sample]));
  return record.searches
    .filter((search) => state === null || search.state === state)
    .map((search) => ({ search, sample: samples.get(search.sampleId) ?? null }));
}
