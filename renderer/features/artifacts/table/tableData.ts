import { compareNames } from '../../results/model/sorting.ts';
import type { JsonObject } from '../../../state/json.ts';

export interface TableColumn {
  readonly name: string;
  /** A column of numbers stands at the right, and is sorted by size. */
  readonly kind: 'number' | 'text';
  /** Decimals that all its numbers are shown with; null: each as it is. */
  readonly decimals: number | null;
}

/** A table as it is shown: rows stay what they were. */
export interface TableData {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly JsonObject[];
  /** Rows of the whole result, of which `rows` may be the first. */
  readonly total: number;
}

/** Whole numbers that don't fit a number come as text. */
const wholeNumber = /^[+-]?\d+$/;

function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && wholeNumber.test(value));
}

/** With more decimals than this, numbers are measurements of many sizes, and each is shown for itself. */
const mostDecimals = 4;
const significantDigits = 6;

function decimalsOf(value: number): number {
  const text = String(value);
  if (text.includes('e')) return Infinity;
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}

function columnOf(name: string, rows: readonly JsonObject[]): TableColumn {
  let decimals = 0;
  let any = false;
  for (const row of rows) {
    const value = row[name];
    if (isEmpty(value)) continue;
    if (!isNumeric(value)) return { name, kind: 'text', decimals: null };
    any = true;
    if (typeof value === 'number') decimals = Math.max(decimals, decimalsOf(value));
  }
  return { name, kind: any ? 'number' : 'text', decimals: decimals <= mostDecimals ? decimals : null };
}

/** @param total rows of the whole result; a smaller number than there are rows is a mistake and is not believed */
export function tableData(
  names: readonly string[],
  rows: readonly JsonObject[],
  total = rows.length,
): TableData {
  const columns = [...new Set(names)].map((name) => columnOf(name, rows));
  return { columns, rows, total: Math.max(total, rows.length) };
}

/** A value in full: empty for null, JSON for what is nested. */
export function fullText(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return JSON.stringify(value);
}

/** A value as its column shows it. */
export function shownText(value: unknown, column: TableColumn): string {
  if (typeof value !== 'number' || column.kind !== 'number') return fullText(value);
  if (column.decimals !== null) return value.toFixed(column.decimals);
  return String(Number(value.toPrecision(significantDigits)));
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** Ascending, descending, then the order that the rows came in. */
export function nextTableSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

/** Each distinct word once, so that words that are repeated are compared once. */
function ranksOf(words: readonly string[]): Float64Array {
  const sorted = [...new Set(words)].sort(compareNames);
  const rank = new Map(sorted.map((word, at) => [word, at]));
  return Float64Array.from(words, (word) => rank.get(word) ?? 0);
}

function numberRanks(values: readonly unknown[]): Float64Array {
  if (
    values.every(
      (value) => isEmpty(value) || Number.isSafeInteger(Number(value)) || typeof value === 'number',
    )
  ) {
    return Float64Array.from(values, (value) => Number(value));
  }
  // Beyond what a number holds to the unit.
  const exact = values.map((value) => {
    if (isEmpty(value)) return 0n;
    return BigInt(typeof value === 'number' ? Math.trunc(value) : fullText(value).replace(/^\+/, ''));
  });
  const sorted = [...new Set(exact)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const rank = new Map(sorted.map((value, at) => [value, at]));
  return Float64Array.from(exact, (value) => rank.get(value) ?? 0);
}

/** Places of rows in the wanted order. Equal ones keep theirs; empty cells come last, whichever way it goes. */
export function orderOf({ columns, rows }: TableData, sort: TableSort | null): Uint32Array {
  const places = Uint32Array.from(rows, (_, at) => at);
  const column = columns.find(({ name }) => name === sort?.column);
  if (sort === null || column === undefined) return places;
  const values = rows.map((row) => row[column.name]);
  const ranks = column.kind === 'number' ? numberRanks(values) : ranksOf(values.map(fullText));
  const direction = sort.descending ? -1 : 1;
  const empty = values.map(isEmpty);
  return places.sort((a, b) => {
    const emptyLast = Number(empty[a]) - Number(empty[b]);
    return emptyLast || direction * ((ranks[a] ?? 0) - (ranks[b] ?? 0)) || a - b;
  });
}

/** What a row says, to look for words in. */
function searchable({ columns }: TableData, row: JsonObject): string {
  return columns
    .map(({ name }) => fullText(row[name]))
    .join('\n')
    .toLowerCase();
}

/** All rows as text, made once, when something is first looked for. */
export function searchTexts(data: TableData): () => readonly string[] {
  let made: readonly string[] | null = null;
  return () => (made ??= data.rows.map((row) => searchable(data, row)));
}

/** The words of a search; none: everything matches. */
export function wordsOf(find: string): string[] {
  return find
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Of the rows in this order those that hold all words. */
export function foundRows(order: Uint32Array, texts: () => readonly string[], find: string): Uint32Array {
  const words = wordsOf(find);
  if (words.length === 0) return order;
  const all = texts();
  return order.filter((at) => words.every((word) => all[at]?.includes(word) === true));
}
