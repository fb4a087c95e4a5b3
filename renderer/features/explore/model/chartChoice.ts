import { chartKinds, type ChartChoice, type ChartKind } from '../../../state/exploreViews.ts';
import { labelOf, numberOf, valueCounts, type ResultColumn, type ResultData } from './resultData.ts';
import { placeColumns, sampleColumn } from './roles.ts';

/** More bars than this are a list. */
const mostCategories = 200;

interface Candidates {
  readonly all: readonly ResultColumn[];
  /** Years and times: an order to read along. */
  readonly times: readonly string[];
  /** Values that several rows share. */
  readonly categories: readonly string[];
  readonly numbers: readonly string[];
}

function isYear(data: ResultData, name: string): boolean {
  return (
    /year|^yr$/i.test(name) &&
    data.rows.every((row) => {
      const value = numberOf(row[name]);
      return (
        row[name] === null || (value !== null && Number.isInteger(value) && value >= 1000 && value < 3000)
      );
    })
  );
}

function candidatesOf(data: ResultData): Candidates {
  const places = placeColumns(data);
  const own = new Set([places?.lon, places?.lat]);
  const all = data.columns.filter(({ name, kind }) => !own.has(name) && kind !== 'other');
  const sample = sampleColumn(data);
  const times = all.filter(({ name, kind }) => kind === 'time' || isYear(data, name)).map(({ name }) => name);
  const numbers = all
    .filter(({ name, kind }) => kind === 'number' && !times.includes(name))
    .map(({ name }) => name);
  const categories = all
    .filter(({ name, kind }) => (kind === 'text' || kind === 'boolean') && !times.includes(name))
    .filter(({ name }) => valueCounts(data, name).length <= mostCategories)
    // The names of samples last: a bar for each of them says little.
    .sort((a, b) => Number(a.name === sample) - Number(b.name === sample))
    .map(({ name }) => name);
  return { all, times, categories, numbers };
}

/** Columns that a kind of chart can be drawn along. */
function xOf(kind: ChartKind, { times, categories, numbers }: Candidates): string[] {
  switch (kind) {
    case 'stacked':
    case 'bars':
      return [...times, ...categories, ...numbers];
    case 'lines':
      return [...times, ...numbers];
    case 'scatter':
      return [...numbers, ...times];
    case 'histogram':
      return [...numbers];
    case 'box':
      return [...categories, ...times];
  }
}

/** Columns of values to go up by; null among them: rows can be counted. */
function yOf(kind: ChartKind, { numbers }: Candidates): (string | null)[] {
  switch (kind) {
    case 'stacked':
    case 'bars':
    case 'lines':
      return [null, ...numbers];
    case 'scatter':
    case 'box':
      return [...numbers];
    case 'histogram':
      return [null];
  }
}

/** What can be chosen for a chart, with what is chosen. */
export interface ChartOptions {
  readonly kinds: readonly ChartKind[];
  readonly x: readonly string[];
  readonly y: readonly (string | null)[];
  readonly choice: ChartChoice;
}

function isPossible(kind: ChartKind, candidates: Candidates): boolean {
  const xs = xOf(kind, candidates);
  return xs.length > 0 && yOf(kind, candidates).some((y) => y === null || xs.some((x) => x !== y));
}

/** The kind that says most of such columns. */
function likelyKind(data: ResultData, candidates: Candidates, kinds: readonly ChartKind[]): ChartKind {
  const { times, categories, numbers } = candidates;
  const [category] = categories;
  const isSummed =
    category !== undefined && numbers.length > 0 && valueCounts(data, category).length === data.rows.length;
  const shared = category !== undefined && valueCounts(data, category).length < data.rows.length;
  const likely: ChartKind =
    times.length > 0 ? 'stacked' : isSummed || shared ? 'bars' : numbers.length > 1 ? 'scatter' : 'histogram';
  return kinds.includes(likely) ? likely : (kinds[0] ?? 'bars');
}

/** Whether every value of a column comes once: rows are counts already, and are not counted again. */
function isUnique(data: ResultData, column: string): boolean {
  return new Set(data.rows.map((row) => labelOf(row[column]))).size === data.rows.length;
}

/** A chart that goes with the result, as near to the wish as it can be; null: no column can be drawn. */
export function chartOptions(data: ResultData, wish: Partial<ChartChoice>): ChartOptions | null {
  if (data.rows.length === 0) return null;
  const candidates = candidatesOf(data);
  const kinds = chartKinds.filter((kind) => isPossible(kind, candidates));
  if (kinds.length === 0) return null;
  const kind =
    wish.kind !== undefined && kinds.includes(wish.kind) ? wish.kind : likelyKind(data, candidates, kinds);
  const x = xOf(kind, candidates);
  const chosenX = wish.x !== undefined && x.includes(wish.x) ? wish.x : (x[0] ?? '');
  const y = yOf(kind, candidates).filter((name) => name !== chosenX);
  const likelyY = isUnique(data, chosenX) ? (y.find((name) => name !== null) ?? null) : (y[0] ?? null);
  const chosenY = wish.y !== undefined && y.includes(wish.y) ? wish.y : likelyY;
  return { kinds, x, y, choice: { kind, x: chosenX, y: chosenY } };
}
