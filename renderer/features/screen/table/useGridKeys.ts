import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useDraft } from '../../../state/draft.ts';
import type { TableRow } from '../model/rows.ts';

interface GridActions {
  edit: (key: string) => void;
  open: (key: string, opened: boolean) => void;
  reveal: (index: number) => void;
}

/**
 * One tab stop for the whole table: arrows move from line to line, Space chooses, F2 or Enter renames, right
 * and left show and hide the files of reads, Delete removes. In a line of files, Tab leads to its buttons.
 */
export function useGridKeys(rows: readonly TableRow[], { edit, open, reveal }: GridActions) {
  const grid = useRef<HTMLDivElement>(null);
  // By key, so that the place survives sorting and corrections; by number where its line is gone.
  const [place, setPlace] = useState<{ key: string | null; index: number }>({ key: null, index: 0 });
  const [moves, setMoves] = useState(0);
  const { choose, removeSample, removeRejected } = useDraft();
  const active = useMemo(() => {
    const found = rows.findIndex(({ key }) => key === place.key);
    return found === -1 ? Math.min(place.index, Math.max(0, rows.length - 1)) : found;
  }, [rows, place]);

  // Once a move: when a control in another line gets the focus by itself, it keeps it.
  const followed = useRef(0);
  useEffect(() => {
    if (moves === followed.current) return;
    followed.current = moves;
    // The line may have been outside the drawn part until the list scrolled.
    requestAnimationFrame(() => {
      grid.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus();
    });
  }, [moves, active]);

  const setActive = (index: number) => {
    setPlace({ key: rows[index]?.key ?? null, index });
  };
  const moveTo = (index: number) => {
    const next = Math.min(Math.max(0, index), rows.length - 1);
    reveal(next);
    setActive(next);
    setMoves((count) => count + 1);
  };
  /** To the line of this key, which may not be there before the list is drawn again. */
  const focusKey = (key: string) => {
    setPlace((now) => ({ key, index: now.index }));
    setMoves((count) => count + 1);
  };
  /** To the line that takes the place of a removed one. */
  const stayAt = (index: number) => {
    setPlace({ key: null, index });
    setMoves((count) => count + 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys typed into a name or pressed on a control in the line belong to it.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return;
    const act = actions(rows[active])[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const actions = (row: TableRow | undefined): Record<string, () => void> => ({
    ArrowDown: () => {
      moveTo(active + 1);
    },
    ArrowUp: () => {
      moveTo(active - 1);
    },
    PageDown: () => {
      moveTo(active + 10);
    },
    PageUp: () => {
      moveTo(active - 10);
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
        stayAt(active);
      },
    }),
    ...(row?.type === 'sample' &&
      row.entry.sample.kind === 'reads' && {
        ArrowRight: () => {
          open(row.key, true);
        },
        ArrowLeft: () => {
          open(row.key, false);
        },
      }),
    ...((row?.type === 'file' || row?.type === 'tools') && {
      ArrowLeft: () => {
        focusKey(row.type === 'file' ? row.sampleId : row.entry.sample.id);
      },
    }),
    ...(row?.type === 'rejected' && {
      Delete: () => {
        removeRejected(row.key);
        stayAt(active);
      },
    }),
  });

  return { grid, active, setActive, focusKey, onKeyDown };
}
