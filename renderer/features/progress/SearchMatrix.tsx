import { useCallback, useId, useMemo, useState } from 'react';
import type { RunRecord, SearchState } from '../../../core/contract/runs.ts';
import { useText } from '../../i18n/text.ts';
import { showSearch, useRunView } from '../../state/runView.ts';
import { GridHead } from '../run/GridHead.tsx';
import { nounOf } from '../run/nouns.ts';
import { RowGrid } from '../run/RowGrid.tsx';
import { useRowWindow } from '../run/useRowWindow.ts';
import { sampleRows } from './model/searches.ts';
import { SampleLine } from './SampleLine.tsx';
import { useCellKeys, type CellPlace } from './useCellKeys.ts';

const sampleWidth = 176;
/** Room for "Cancelled by you" behind its shape. */
const cellWidth = 136;
const actionWidth = 76;

/** Samples down, databases across. Arrow keys go from cell to cell, Enter opens one. */
export function SearchMatrix({ record, state }: { record: RunRecord; state: SearchState | null }) {
  const { progress } = useText();
  const rows = useMemo(() => sampleRows(record, state), [record, state]);
  const [attach, sight] = useRowWindow(rows.length);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const selected = useRunView((view) => view.searchId);
  const baseId = useId();
  const columns = record.databases.length;
  const onKeyDown = useCellKeys({
    rows: rows.length,
    columns,
    page: sight.page,
    active,
    moveTo: (place) => {
      setActive(place);
      sight.show(place.row, 0);
    },
    open: ({ row, column }) => {
      const search = rows[row]?.cells[column];
      if (search !== null && search !== undefined) showSearch(search.id);
    },
  });
  const nouns = useMemo(
    () => record.databases.map(({ name }) => nounOf(record.databases, name)),
    [record.databases],
  );
  const idOf = useCallback((line: number, column: number) => `${baseId}-${line}-${column}`, [baseId]);
  const choose = useCallback((row: number, column: number) => {
    setActive({ row, column });
  }, []);
  const kindWidth = record.samples.some(({ kind }) => kind === 'annotated') ? 128 : 86;
  const leastWidth = sampleWidth + columns * cellWidth + actionWidth;
  const kindShown = leastWidth + kindWidth <= sight.width;
  const template = `minmax(${sampleWidth}px, 214px) ${kindShown ? `${kindWidth}px ` : ''}repeat(${columns}, minmax(${cellWidth}px, 1fr)) ${actionWidth}px`;
  const names = [
    progress.columns.sample,
    ...(kindShown ? [progress.columns.kind] : []),
    ...record.databases.map(({ name }) => name),
  ];
  const shown = rows.slice(sight.first, sight.end);
  return (
    <RowGrid
      attach={attach}
      sight={sight}
      label={progress.table}
      rows={rows.length}
      columnCount={columns + (kindShown ? 3 : 2)}
      template={template}
      minWidth={leastWidth}
      activeId={idOf(active.row, active.column)}
      onKeyDown={onKeyDown}
      head={<GridHead names={names} actions={progress.columns.actions} />}
    >
      {shown.map((row, at) => {
        const line = sight.first + at;
        const selectedColumn = row.cells.findIndex((search) => search?.id === selected);
        return (
          <SampleLine
            key={row.sample.id}
            runId={record.summary.id}
            elsewhere={record.summary.elsewhere}
            row={row}
            line={line}
            nouns={nouns}
            kindShown={kindShown}
            activeColumn={line === active.row ? active.column : null}
            selectedColumn={selected === null || selectedColumn === -1 ? null : selectedColumn}
            idOf={idOf}
            onChoose={choose}
          />
        );
      })}
    </RowGrid>
  );
}
