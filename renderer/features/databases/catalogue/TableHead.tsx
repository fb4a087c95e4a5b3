import type { KeyboardEvent } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import { columns, nextSort, type Column, type Sort } from '../model/groups.ts';
import styles from './table.module.css';

interface TableHeadProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Column heads; one tab stop, arrows go from head to head. */
export function TableHead({ sort, onSort }: TableHeadProps) {
  const { databases } = useText();
  return (
    <div role="rowgroup" className={grid['head']}>
      <div role="row" className={grid['columns']} onKeyDown={moveFocus}>
        {columns.map((column) => (
          <Head key={column} column={column} sort={sort} onSort={onSort} />
        ))}
        <div role="columnheader" className={grid['cell']}>
          <span className="visually-hidden">{databases.action}</span>
        </div>
      </div>
    </div>
  );
}

function Head({ column, sort, onSort }: TableHeadProps & { column: Column }) {
  const { databases } = useText();
  const sorted = sort.column === column;
  return (
    <div
      role="columnheader"
      aria-sort={!sorted ? 'none' : sort.descending ? 'descending' : 'ascending'}
      className={classNames(
        grid['cell'],
        styles[column],
        styles['headCell'],
        column === 'records' && styles['number'],
        sorted && styles['sorted'],
      )}
    >
      <button
        type="button"
        className={styles['sort']}
        tabIndex={sorted ? 0 : -1}
        onClick={() => {
          onSort(nextSort(sort, column));
        }}
      >
        {databases.columns[column]}
        {sorted && (
          <svg className={styles['sortMark']} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
            <path d={sort.descending ? 'M0 2h8L4 7z' : 'M0 6h8L4 1z'} fill="currentColor" />
          </svg>
        )}
      </button>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter(
    // Columns that a narrow window leaves out have no place to go to.
    (button) => button.offsetParent !== null,
  );
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, here + step))]?.focus();
  event.preventDefault();
}
