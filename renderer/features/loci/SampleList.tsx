import { useCallback, useId, type KeyboardEvent } from 'react';
import { classNames } from '../../components/classNames.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { StateGlyph } from '../../components/StateGlyph.tsx';
import { useNarrow } from '../../components/useNarrow.ts';
import { useText } from '../../i18n/text.ts';
import { lineAfterKey } from '../results/table/useTableKeys.ts';
import grid from '../run/grid.module.css';
import { RowGrid } from '../run/RowGrid.tsx';
import { moveHeadFocus, SortHead } from '../run/SortHead.tsx';
import { useRowWindow } from '../run/useRowWindow.ts';
import { CallGlyph } from './LocusGlyph.tsx';
import { isCalled, nextLociSort, type LociSort, type ListedSample } from './model/samples.ts';
import styles from './list.module.css';

interface SampleListProps {
  rows: readonly ListedSample[];
  sort: LociSort;
  onSort: (sort: LociSort) => void;
  chosen: string;
  onChoose: (sampleId: string) => void;
}

const allColumns = ['sample', 'locus', 'type'] as const;
/** In a narrow window the type stands beside the locus only. */
const narrowColumns = ['sample', 'locus'] as const;
const rowClass = classNames(grid['row'], grid['columns']);
const nameClass = classNames(grid['cell'], grid['parts'], grid['text'], styles['name']);
const wordClass = classNames(grid['cell'], grid['text']);
const quietClass = classNames(wordClass, grid['secondary']);

/** What was called in each sample; arrows choose. */
export function SampleList({ rows, sort, onSort, chosen, onChoose }: SampleListProps) {
  const { loci } = useText();
  const narrow = useNarrow();
  const columns = narrow ? narrowColumns : allColumns;
  const [attach, sight] = useRowWindow(rows.length);
  const baseId = useId();
  const idOf = useCallback((line: number) => `${baseId}-${line}`, [baseId]);
  const active = Math.max(
    0,
    rows.findIndex(({ sampleId }) => sampleId === chosen),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = lineAfterKey(event.key, active, rows.length, sight.page);
    const row = next === null ? undefined : rows[next];
    if (next === null || row === undefined) return;
    event.preventDefault();
    onChoose(row.sampleId);
    sight.show(next, 0);
  };
  return (
    <RowGrid
      attach={attach}
      sight={sight}
      label={loci.samples}
      rows={rows.length}
      columnCount={columns.length}
      template={narrow ? 'minmax(0, 1fr) 78px' : 'minmax(0, 1fr) 66px 80px'}
      minWidth={0}
      activeId={idOf(active)}
      onKeyDown={onKeyDown}
      head={
        <div
          role="row"
          aria-rowindex={1}
          className={classNames(grid['head'], grid['columns'])}
          onKeyDown={moveHeadFocus}
        >
          {columns.map((column, at) => {
            const sorted = sort.column !== column ? null : sort.descending ? 'descending' : 'ascending';
            return (
              <SortHead
                key={column}
                label={loci.columns[column]}
                place={at + 1}
                sorted={sorted}
                reachable={sorted !== null}
                onSort={() => {
                  onSort(nextLociSort(sort, column));
                }}
              />
            );
          })}
        </div>
      }
    >
      {rows.slice(sight.first, sight.end).map((row, at) => {
        const line = sight.first + at;
        const selected = row.sampleId === chosen;
        return (
          <div
            key={row.sampleId}
            role="row"
            id={idOf(line)}
            aria-rowindex={line + 2}
            aria-selected={selected}
            data-active={line === active}
            className={classNames(
              rowClass,
              selected && grid['selected'],
              !isCalled(row) && styles['muted'],
              selected && styles['chosen'],
            )}
            onClick={() => {
              onChoose(row.sampleId);
            }}
          >
            <div role="gridcell" aria-colindex={1} className={nameClass}>
              <RowGlyph row={row} />
              <MiddleCut text={row.name} />
            </div>
            <RowWords row={row} typeShown={!narrow} />
          </div>
        );
      })}
    </RowGrid>
  );
}

function RowGlyph({ row }: { row: ListedSample }) {
  const { loci, progress } = useText();
  const { search, summary } = row;
  if (search.state !== 'done') {
    return <StateGlyph state={search.state} label={progress.states[search.state]} />;
  }
  const mark = summary?.mark ?? 'none';
  return <CallGlyph mark={mark} label={summary === undefined ? loci.loading : loci.markShort[mark]} />;
}

function RowWords({ row, typeShown }: { row: ListedSample; typeShown: boolean }) {
  const { loci, progress } = useText();
  const { search, summary } = row;
  if (summary !== undefined && summary !== null && isCalled(row)) {
    return (
      <>
        <div role="gridcell" aria-colindex={2} className={wordClass}>
          <MiddleCut text={summary.label} keep={5} fits={9} />
        </div>
        {typeShown && (
          <div role="gridcell" aria-colindex={3} className={quietClass} title={summary.type}>
            {summary.type}
          </div>
        )}
      </>
    );
  }
  const words =
    search.state !== 'done'
      ? progress.states[search.state]
      : summary === undefined
        ? ''
        : summary === null
          ? loci.noLocus
          : loci.noCall;
  return (
    <div
      role="gridcell"
      aria-colindex={2}
      aria-colspan={typeShown ? 2 : 1}
      className={classNames(wordClass, styles['wide'])}
    >
      {words}
    </div>
  );
}
