import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDraft } from '../../../state/draft.ts';
import type { TableRow } from '../model/rows.ts';

/**
 * One tab stop for the whole table: arrows move from line to line, Space chooses, F2 or Enter renames,
 * Delete removes.
 */
export function useGridKeys(
  rows: readonly TableRow[],
  edit: (key: string) => void,
  reveal: (index: number) => void,
) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [moves, setMoves] = useState(0);
  const { choose, removeSample, removeRejected } = useDraft();
  const bounded = Math.min(active, Math.max(0, rows.length - 1));

  // The line to focus may have been outside the drawn part until the list scrolled.
  useEffect(() => {
    if (moves === 0) return;
    const frame = requestAnimationFrame(() => {
      grid.current?.querySelector<HTMLElement>(`[data-index="${bounded}"]`)?.focus();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [moves, bounded]);

  const moveTo = (index: number) => {
    const next = Math.min(Math.max(0, index), rows.length - 1);
    reveal(next);
    setActive(next);
    setMoves((count) => count + 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys typed into a name or pressed on a control in the line belong to it.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return;
    const row = rows[bounded];
    const act = actions(row)[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const actions = (row: TableRow | undefined): Record<string, () => void> => ({
    ArrowDown: () => {
      moveTo(bounded + 1);
    },
    ArrowUp: () => {
      moveTo(bounded - 1);
    },
    PageDown: () => {
      moveTo(bounded + 10);
    },
    PageUp: () => {
      moveTo(bounded - 10);
    },
    Home: () => {
      moveTo(0);
    },
    End: () => {
      moveTo(rows.length - 1);
    },
    ...(row?.type === 'sample' && {
      ' ': () => {
        choose([row.key], !row.entry.chosen);
      },
      F2: () => {
        edit(row.key);
      },
      Enter: () => {
        edit(row.key);
      },
      Delete: () => {
        removeSample(row.key);
        moveTo(bounded);
      },
    }),
    ...(row?.type === 'rejected' && {
      Delete: () => {
        removeRejected(row.key);
        moveTo(bounded);
      },
    }),
  });

  return { grid, active: bounded, setActive, onKeyDown };
}
