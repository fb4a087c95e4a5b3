import { useCallback, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { lineAfterKey } from '../../results/table/useTableKeys.ts';
import grid from '../../run/grid.module.css';
import { RowGrid } from '../../run/RowGrid.tsx';
import { moveHeadFocus, SortHead } from '../../run/SortHead.tsx';
import { useRowWindow } from '../../run/useRowWindow.ts';
import { commonDepth } from '../model/depth.ts';
import type { Laid } from '../model/gene.ts';
import { nextReadsSort, type ReadsSort, type TableRow } from '../model/rows.ts';
import { isPresent, type ReadsLimits } from '../model/verdict.ts';
import { isBeside, isNumber, readsColumns, type ReadsColumn } from './columns.ts';
import { GeneLine } from './GeneLine.tsx';
import styles from './table.module.css';

interface GeneTableProps {
  rows: readonly TableRow[];
  /** All genes of the sample: the small plots keep their scale when a search hides some. */
  allRows: readonly TableRow[];
  limits: ReadsLimits;
  laid: Laid;
  withAssembly: boolean;
  /** Left out: the rows have both. */
  withProfile?: boolean;
  withIdentity?: boolean;
  sort: ReadsSort;
  onSort: (sort: ReadsSort) => void;
  /** The key of the chosen row. */
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Above the columns: what stands at the left, and what beside it. */
  ownTitle: ReactNode;
  besideTitle: ReactNode;
}

/** The genes of a sample, one row each; arrows choose, as the depth below follows. */
export function GeneTable(props: GeneTableProps) {
  const { rows, allRows, limits, laid, withAssembly, sort, onSort, chosen, onChoose } = props;
  const { withProfile = true, withIdentity = true } = props;
  const { reads } = useText();
  const [attach, sight] = useRowWindow(rows.length);
  const layout = useMemo(
    () => readsColumns(sight.width, { assembly: withAssembly, profile: withProfile, identity: withIdentity }),
    [sight.width, withAssembly, withProfile, withIdentity],
  );
  const baseId = useId();
  const idOf = useCallback((line: number) => `${baseId}-${line}`, [baseId]);
  const deepest = useMemo(() => {
    const genesOf = (some: readonly TableRow[]) => some.flatMap(({ gene }) => (gene === null ? [] : [gene]));
    const present = genesOf(allRows.filter(({ verdict }) => isPresent(verdict)));
    return commonDepth(present.length > 0 ? present : genesOf(allRows));
  }, [allRows]);
  const chosenLine = rows.findIndex(({ key }) => key === chosen);
  const active = Math.max(0, chosenLine);
  const choose = useCallback(
    (line: number) => {
      const row = rows[line];
      if (row !== undefined) onChoose(row.key);
    },
    [rows, onChoose],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys pressed on a column head belong to it.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Enter' ? active : lineAfterKey(event.key, active, rows.length, sight.page);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    sight.show(next, 0);
  };
  return (
    <>
      <div className={styles['over']}>
        <div className={styles['overOwn']} style={withAssembly ? { width: layout.ownWidth } : { flex: 1 }}>
          {props.ownTitle}
        </div>
        {withAssembly && <div className={styles['overBeside']}>{props.besideTitle}</div>}
      </div>
      <RowGrid
        attach={attach}
        sight={sight}
        label={reads.table}
        rows={rows.length}
        columnCount={layout.columns.length}
        template={layout.template}
        minWidth={layout.minWidth}
        activeId={idOf(active)}
        onKeyDown={onKeyDown}
        head={
          <div
            role="row"
            aria-rowindex={1}
            className={classNames(grid['head'], grid['columns'])}
            onKeyDown={moveHeadFocus}
          >
            {layout.columns.map((column, at) => (
              <Head key={column} column={column} place={at + 1} sort={sort} laid={laid} onSort={onSort} />
            ))}
          </div>
        }
      >
        {rows.slice(sight.first, sight.end).map((row, at) => (
          <GeneLine
            key={row.key}
            row={row}
            line={sight.first + at}
            columns={layout.columns}
            limits={limits}
            laid={laid}
            deepest={deepest}
            active={sight.first + at === active}
            selected={row.key === chosen}
            idOf={idOf}
            onChoose={choose}
          />
        ))}
      </RowGrid>
    </>
  );
}

interface HeadProps {
  column: ReadsColumn;
  place: number;
  sort: ReadsSort;
  laid: Laid;
  onSort: (sort: ReadsSort) => void;
}

function Head({ column, place, sort, laid, onSort }: HeadProps) {
  const { columns } = useText().reads;
  const sorted = sort.column !== column ? null : sort.descending ? 'descending' : 'ascending';
  return (
    <SortHead
      label={column === 'reads' ? columns.reads[laid] : columns[column]}
      place={place}
      sorted={sorted}
      reachable={sorted !== null}
      number={isNumber(column)}
      className={classNames(column === 'coverage' && styles['seam'], isBeside(column) && styles['beside'])}
      {...(column === 'profile'
        ? {}
        : {
            onSort: () => {
              onSort(nextReadsSort(sort, column));
            },
          })}
    />
  );
}
