import { filterRows, type Filters } from './filters.ts';
import type { HitIndex, TableHit } from './hitIndex.ts';
import { orderRows, type Sort } from './sorting.ts';

interface Last {
  sort: Sort;
  filters: Filters;
  rows: Uint32Array;
}

const last = new WeakMap<HitIndex<TableHit>, Last>();

/** The hits that pass the filters, sorted. The last answer is kept: table and export menu ask the same. */
export function shownRows(index: HitIndex<TableHit>, sort: Sort, filters: Filters): Uint32Array {
  const known = last.get(index);
  if (known?.sort === sort && known.filters === filters) return known.rows;
  const rows = filterRows(index, orderRows(index, sort), filters);
  last.set(index, { sort, filters, rows });
  return rows;
}
