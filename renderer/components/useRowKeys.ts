import { useState, type KeyboardEvent } from 'react';

interface RowKeys {
  /** For the element around the rows. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** For the row at this place. */
  rowProps: (index: number) => { tabIndex: number; 'data-row': number; onFocus: () => void };
}

/** One tab stop for all rows of a table: arrows move between them, Enter opens. */
export function useRowKeys(count: number, open: (index: number) => void): RowKeys {
  const [active, setActive] = useState(0);
  const last = Math.max(0, count - 1);
  const bounded = Math.min(active, last);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open(bounded);
      return;
    }
    const next = nextRow(event.key, bounded, last);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  };

  return {
    onKeyDown,
    rowProps: (index) => ({
      tabIndex: index === bounded ? 0 : -1,
      'data-row': index,
      onFocus: () => {
        setActive(index);
      },
    }),
  };
}

/** Where a key leads from a row; null when the key moves nothing. */
export function nextRow(key: string, from: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
