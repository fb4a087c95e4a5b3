import { useId, useMemo, useState } from 'react';
import type { RunRecord, SearchState } from '../../../core/contract/runs.ts';
import { useText } from '../../i18n/text.ts';
import { showSearch, useRunView } from '../../state/runView.ts';
import { useRowWindow } from '../run/useRowWindow.ts';
import { sampleRows } from './model/searches.ts';
import { SampleLine } from './SampleLine.tsx';
import { useCellKeys, type CellPlace } from './useCellKeys.ts';
import styles from './searches.module.css';

const rowHeight = 28;
const sampleWidth = 176;
/** Room for "Cancelled by you" behind its shape. */
const cellWidth = 136;

/** Samples down, databases across. Arrow keys go from cell to cell, Enter opens one. */
export function SearchMatrix({ record, state }: { record: RunRecord; state: SearchState | null }) {
  const { progress } = useText();
  const rows = useMemo(() => sampleRows(record, state), [record, state]);
  const [scroller, sight] = useRowWindow(rows.length, rowHeight, rowHeight);
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
  const kindWidth = record.samples.some(({ kind }) => kind === 'annotated') ? 128 : 86;
  const template = `minmax(${sampleWidth}px, 214px) ${kindWidth}px repeat(${columns}, minmax(${cellWidth}px, 1fr)) 76px`;
  const minWidth = sampleWidth + kindWidth + columns * cellWidth + 76;
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      role="grid"
      aria-label={progress.table}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns + 3}
      aria-activedescendant={`${baseId}-${active.row}-${active.column}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div style={{ minWidth }}>
        <div
          className={styles['head']}
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: template }}
        >
          <div role="columnheader">{progress.columns.sample}</div>
          <div role="columnheader">{progress.columns.kind}</div>
          {record.databases.map(({ name }) => (
            <div key={name} role="columnheader" title={name}>
              {name}
            </div>
          ))}
          <div role="columnheader">
            <span className="visually-hidden">{progress.columns.actions}</span>
          </div>
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: rows.length * rowHeight }}>
          {rows.slice(sight.first, sight.end).map((row, at) => (
            <SampleLine
              key={row.sample.id}
              runId={record.summary.id}
              row={row}
              line={sight.first + at}
              template={template}
              activeColumn={sight.first + at === active.row ? active.column : null}
              selected={selected}
              idOf={(column) => `${baseId}-${sight.first + at}-${column}`}
              onChoose={(column) => {
                setActive({ row: sight.first + at, column });
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
