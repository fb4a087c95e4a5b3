import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { Selection } from '../../../state/runView.ts';
import { RowGrid } from '../../run/RowGrid.tsx';
import { rowHeight, useRowWindow } from '../../run/useRowWindow.ts';
import { columnGrid, fittingColumns } from '../model/columnLayout.ts';
import { wantedColumns, type ColumnChoice, type ColumnContext } from '../model/columns.ts';
import type { HitGroup } from '../model/grouping.ts';
import type { HitIndex, TableHit } from '../model/hitIndex.ts';
import type { RowModel } from '../model/rowModel.ts';
import type { Sort } from '../model/sorting.ts';
import { GroupLine, type GroupHead } from './GroupLine.tsx';
import { HeadLine } from './HeadLine.tsx';
import { HitLine } from './HitLine.tsx';
import { useTableKeys } from './useTableKeys.ts';

interface HitGridProps {
  index: HitIndex<TableHit>;
  model: RowModel;
  context: ColumnContext;
  /** Columns that were switched on or off. */
  choice: ColumnChoice;
  sort: Sort;
  onSort: (sort: Sort) => void;
  grouped: boolean;
  headOf: (group: HitGroup) => GroupHead;
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
  onToggle: (groupKey: string) => void;
}

/** The hits: groups and rows, of which only those in sight are drawn. */
export function HitGrid(props: HitGridProps) {
  const { index, model, context, choice, sort, grouped, headOf, selection, onSelect, onToggle } = props;
  const { results } = useText();
  const [attach, sight] = useRowWindow(model.count);
  const baseId = useId();
  const idOf = useCallback((line: number) => `${baseId}-${line}`, [baseId]);

  const columns = useMemo(
    () => fittingColumns(wantedColumns(choice, context), choice, sight.width),
    [choice, context, sight.width],
  );
  const { template, minWidth } = useMemo(() => columnGrid(columns, sight.width), [columns, sight.width]);

  const stating = index.stating();

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

  const choose = useCallback(
    (line: number, hit: TableHit, groupKey: string) => {
      setCursor({ line, selectedId: hit.id });
      onSelect({ hitId: hit.id, groupKey });
    },
    [onSelect],
  );
  const toggle = useCallback(
    (line: number, key: string) => {
      setCursor({ line, selectedId });
      onToggle(key);
    },
    [selectedId, onToggle],
  );

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
    follows: selection !== null,
    onSelect: (hitId, groupKey) => {
      onSelect({ hitId, groupKey });
    },
    onToggle,
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
          <HeadLine columns={columns} sort={sort} onSort={props.onSort} />
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
