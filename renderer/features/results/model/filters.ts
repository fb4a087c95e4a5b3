import type { NumberColumn, PickColumn, TextColumn } from './columns.ts';
import { classesOf, type HitIndex, type TableHit, type WordColumn } from './hitIndex.ts';

export type ColumnFilter =
  | { kind: 'contains'; column: TextColumn; text: string }
  | { kind: 'atLeast' | 'atMost'; column: NumberColumn; value: number }
  | { kind: 'oneOf'; column: PickColumn; values: readonly string[] };

export interface Filters {
  /** Looked for in gene, contig and product. */
  search: string;
  minIdentity: number | null;
  minCoverage: number | null;
  columns: readonly ColumnFilter[];
}

export const noFilters: Filters = { search: '', minIdentity: null, minCoverage: null, columns: [] };

export function isFiltered(filters: Filters): boolean {
  return (
    filters.search.trim() !== '' ||
    filters.minIdentity !== null ||
    filters.minCoverage !== null ||
    filters.columns.length > 0
  );
}

/** One filter a column and direction: setting it again replaces it. */
export function withFilter(filters: Filters, filter: ColumnFilter): Filters {
  return { ...filters, columns: [...withoutFilter(filters, filter).columns, filter] };
}

export function withoutFilter(filters: Filters, filter: Pick<ColumnFilter, 'kind' | 'column'>): Filters {
  const same = (other: ColumnFilter) => other.kind === filter.kind && other.column === filter.column;
  return { ...filters, columns: filters.columns.filter((other) => !same(other)) };
}

type Test = (row: number) => boolean;

/** Tests each distinct word once; per row a look-up is left. */
function byWord(index: HitIndex<TableHit>, column: WordColumn, passes: (word: string) => boolean): Test {
  const { values, codes } = index.dictionary(column);
  const allowed = Uint8Array.from(values, (value) => (passes(value) ? 1 : 0));
  return (row) => allowed[codes[row] ?? 0] === 1;
}

function contains(index: HitIndex<TableHit>, column: WordColumn, text: string): Test {
  const wanted = text.trim().toLowerCase();
  return byWord(index, column, (word) => word.toLowerCase().includes(wanted));
}

function columnTest(index: HitIndex<TableHit>, filter: ColumnFilter): Test {
  switch (filter.kind) {
    case 'contains':
      return contains(index, filter.column, filter.text);
    case 'oneOf': {
      const wanted = new Set(filter.values);
      if (filter.column !== 'classes') return byWord(index, filter.column, (word) => wanted.has(word));
      return byWord(index, 'classes', (word) =>
        word === '' ? wanted.has('') : classesOf(word).some((name) => wanted.has(name)),
      );
    }
    case 'atLeast':
      return atLeast(index.numbers(filter.column), filter.value);
    case 'atMost': {
      const numbers = index.numbers(filter.column);
      const limit = filter.value;
      return (row) => (numbers[row] ?? Infinity) <= limit;
    }
  }
}

function atLeast(numbers: Float64Array, limit: number): Test {
  return (row) => (numbers[row] ?? -Infinity) >= limit;
}

function testsOf(index: HitIndex<TableHit>, filters: Filters): Test[] {
  const tests = filters.columns.map((filter) => columnTest(index, filter));
  if (filters.minIdentity !== null) tests.push(atLeast(index.numbers('identityPct'), filters.minIdentity));
  if (filters.minCoverage !== null) tests.push(atLeast(index.numbers('coveragePct'), filters.minCoverage));
  if (filters.search.trim() !== '') {
    const inGene = contains(index, 'gene', filters.search);
    const inContig = contains(index, 'contig', filters.search);
    const inProduct = contains(index, 'product', filters.search);
    tests.push((row) => inGene(row) || inContig(row) || inProduct(row));
  }
  return tests;
}

/** The rows of `order` that pass every filter, in that order. */
export function filterRows(index: HitIndex<TableHit>, order: Uint32Array, filters: Filters): Uint32Array {
  const tests = testsOf(index, filters);
  if (tests.length === 0) return order;
  const kept = new Uint32Array(order.length);
  let count = 0;
  for (const row of order) {
    if (tests.every((test) => test(row))) {
      kept[count] = row;
      count += 1;
    }
  }
  return kept.slice(0, count);
}
