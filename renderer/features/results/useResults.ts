import { useDeferredValue, useMemo } from 'react';
import type { HitRow } from '../../../core/contract/results.ts';
import { useRun } from '../../state/run.ts';
import { useRunView } from '../../state/runView.ts';
import { groupRows } from './model/grouping.ts';
import { HitIndex } from './model/hitIndex.ts';
import { samplesWithHitSearches } from './model/hitSearches.ts';
import { RowModel } from './model/rowModel.ts';
import { shownRows } from './model/shownRows.ts';

const indexes = new WeakMap<readonly HitRow[], HitIndex>();

/** One index for one list of rows, so that leaving the tab and coming back keeps it. */
export function indexOf(rows: readonly HitRow[]): HitIndex {
  let index = indexes.get(rows);
  if (index === undefined) {
    index = new HitIndex(rows);
    indexes.set(rows, index);
    getReadyForSearch(index);
  }
  return index;
}

/** The columns that a typed word is looked for in, made while nothing else is to do. */
function getReadyForSearch(index: HitIndex): void {
  for (const column of ['gene', 'contig', 'product'] as const) {
    requestIdleCallback(() => index.dictionary(column));
  }
}

export interface Results {
  index: HitIndex;
  /** Positions of the hits that pass the filters, sorted. */
  shown: Uint32Array;
  model: RowModel;
}

/** From rows to lines: sorted once, then filtered, then grouped; each step is kept while its input stays. */
export function useResults(): Results {
  const rows = useRun((run) => run.rows);
  // As one text, since the record changes with every step of a running search, and this does not.
  const joinedIds = useRun(({ record }) =>
    record === null
      ? ''
      : samplesWithHitSearches(record)
          .map(({ id }) => id)
          .join('\n'),
  );
  const view = useRunView();
  // Typing and dragging stay ahead of the table when it is long.
  const filters = useDeferredValue(view.filters);
  const index = indexOf(rows);
  const shown = useMemo(() => shownRows(index, view.sort, filters), [index, view.sort, filters]);
  const sampleIds = useMemo(() => (joinedIds === '' ? [] : joinedIds.split('\n')), [joinedIds]);
  const model = useMemo(() => {
    const all = groupRows(index, shown, view.groupBy, sampleIds);
    // A sample without a hit has its row, but not among the answers to a search.
    const filtered = shown.length < index.rows.length;
    const groups = filtered ? all.filter((group) => group.rows.length > 0) : all;
    return new RowModel(groups, view.collapsed, view.groupBy !== 'none');
  }, [index, shown, view.groupBy, view.collapsed, sampleIds]);
  return { index, shown, model };
}
