import { useRun } from '../../../state/run.ts';
import { selectHit, sortHits, toggleGroup, useRunView } from '../../../state/runView.ts';
import type { ColumnContext } from '../model/columns.ts';
import type { Results } from '../useResults.ts';
import { HitGrid } from './HitGrid.tsx';
import { useGroupHeads } from './useGroupHeads.ts';

interface HitTableProps {
  results: Results;
  context: ColumnContext;
}

/** The hits of the open run, in the order and the groups that are chosen. */
export function HitTable({ results: { index, model }, context }: HitTableProps) {
  const view = useRunView();
  const record = useRun((run) => run.record);
  const headOf = useGroupHeads(record, view.groupBy, index);
  return (
    <HitGrid
      index={index}
      model={model}
      context={context}
      choice={view.columns}
      sort={view.sort}
      onSort={sortHits}
      grouped={view.groupBy !== 'none'}
      headOf={headOf}
      selection={view.selection}
      onSelect={selectHit}
      onToggle={toggleGroup}
    />
  );
}
