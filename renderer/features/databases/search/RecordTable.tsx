import { useCallback, useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { RecordRow } from '../../../../core/contract/databases.ts';
import { useText } from '../../../i18n/text.ts';
import { useDatabases } from '../../../state/databases.ts';
import { lineAfterKey } from '../../results/table/useTableKeys.ts';
import { GridHead } from '../../run/GridHead.tsx';
import { RowGrid } from '../../run/RowGrid.tsx';
import { useRowWindow } from '../../run/useRowWindow.ts';
import { recordColumns } from './model/columns.ts';
import { keyOfRecord } from './model/records.ts';
import { RecordLine } from './RecordLine.tsx';

interface RecordTableProps {
  rows: readonly RecordRow[];
  /** Place of the chosen row; -1: none. */
  chosen: number;
  onChoose: (row: RecordRow | undefined) => void;
}

/** The records found, one row each, of which only those in sight are drawn. */
export function RecordTable({ rows, chosen, onChoose }: RecordTableProps) {
  const { recordSearch: words } = useText();
  const list = useDatabases((state) => state.list);
  const [attach, sight] = useRowWindow(rows.length);
  const layout = useMemo(() => recordColumns(sight.width), [sight.width]);
  const types = useMemo(() => new Map((list ?? []).map(({ name, dbtype }) => [name, dbtype])), [list]);
  const baseId = useId();
  const idOf = useCallback((line: number) => `${baseId}-${line}`, [baseId]);
  const [cursor, setCursor] = useState(0);
  // With the pane open, it and the cursor go together.
  const active = Math.min(chosen === -1 ? cursor : chosen, Math.max(0, rows.length - 1));

  const choose = (line: number) => {
    setCursor(line);
    onChoose(rows[line]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Enter' ? active : lineAfterKey(event.key, active, rows.length, sight.page);
    if (next === null) return;
    event.preventDefault();
    if (event.key === 'Enter' || chosen !== -1) choose(next);
    else setCursor(next);
    sight.show(next, 0);
  };
  return (
    <RowGrid
      attach={attach}
      sight={sight}
      label={words.table}
      rows={rows.length}
      columnCount={layout.columns.length}
      template={layout.template}
      minWidth={layout.minWidth}
      activeId={idOf(active)}
      onKeyDown={onKeyDown}
      head={
        <GridHead
          names={layout.columns.map((column) => words.columns[column])}
          numbers={[words.columns.length]}
        />
      }
    >
      {rows.slice(sight.first, sight.end).map((row, place) => (
        <RecordLine
          key={keyOfRecord(row)}
          row={row}
          line={sight.first + place}
          columns={layout.columns}
          dbtype={types.get(row.database) ?? null}
          active={sight.first + place === active}
          selected={sight.first + place === chosen}
          idOf={idOf}
          onChoose={choose}
        />
      ))}
    </RowGrid>
  );
}
