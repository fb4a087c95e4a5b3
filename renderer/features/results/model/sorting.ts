import { isNumberColumn, type SortColumn } from './columns.ts';
import type { HitIndex, TableHit } from './hitIndex.ts';

/** Null: the order of the table as it was written, sample by sample along the contigs. */
export type Sort = { column: SortColumn; descending: boolean } | null;

/** Numbers inside names count as numbers: `tet(2)` before `tet(10)`, contig 9 before contig 10. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const confidenceOrder = ['exact', 'close', 'diverged', 'partial', 'split'];

export function compareNames(a: string, b: string): number {
  return byName.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** The place of each distinct word in the sorted order; an empty word comes last. */
function wordRanks(values: readonly string[], column: SortColumn): Uint32Array {
  const compare =
    column === 'confidence'
      ? (a: string, b: string) => confidenceOrder.indexOf(a) - confidenceOrder.indexOf(b)
      : (a: string, b: string) => Number(a === '') - Number(b === '') || compareNames(a, b);
  const sorted = values.map((value, code) => ({ value, code })).sort((a, b) => compare(a.value, b.value));
  const ranks = new Uint32Array(values.length);
  sorted.forEach(({ code }, rank) => {
    ranks[code] = rank;
  });
  return ranks;
}

function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rankOfRow(index: HitIndex<TableHit>, column: SortColumn): (row: number) => number {
  if (isNumberColumn(column)) {
    const numbers = index.numbers(column);
    const sorted = numbers.slice().sort();
    return (row) => lowerBound(sorted, numbers[row] ?? 0);
  }
  const { values, codes } = index.dictionary(column);
  const ranks = wordRanks(values, column);
  return (row) => ranks[codes[row] ?? 0] ?? 0;
}

/**
 * Rows in the wanted order; equal ones keep the order of `before`. Rank and place are packed into one
 * number, because typed arrays sort plain numbers many times faster than with a comparison.
 */
function sortRows(before: Uint32Array, rank: (row: number) => number, descending: boolean): Uint32Array {
  const count = before.length;
  const packed = new Float64Array(count);
  before.forEach((row, place) => {
    packed[place] = (descending ? count - rank(row) : rank(row)) * count + place;
  });
  packed.sort();
  return Uint32Array.from(packed, (value) => before[value % count] ?? 0);
}

/** All rows in the wanted order; along a contig by position, other equal rows in the table's own order. */
export function orderRows(index: HitIndex<TableHit>, sort: Sort): Uint32Array {
  const count = index.rows.length;
  if (sort === null)
    return index.remember('order', () => Uint32Array.from({ length: count }, (_, row) => row));
  const { column, descending } = sort;
  return index.remember(`order ${column} ${String(descending)}`, () => {
    const before = orderRows(index, column === 'contig' ? { column: 'start', descending: false } : null);
    return sortRows(before, rankOfRow(index, column), descending);
  });
}

/** Ascending, descending, then back to the table's own order. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}
