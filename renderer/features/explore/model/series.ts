import { labelOf, numberOf, valueCounts, type ResultColumn, type ResultData } from './resultData.ts';
import { placeColumns, sampleColumn } from './roles.ts';

/** So many series have a colour and a mark of their own; what is rarer is one more. */
export const mostSeries = 7;

/** Marks in the order of the series, by plotly's names. */
export const seriesMarks = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'cross',
  'x',
  'star',
  'pentagon',
] as const;

export interface SeriesWords {
  /** Values that are rarer than those that have a series of their own. */
  readonly other: string;
  /** The value is empty. */
  readonly notStated: string;
}

/** How rows are told apart by colour and mark. */
export interface Series {
  readonly column: string;
  /** The most frequent first. */
  readonly labels: readonly string[];
  /** For each row the place of its label. */
  readonly indexOf: readonly number[];
}

/** Rows by the values of a column. */
export function seriesOf(data: ResultData, column: string, words: SeriesWords): Series {
  const counts = valueCounts(data, column);
  const own = counts.slice(0, counts.length <= mostSeries + 1 ? mostSeries + 1 : mostSeries);
  const labels = own.map(([label]) => label);
  const place = new Map(labels.map((label, at) => [label, at]));
  const extra = (word: string) => {
    const known = labels.indexOf(word);
    return known >= 0 ? known : labels.push(word) - 1;
  };
  const indexOf = data.rows.map((row) => {
    const label = labelOf(row[column]);
    if (label === null) return extra(words.notStated);
    return place.get(label) ?? extra(words.other);
  });
  return { column, labels, indexOf };
}

/** A column of numbers, or one whose values many rows share, so that they can be told apart by colour. */
function canColour(data: ResultData, { name, kind }: ResultColumn): boolean {
  const counts = valueCounts(data, name);
  if (kind === 'number') return counts.length >= 2;
  return counts.length >= 2 && counts.length <= Math.max(mostSeries + 1, data.rows.length / 2);
}

/** Columns to colour by: not places, not names of samples. */
export function colourColumns(data: ResultData): string[] {
  const places = placeColumns(data);
  const own = new Set([places?.lon, places?.lat, sampleColumn(data)]);
  return data.columns
    .filter((column) => !own.has(column.name) && column.kind !== 'other' && canColour(data, column))
    .map(({ name }) => name);
}

/** What a colour most often stands for. */
const likely = /family|class|group|type|species|genus|host|lineage|clade|gene|resistance|phenotype|locus/i;

/** The column that colour is chosen by where nobody chose: one of text with few values, a likely one first. */
export function likelyColour(data: ResultData): string | null {
  const candidates = colourColumns(data).filter((name) => {
    const kind = data.columns.find((column) => column.name === name)?.kind;
    return (kind === 'text' || kind === 'boolean') && valueCounts(data, name).length <= 40;
  });
  const few = candidates.filter((name) => valueCounts(data, name).length <= mostSeries + 1);
  return (
    few.find((name) => likely.test(name)) ?? candidates.find((name) => likely.test(name)) ?? few[0] ?? null
  );
}

/** Whether a column has so many different numbers that a scale shows them better than series. */
export function isContinuous(data: ResultData, name: string): boolean {
  if (data.columns.find((column) => column.name === name)?.kind !== 'number') return false;
  return (
    valueCounts(data, name).length > mostSeries + 1 &&
    data.rows.every((row) => row[name] === null || numberOf(row[name]) !== null)
  );
}
