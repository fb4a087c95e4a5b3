import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { HitRow } from '../../../../core/contract/results.ts';
import { useText } from '../../../i18n/text.ts';
import { useRun } from '../../../state/run.ts';
import { selectHit, toggleGroup, useRunView } from '../../../state/runView.ts';
import { RowGrid } from '../../run/RowGrid.tsx';
import { rowHeight, useRowWindow } from '../../run/useRowWindow.ts';
import { columnGrid, fittingColumns } from '../model/columnLayout.ts';
import { wantedColumns, type ColumnContext } from '../model/columns.ts';
import type { Results } from '../useResults.ts';
import { GroupLine } from './GroupLine.tsx';
import { HeadLine } from './HeadLine.tsx';
import { HitLine } from './HitLine.tsx';
import { useGroupHeads } from './useGroupHeads.ts';
import { useTableKeys } from './useTableKeys.ts';

interface HitTableProps {
  results: Results;
  context: ColumnContext;
}

/** The hits: groups and rows, of which only those in sight are drawn. */
export function HitTable({ results: { index, model }, context }: HitTableProps) {
  const { results } = useText();
  const view = useRunView();
  const record = useRun((run) => run.record);
  const headOf = useGroupHeads(record, view.groupBy, index);
  const [attach, sight] = useRowWindow(model.count);
  const baseId = useId();
  const idOf = useCallback((line: number) => `${baseId}-${line}`, [baseId]);
  const grouped = view.groupBy !== 'none';

  const columns = useMemo(
    () => fittingColumns(wantedColumns(view.columns, context), view.columns, sight.width),
    [view.columns, context, sight.width],
  );
  const { template, minWidth } = useMemo(() => columnGrid(columns, sight.width), [columns, sight.width]);

  const stating = index.stating();

  const selection = view.selection;
  const selectedId = selection?.hitId ?? null;
  const selectedLine = useMemo(() => {
    const place = selection === null ? null : index.placeOf(selection.hitId);
    return place === null || selection === null ? null : model.lineOf(place, selection.groupKey);
  }, [selection, index, model]);

  // The cursor is where keys work. A selection made elsewhere, as by the pane's arrows, takes it along.
  const [cursor, setCursor] = useState<{ line: number; selectedId: string | null }>({
    line: 0,
    selectedId: null,
  });
  const moved = cursor.selectedId === selectedId ? cursor.line : (selectedLine ?? cursor.line);
  const active = Math.min(moved, Math.max(0, model.count - 1));

  const choose = useCallback((line: number, hit: HitRow, groupKey: string) => {
    setCursor({ line, selectedId: hit.id });
    selectHit({ hitId: hit.id, groupKey });
  }, []);
  const toggle = useCallback((line: number, key: string) => {
    setCursor({ line, selectedId: useRunView.getState().selection?.hitId ?? null });
    toggleGroup(key);
  }, []);

  const { show } = sight;
  const covered = grouped ? rowHeight : 0;
  const onKeyDown = useTableKeys({
    model,
    index,
    active,
    page: sight.page,
    moveTo: (line) => {
      setCursor({ line, selectedId });
      show(line, model.at(line)?.kind === 'hit' ? covered : 0);
    },
  });

  const broughtIntoSight = useRef<string | null>(null);
  useEffect(() => {
    if (broughtIntoSight.current === selectedId) return;
    broughtIntoSight.current = selectedId;
    if (selectedLine !== null) show(selectedLine, covered);
  }, [selectedId, selectedLine, show, covered]);

  const lines = [];
  for (let line = sight.first; line < sight.end; line += 1) {
    const row = model.at(line);
    if (row?.kind === 'group') {
      lines.push(
        <GroupLine
          key={`g ${row.group.key}`}
          group={row.group}
          head={headOf(row.group)}
          line={line}
          collapsed={row.collapsed}
          columnCount={columns.length}
          width={sight.width}
          active={line === active}
          idOf={idOf}
          onToggle={toggle}
        />,
      );
    }
    const hit = row?.kind === 'hit' ? index.rows[row.hit] : undefined;
    if (row?.kind === 'hit' && hit !== undefined) {
      lines.push(
        <HitLine
          key={`${row.group.key} ${hit.id}`}
          hit={hit}
          line={line}
          groupKey={row.group.key}
          columns={columns}
          level={grouped ? 2 : 1}
          statesClasses={stating.has(hit.database)}
          active={line === active}
          selected={hit.id === selectedId}
          idOf={idOf}
          onChoose={choose}
        />,
      );
    }
  }

  const stuckLine = model.headOf(sight.top);
  const stuck = stuckLine === null || stuckLine === sight.top ? null : model.at(stuckLine);
  return (
    <RowGrid
      attach={attach}
      sight={sight}
      role={grouped ? 'treegrid' : 'grid'}
      label={results.table}
      rows={model.count}
      columnCount={columns.length}
      template={template}
      minWidth={minWidth}
      activeId={idOf(active)}
      onKeyDown={onKeyDown}
      head={
        <>
          <HeadLine columns={columns} sort={view.sort} />
          {stuck?.kind === 'group' && stuckLine !== null && (
            <GroupLine
              stuck
              group={stuck.group}
              head={headOf(stuck.group)}
              line={stuckLine}
              collapsed={stuck.collapsed}
              columnCount={columns.length}
              width={sight.width}
              active={false}
              idOf={idOf}
              onToggle={toggle}
            />
          )}
        </>
      }
    >
      {lines}
    </RowGrid>
  );
}
