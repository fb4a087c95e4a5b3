import { create } from 'zustand';
import type { ColumnChoice, ColumnId } from '../features/results/model/columns.ts';
import { noFilters, type Filters } from '../features/results/model/filters.ts';
import type { GroupBy } from '../features/results/model/grouping.ts';
import type { Sort } from '../features/results/model/sorting.ts';
import { readStored, writeStored } from './stored.ts';

/** A hit, and the group it was chosen in: by class it may stand in several. */
export interface Selection {
  hitId: string;
  groupKey: string;
}

export interface RunView {
  runId: string | null;
  filters: Filters;
  groupBy: GroupBy;
  sort: Sort;
  columns: ColumnChoice;
  collapsed: ReadonlySet<string>;
  selection: Selection | null;
  /** The search whose pane is open on the Progress tab. */
  searchId: string | null;
}

const columnsKey = 'results.columns';

function isChoice(value: unknown): ColumnChoice | null {
  return typeof value === 'object' && value !== null ? value : null;
}

function fresh(runId: string | null) {
  return {
    runId,
    filters: noFilters,
    collapsed: new Set<string>(),
    selection: null,
    searchId: null,
  };
}

/** How the open run is looked at. Grouping, order and columns stay when another run is opened. */
export const useRunView = create<RunView>()(() => ({
  ...fresh(null),
  groupBy: 'sample',
  sort: { column: 'contig', descending: false },
  columns: readStored(columnsKey, isChoice, {}),
}));

const set = useRunView.setState;

export function viewRun(runId: string): void {
  if (useRunView.getState().runId !== runId) set(fresh(runId));
}

export function changeFilters(change: (filters: Filters) => Filters): void {
  set((now) => ({ filters: change(now.filters) }));
}

export function groupHitsBy(groupBy: GroupBy): void {
  set({ groupBy, collapsed: new Set() });
}

export function sortHits(sort: Sort): void {
  set({ sort });
}

export function showColumn(column: ColumnId, shown: boolean): void {
  const columns = { ...useRunView.getState().columns, [column]: shown };
  set({ columns });
  writeStored(columnsKey, columns);
}

export function resetColumns(): void {
  set({ columns: {} });
  writeStored(columnsKey, {});
}

export function toggleGroup(key: string): void {
  set((now) => {
    const collapsed = new Set(now.collapsed);
    if (!collapsed.delete(key)) collapsed.add(key);
    return { collapsed };
  });
}

export function selectHit(selection: Selection | null): void {
  set({ selection });
}

export function showSearch(searchId: string | null): void {
  set({ searchId });
}

/** Only the hits of one sample, as when it is opened from its progress. */
export function showSample(sample: string): void {
  set({
    filters: { ...noFilters, columns: [{ kind: 'oneOf', column: 'sample', values: [sample] }] },
    groupBy: 'sample',
    collapsed: new Set(),
    selection: null,
  });
}
