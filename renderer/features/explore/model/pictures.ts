import type { Catalogue } from '../../../i18n/text.ts';
import type { PictureWish } from '../../../state/exploreViews.ts';
import { chartFigure, type ChartFigure } from './chartFigure.ts';
import { chartOptions, type ChartOptions } from './chartChoice.ts';
import { mapFigure, type MapColour, type MapFigure, type MapInk } from './mapFigure.ts';
import type { ResultData } from './resultData.ts';
import { placeColumns } from './roles.ts';
import { colourColumns, isContinuous, likelyColour, seriesOf, type Series } from './series.ts';

type Words = Catalogue['explore']['pictures'];

export interface Colouring {
  /** Columns to colour by, and the one that is; null: one colour. */
  readonly columns: readonly string[];
  readonly column: string | null;
  readonly map: MapColour;
  /** Rows by colour; null where they are all alike, or on a scale. */
  readonly series: Series | null;
}

export interface Chart {
  readonly options: ChartOptions;
  readonly figure: ChartFigure;
}

/** What rows are coloured by: as wished, where the result has that column, else by what is likely. */
export function colouringOf(data: ResultData, wish: PictureWish, words: Words): Colouring {
  const columns = colourColumns(data);
  const { colour: wished } = wish;
  const isPossible = wished !== undefined && (wished === null || columns.includes(wished));
  const column = isPossible ? wished : likelyColour(data);
  if (column === null) return { columns, column, map: null, series: null };
  if (isContinuous(data, column)) return { columns, column, map: { kind: 'scale', column }, series: null };
  const series = seriesOf(data, column, words);
  return { columns, column, map: { kind: 'series', series }, series };
}

interface MapWish {
  readonly colour: MapColour;
  readonly chosen: number | null;
  readonly ink: MapInk | null;
  readonly words: Words;
}

/** Null: the result has no places. */
export function mapOf(data: ResultData, { colour, chosen, ink, words }: MapWish): MapFigure | null {
  const columns = placeColumns(data);
  if (columns === null) return null;
  const { map, count, more } = words;
  return mapFigure({ data, columns, colour, chosen, ink, words: { title: map, count, more } });
}

/** Null: no column of the result can be drawn. */
export function chartOf(
  data: ResultData,
  wish: PictureWish,
  { series, words }: { readonly series: Series | null; readonly words: Words },
): Chart | null {
  const options = chartOptions(data, wish.chart ?? {});
  if (options === null) return null;
  const { count, notStated, mean, chartTitle, distribution } = words;
  const chartWords = { count, notStated, mean, title: chartTitle, distribution };
  return { options, figure: chartFigure({ data, choice: options.choice, series, words: chartWords }) };
}
