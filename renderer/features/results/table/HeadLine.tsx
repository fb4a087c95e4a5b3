import type { KeyboardEvent } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import { isNumberColumn, isSortable, type ColumnId } from '../model/columns.ts';
import { nextSort, type Sort } from '../model/sorting.ts';
import styles from './table.module.css';

interface HeadLineProps {
  columns: readonly ColumnId[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Column heads; one tab stop, arrows go from head to head. */
export function HeadLine({ columns, sort, onSort }: HeadLineProps) {
  const sorted = sort !== null && columns.includes(sort.column) ? sort.column : columns.find(isSortable);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(grid['head'], grid['columns'])}
      onKeyDown={moveFocus}
    >
      {columns.map((column, at) => (
        <Head
          key={column}
          column={column}
          place={at}
          sort={sort}
          reachable={column === sorted}
          onSort={onSort}
        />
      ))}
    </div>
  );
}

function Head({
  column,
  place,
  sort,
  reachable,
  onSort,
}: {
  column: ColumnId;
  place: number;
  sort: Sort;
  reachable: boolean;
  onSort: (sort: Sort) => void;
}) {
  const { results } = useText();
  const active = sort?.column === column ? sort : null;
  const direction = active === null ? 'none' : active.descending ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={direction}
      className={classNames(
        grid['cell'],
        styles['headCell'],
        isNumberColumn(column) && styles['number'],
        active !== null && styles['sorted'],
      )}
    >
      {isSortable(column) ? (
        <button
          type="button"
          className={styles['sort']}
          tabIndex={reachable ? 0 : -1}
          onClick={() => {
            onSort(nextSort(sort, column));
          }}
        >
          {results.columns[column]}
          {active !== null && <SortMark descending={active.descending} />}
        </button>
      ) : (
        results.columns[column]
      )}
    </div>
  );
}

function SortMark({ descending }: { descending: boolean }) {
  return (
    <svg className={styles['sortMark']} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
      <path d={descending ? 'M0 2h8L4 7z' : 'M0 6h8L4 1z'} fill="currentColor" />
    </svg>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, here + step))]?.focus();
  event.preventDefault();
}
