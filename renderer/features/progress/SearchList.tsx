import { useCallback, useId, useMemo, useState } from 'react';
import type { RunRecord, SearchState } from '../../../core/contract/runs.ts';
import { useText } from '../../i18n/text.ts';
import { showSearch, useRunView } from '../../state/runView.ts';
import { GridHead } from '../run/GridHead.tsx';
import { nounOf } from '../run/nouns.ts';
import { RowGrid } from '../run/RowGrid.tsx';
import { useRowWindow } from '../run/useRowWindow.ts';
import { searchRows } from './model/searches.ts';
import { SearchLine } from './SearchLine.tsx';
import { useCellKeys } from './useCellKeys.ts';

const template = 'minmax(180px, 1.4fr) minmax(110px, 1fr) minmax(150px, 1fr) 150px 90px 76px';
const minWidth = 756;

/** Every search on a row of its own. */
export function SearchList({ record, state }: { record: RunRecord; state: SearchState | null }) {
  const { progress } = useText();
  const { columns } = progress;
  const rows = useMemo(() => searchRows(record, state), [record, state]);
  const [attach, sight] = useRowWindow(rows.length);
  const [active, setActive] = useState(0);
  const selected = useRunView((view) => view.searchId);
  const baseId = useId();
  const idOf = useCallback((line: number) => `${baseId}-${line}`, [baseId]);
  const onKeyDown = useCellKeys({
    rows: rows.length,
    columns: 1,
    page: sight.page,
    active: { row: active, column: 0 },
    moveTo: ({ row }) => {
      setActive(row);
      sight.show(row, 0);
    },
    open: ({ row }) => {
      const search = rows[row]?.search;
      if (search !== undefined) showSearch(search.id);
    },
  });
  return (
    <RowGrid
      attach={attach}
      sight={sight}
      label={progress.table}
      rows={rows.length}
      columnCount={6}
      template={template}
      minWidth={minWidth}
      activeId={idOf(active)}
      onKeyDown={onKeyDown}
      head={
        <GridHead
          names={[columns.sample, columns.database, columns.state, columns.started, columns.took]}
          numbers={[columns.took]}
          actions={columns.actions}
        />
      }
    >
      {rows.slice(sight.first, sight.end).map((row, at) => (
        <SearchLine
          key={row.search.id}
          runId={record.summary.id}
          elsewhere={record.summary.elsewhere}
          row={row}
          line={sight.first + at}
          noun={nounOf(record.databases, row.search.database)}
          active={sight.first + at === active}
          selected={row.search.id === selected}
          idOf={idOf}
          onChoose={setActive}
        />
      ))}
    </RowGrid>
  );
}
