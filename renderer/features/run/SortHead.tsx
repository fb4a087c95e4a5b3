import type { KeyboardEvent } from 'react';
import { classNames } from '../../components/classNames.ts';
import grid from './grid.module.css';
import styles from './SortHead.module.css';

interface SortHeadProps {
  label: string;
  /** Place of the column, from 1. */
  place: number;
  /** Null: the table is sorted by another column. */
  sorted: 'ascending' | 'descending' | null;
  /** The one head that the tab key reaches; arrows go to the others. */
  reachable: boolean;
  number?: boolean;
  className?: string | undefined;
  /** Left out: the column can't be sorted. */
  onSort?: () => void;
}

/** The head of a column, which sorts by it. */
export function SortHead({ label, place, sorted, reachable, number = false, ...rest }: SortHeadProps) {
  const { onSort, className } = rest;
  return (
    <div
      role="columnheader"
      aria-colindex={place}
      aria-sort={sorted ?? 'none'}
      className={classNames(
        grid['cell'],
        styles['cell'],
        number && styles['number'],
        sorted !== null && styles['sorted'],
        className,
      )}
    >
      {onSort === undefined ? (
        <span className={styles['label']}>{label}</span>
      ) : (
        <button type="button" className={styles['sort']} tabIndex={reachable ? 0 : -1} onClick={onSort}>
          <span className={styles['label']}>{label}</span>
          {sorted !== null && (
            <svg className={styles['mark']} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
              <path d={sorted === 'descending' ? 'M0 2h8L4 7z' : 'M0 6h8L4 1z'} fill="currentColor" />
            </svg>
          )}
        </button>
      )}
    </div>
  );
}

/** For the row of heads: left and right go from head to head. */
export function moveHeadFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, here + step))]?.focus();
  event.preventDefault();
}
