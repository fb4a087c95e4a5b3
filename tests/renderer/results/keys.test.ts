import { describe, expect, it } from 'vitest';
import { cellAfterKey } from '../../../renderer/features/progress/useCellKeys.ts';
import { lineAfterKey } from '../../../renderer/features/results/table/useTableKeys.ts';

describe('keys of the hit table', () => {
  it('move by lines and pages and stop at the ends', () => {
    expect(lineAfterKey('ArrowDown', 3, 100, 20)).toBe(4);
    expect(lineAfterKey('ArrowUp', 0, 100, 20)).toBe(0);
    expect(lineAfterKey('PageDown', 95, 100, 20)).toBe(99);
    expect(lineAfterKey('PageUp', 25, 100, 20)).toBe(5);
    expect(lineAfterKey('Home', 50, 100, 20)).toBe(0);
    expect(lineAfterKey('End', 50, 100, 20)).toBe(99);
    expect(lineAfterKey('a', 50, 100, 20)).toBeNull();
  });
});

describe('keys of the search matrix', () => {
  const grid = { rows: 9, columns: 4, page: 5 };

  it('move between cells and stop at the edges', () => {
    expect(cellAfterKey('ArrowRight', { row: 2, column: 3 }, grid)).toEqual({ row: 2, column: 3 });
    expect(cellAfterKey('ArrowDown', { row: 2, column: 3 }, grid)).toEqual({ row: 3, column: 3 });
    expect(cellAfterKey('PageDown', { row: 6, column: 1 }, grid)).toEqual({ row: 8, column: 1 });
    expect(cellAfterKey('Home', { row: 6, column: 2 }, grid)).toEqual({ row: 6, column: 0 });
    expect(cellAfterKey('Tab', { row: 0, column: 0 }, grid)).toBeNull();
  });
});
