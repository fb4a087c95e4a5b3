import type { KeyboardEvent } from 'react';
import type { HitIndex, TableHit } from '../model/hitIndex.ts';
import type { RowModel } from '../model/rowModel.ts';

interface TableKeys {
  model: RowModel;
  index: HitIndex<TableHit>;
  active: number;
  /** Lines that fit on the screen. */
  page: number;
  moveTo: (line: number) => void;
  /** A hit is open: it follows the cursor. */
  follows: boolean;
  onSelect: (hitId: string, groupKey: string) => void;
  onToggle: (groupKey: string) => void;
}

/** Where a key leads from a line; null for keys that do not move. */
export function lineAfterKey(key: string, active: number, count: number, page: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + page);
    case 'PageUp':
      return Math.max(0, active - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Arrows, Home, End and pages move; Enter opens the hit; Space, left and right open and close a group. */
export function useTableKeys(keys: TableKeys) {
  const { model, index, active, page, moveTo, follows, onSelect, onToggle } = keys;
  const select = (line: number) => {
    const row = model.at(line);
    const hit = row?.kind === 'hit' ? index.rows[row.hit] : undefined;
    if (row !== null && hit !== undefined) onSelect(hit.id, row.group.key);
  };
  const go = (line: number) => {
    moveTo(line);
    if (follows) select(line);
  };
  const fold = (key: string) => {
    const head = model.headOf(active);
    const row = head === null ? null : model.at(head);
    if (row?.kind !== 'group' || head === null) return false;
    if (key === 'ArrowLeft' && row.collapsed) return false;
    if (key === 'ArrowRight' && !row.collapsed) return false;
    onToggle(row.group.key);
    moveTo(head);
    return true;
  };
  return (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys pressed on a column head belong to it.
    if (event.target !== event.currentTarget || model.count === 0) return;
    const next =
      event.ctrlKey || event.metaKey || event.altKey
        ? null
        : lineAfterKey(event.key, active, model.count, page);
    if (next !== null) go(next);
    else if (event.key === 'Enter') {
      if (model.at(active)?.kind === 'group') fold(' ');
      else select(active);
    } else if (event.key !== ' ' && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    else if (!fold(event.key)) return;
    event.preventDefault();
  };
}
