import type { RunRecord, Search } from '../../../../core/contract/runs.ts';
import { compareNames } from '../../results/model/sorting.ts';
import type { LocusSummary } from './locus.ts';

export type LociColumn = 'sample' | 'locus' | 'type';

export interface LociSort {
  readonly column: LociColumn;
  readonly descending: boolean;
}

/** A sample in the list, and how its search ended. */
export interface ListedSample {
  readonly sampleId: string;
  readonly name: string;
  readonly search: Pick<Search, 'state'>;
  /** Null: no locus; undefined: not known yet. */
  readonly summary: LocusSummary | null | undefined;
}

/** A sample of a run, with its search against the chosen database. */
export interface SampleRow extends ListedSample {
  readonly search: Search;
}

export function lociSearches(searches: readonly Search[]): Search[] {
  return searches.filter(({ engine }) => engine === 'loci');
}

/** The databases of loci, in the run's order. */
export function lociDatabases(record: RunRecord): string[] {
  const wanted = new Set(lociSearches(record.searches).map(({ database }) => database));
  return record.databases.map(({ name }) => name).filter((name) => wanted.has(name));
}

export function isCalled(row: ListedSample): boolean {
  return row.summary !== null && row.summary !== undefined && row.summary.mark !== 'none';
}

function wordOf(row: ListedSample, column: LociColumn): string {
  if (column === 'sample') return row.name;
  if (!isCalled(row)) return '';
  return (column === 'locus' ? row.summary?.label : row.summary?.type) ?? '';
}

/** Samples without a call stand last, whichever way the list is sorted by locus or type. */
export function sortedSamples<Row extends ListedSample>(
  rows: readonly Row[],
  { column, descending }: LociSort,
): Row[] {
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [wordOf(a, column), wordOf(b, column)];
    const empty = Number(left === '') - Number(right === '');
    return empty || direction * compareNames(left, right) || compareNames(a.name, b.name);
  });
}

export function nextLociSort(sort: LociSort, column: LociColumn): LociSort {
  return { column, descending: sort.column === column && !sort.descending };
}
