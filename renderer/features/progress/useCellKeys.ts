import type { KeyboardEvent } from 'react';

export interface CellPlace {
  row: number;
  column: number;
}

interface CellGrid {
  rows: number;
  columns: number;
  /** Rows that fit on the screen. */
  page: number;
}

/** Where a key leads from a cell; null for keys that do not move. */
export function cellAfterKey(key: string, from: CellPlace, grid: CellGrid): CellPlace | null {
  const row = (next: number) => ({ ...from, row: Math.min(grid.rows - 1, Math.max(0, next)) });
  const column = (next: number) => ({ ...from, column: Math.min(grid.columns - 1, Math.max(0, next)) });
  switch (key) {
    case 'ArrowDown':
      return row(from.row + 1);
    case 'ArrowUp':
      return row(from.row - 1);
    case 'PageDown':
      return row(from.row + grid.page);
    case 'PageUp':
      return row(from.row - grid.page);
    case 'ArrowRight':
      return column(from.column + 1);
    case 'ArrowLeft':
      return column(from.column - 1);
    case 'Home':
      return column(0);
    case 'End':
      return column(grid.columns - 1);
    default:
      return null;
  }
}

interface CellKeys extends CellGrid {
  active: CellPlace;
  moveTo: (place: CellPlace) => void;
  open: (place: CellPlace) => void;
}

export function useCellKeys({ active, moveTo, open, ...grid }: CellKeys) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || grid.rows === 0) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cellAfterKey(event.key, active, grid);
    if (next !== null) moveTo(next);
    else if (event.key === 'Enter' || event.key === ' ') open(active);
    else return;
    event.preventDefault();
  };
}
