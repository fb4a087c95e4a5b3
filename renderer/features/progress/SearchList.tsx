import { useId, useMemo, useState } from 'react';
import type { RunRecord, SearchState } from '../../../core/contract/runs.ts';
import { classNames } from '../../components/classNames.ts';
import { useText } from '../../i18n/text.ts';
import { showSearch, useRunView } from '../../state/runView.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { useRowWindow } from '../run/useRowWindow.ts';
import { isActive, searchRows, type SearchRow } from './model/searches.ts';
import { secondsBetween } from './model/timeLeft.ts';
import { CancelLink, OpenLink, RetryLink } from './RowActions.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { useCellKeys } from './useCellKeys.ts';
import styles from './searches.module.css';

const rowHeight = 28;
const template = 'minmax(180px, 1.4fr) minmax(110px, 1fr) minmax(150px, 1fr) 150px 90px 76px';

/** Every search on a row of its own. */
export function SearchList({ record, state }: { record: RunRecord; state: SearchState | null }) {
  const { progress } = useText();
  const rows = useMemo(() => searchRows(record, state), [record, state]);
  const [scroller, sight] = useRowWindow(rows.length, rowHeight, rowHeight);
  const [active, setActive] = useState(0);
  const selected = useRunView((view) => view.searchId);
  const baseId = useId();
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
  const { columns } = progress;
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      role="grid"
      aria-label={progress.table}
      aria-rowcount={rows.length + 1}
      aria-colcount={6}
      aria-activedescendant={`${baseId}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {[columns.sample, columns.database, columns.state, columns.started].map((name) => (
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
        <div role="columnheader" className={styles['number']}>
          {columns.took}
        </div>
        <div role="columnheader">
          <span className="visually-hidden">{columns.actions}</span>
        </div>
      </div>
      <div role="rowgroup" className={styles['body']} style={{ height: rows.length * rowHeight }}>
        {rows.slice(sight.first, sight.end).map((row, at) => {
          const line = sight.first + at;
          return (
            <div
              key={row.search.id}
              id={`${baseId}-${line}`}
              role="row"
              aria-rowindex={line + 2}
              aria-selected={row.search.id === selected}
              data-active={line === active}
              className={classNames(styles['line'], row.search.id === selected && styles['selected'])}
              style={{ gridTemplateColumns: template, transform: `translateY(${line * rowHeight}px)` }}
              onClick={() => {
                setActive(line);
                showSearch(row.search.id);
              }}
            >
              <SearchCells runId={record.summary.id} row={row} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function SearchCells({ runId, row: { search, sample } }: { runId: string; row: SearchRow }) {
  const { progress, format } = useText();
  const name = sample?.name ?? '';
  const took = secondsBetween(search.startedAt, search.finishedAt);
  return (
    <>
      <div role="rowheader" className={styles['sample']}>
        <span className={styles['sampleName']}>
          <MiddleCut text={name} />
        </span>
      </div>
      <div role="gridcell">{search.database}</div>
      <div role="gridcell">
        <SearchStatus search={search} />
      </div>
      <div role="gridcell" className={styles['secondary']}>
        {search.startedAt === null ? '' : format.dateTime(search.startedAt)}
      </div>
      <div role="gridcell" className={classNames(styles['secondary'], styles['number'])}>
        {took === null ? '' : format.duration(took)}
      </div>
      <div role="gridcell" className={styles['action']}>
        {isActive(search) ? (
          <CancelLink
            runId={runId}
            searchIds={[search.id]}
            label={progress.cancelSearchNamed(name, search.database)}
          />
        ) : search.state === 'done' ? (
          <OpenLink runId={runId} sample={name} />
        ) : (
          <RetryLink
            runId={runId}
            searchIds={[search.id]}
            label={progress.retryNamed(name, search.database)}
          />
        )}
      </div>
    </>
  );
}
