import type { JsonObject } from '../../../state/json.ts';
import type { Figure } from '../../artifacts/model/shapes.ts';
import { labelOf, numberOf, type ResultData } from './resultData.ts';
import { placeOf, sampleColumn, whereColumns, type Place, type PlaceColumns } from './roles.ts';
import { seriesMarks, type Series } from './series.ts';

export interface MapWords {
  readonly title: string;
  readonly count: string;
  readonly more: (count: number) => string;
}

/** Colours of the page for what plotly has none of its own for. */
export interface MapInk {
  /** Of the ring around the chosen place, and of counts beside marks. */
  readonly ring: string;
  /** Of counts on the marks of each series. */
  readonly onSeries: readonly string[];
}

/** What the marks are coloured by: values of a column as series, or numbers on a scale; null: all are alike. */
export type MapColour =
  | { readonly kind: 'series'; readonly series: Series }
  | { readonly kind: 'scale'; readonly column: string }
  | null;

export interface MapRequest {
  readonly data: ResultData;
  readonly columns: PlaceColumns;
  readonly colour: MapColour;
  /** Place of the chosen row. */
  readonly chosen: number | null;
  readonly words: MapWords;
  /** Null: the figure is for a file, which has no chosen row. */
  readonly ink: MapInk | null;
}

export interface MapFigure {
  readonly figure: Figure;
  readonly places: number;
  /** Rows that lie nowhere. */
  readonly without: number;
  readonly chosenHasPlace: boolean;
}

interface Spot extends Place {
  /** Rows that lie there, by the place of their series. */
  readonly rows: Map<number, number[]>;
  count: number;
}

/** Diameters of marks, in pixels: of one row, and the most. */
const smallest = 9;
const largest = 22;
/** From this many on, the count stands on the mark where it fits. */
const printedFrom = 5;
/** So many samples are named at a mark. */
const mostNamed = 6;

/** Four decimals of a degree are 11 m. */
function spotsOf({ data, columns }: MapRequest, indexOf: (row: number) => number): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  data.rows.forEach((row, at) => {
    const place = placeOf(row, columns);
    if (place === null) return;
    const key = keyOf(place);
    const spot = spots.get(key) ?? { ...place, rows: new Map<number, number[]>(), count: 0 };
    const series = indexOf(at);
    spot.rows.set(series, [...(spot.rows.get(series) ?? []), at]);
    spot.count += 1;
    spots.set(key, spot);
  });
  return spots;
}

function keyOf({ lon, lat }: Place): string {
  return `${lon.toFixed(4)} ${lat.toFixed(4)}`;
}

/** The area grows with the count; where the most would be too large, all are smaller in proportion. */
function sizeScale(most: number): (count: number) => number {
  const unit = Math.min(smallest, largest / Math.sqrt(most));
  return (count) => Math.max(smallest - 1, unit * Math.sqrt(count));
}

/** Marks that a number stands in; others are narrow where it would be. */
const roomyMarks = new Set<string>(['circle', 'square', 'diamond', 'pentagon']);

/** Whether the count of a place is printed, and there is room for it in 11 px type on its one mark. */
function printedAt({ rows, count }: Spot, size: (count: number) => number): 'mark' | 'above' | null {
  if (count < printedFrom) return null;
  const [series = 0] = rows.keys();
  const isAlone = rows.size === 1 && roomyMarks.has(seriesMarks[series % seriesMarks.length] ?? '');
  return isAlone && String(count).length * 6.5 + 3 <= size(count) ? 'mark' : 'above';
}

/** Names of columns go into a template of plotly's, where these letters mean something. */
function plain(name: string): string {
  return name.replace(/[<>=%{}]/g, ' ').trim();
}

/**
 * A map with a mark for each place and series: its area grows with the count. Series at the same place lie on each
 * other, each as large as it and those above it, so that what is seen of each is its share. From 5 on the count is
 * printed, on the mark where it fits, else above it. Every mark names its samples.
 */
export function mapFigure(request: MapRequest): MapFigure {
  const { data, columns, colour, chosen, words, ink } = request;
  const series = colour?.kind === 'series' ? colour.series : null;
  const spots = spotsOf(request, (at) => series?.indexOf[at] ?? 0);
  const all = [...spots.values()];
  const size = sizeScale(Math.max(1, ...all.map(({ count }) => count)));
  const traces = (series?.labels ?? ['']).map((label, at) => traceOf(request, { label, at, all, size }));
  const row = chosen === null ? undefined : data.rows[chosen];
  const place = row === undefined ? null : placeOf(row, columns);
  const spot = place === null ? undefined : spots.get(keyOf(place));
  const ring = spot === undefined || ink === null ? [] : [ringOf(spot, size(spot.count), ink.ring)];
  return {
    figure: {
      data: [...traces, ...countsAbove(all, size, ink), ...ring],
      layout: {
        title: { text: words.title },
        showlegend: series !== null,
        ...(series === null ? {} : { legend: { title: { text: plain(series.column) } } }),
      },
    },
    places: all.length,
    without: data.rows.length - all.reduce((sum, { count }) => sum + count, 0),
    chosenHasPlace: spot !== undefined,
  };
}

interface TraceRequest {
  readonly label: string;
  readonly at: number;
  readonly all: readonly Spot[];
  readonly size: (count: number) => number;
}

function traceOf(request: MapRequest, { label, at, all, size }: TraceRequest): JsonObject {
  const { data, colour, words, ink } = request;
  const id = sampleColumn(data);
  const where = whereColumns(data);
  const spots = all.filter(({ rows }) => rows.has(at));
  const rowsOf = (spot: Spot) => spot.rows.get(at) ?? [];
  // Those of this and later series at the place: later ones lie on top.
  const above = ({ rows }: Spot) =>
    [...rows].reduce((sum, [series, own]) => sum + (series >= at ? own.length : 0), 0);
  const counts = spots.map((spot) => (printedAt(spot, size) === 'mark' ? String(spot.count) : ''));
  const fields: [string, (spot: Spot) => string | number][] = [
    ...(id === null ? [] : [[id, (spot: Spot) => named(data, rowsOf(spot), id, words)] as const]),
    ...where.map((name) => [name, (spot: Spot) => named(data, rowsOf(spot), name, words)] as const),
    ...(colour === null ? [] : [colourField(data, colour, label, rowsOf)]),
    [words.count, (spot: Spot) => rowsOf(spot).length],
  ].map(([name, of]) => [plain(name as string), of as (spot: Spot) => string | number]);
  return {
    type: 'scattergeo',
    mode: counts.some((text) => text !== '') ? 'markers+text' : 'markers',
    ...(label === '' ? {} : { name: label }),
    lon: spots.map(({ lon }) => lon),
    lat: spots.map(({ lat }) => lat),
    text: counts,
    textposition: 'middle center',
    textfont: {
      size: 11,
      weight: 600,
      ...(ink === null ? {} : { color: ink.onSeries[at % ink.onSeries.length] }),
    },
    customdata: spots.map((spot) => fields.map(([, of]) => of(spot))),
    hovertemplate: `${fields.map(([name], place) => `${name}=%{customdata[${place}]}`).join('<br>')}<extra></extra>`,
    marker: {
      size: spots.map((spot) => size(above(spot))),
      sizemode: 'diameter',
      symbol: seriesMarks[at % seriesMarks.length],
      opacity: 1,
      ...(colour?.kind === 'scale'
        ? {
            color: spots.map((spot) => meanOf(data, rowsOf(spot), colour.column)),
            showscale: true,
            colorbar: { title: { text: plain(colour.column) } },
          }
        : {}),
    },
  };
}

function colourField(
  data: ResultData,
  colour: NonNullable<MapColour>,
  label: string,
  rowsOf: (spot: Spot) => readonly number[],
): readonly [string, (spot: Spot) => string | number] {
  if (colour.kind === 'series') return [colour.series.column, () => label];
  return [colour.column, (spot) => meanOf(data, rowsOf(spot), colour.column) ?? ''];
}

function meanOf({ rows }: ResultData, places: readonly number[], column: string): number | null {
  const values = places.map((at) => numberOf(rows[at]?.[column])).filter((value) => value !== null);
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Number(mean.toPrecision(6));
}

/** The different values of some rows, the first of them by name. */
function named({ rows }: ResultData, places: readonly number[], column: string, words: MapWords): string {
  const labels = [...new Set(places.map((at) => labelOf(rows[at]?.[column])))].filter(
    (label) => label !== null,
  );
  const shown = labels.slice(0, mostNamed).join(', ');
  return labels.length <= mostNamed ? shown : `${shown} ${words.more(labels.length - mostNamed)}`;
}

/** Counts that could not be read on the marks: several series lie there, or the mark is too narrow. */
function countsAbove(
  all: readonly Spot[],
  size: (count: number) => number,
  ink: MapInk | null,
): JsonObject[] {
  const spots = all.filter((spot) => printedAt(spot, size) === 'above');
  if (spots.length === 0) return [];
  return [
    {
      type: 'scattergeo',
      mode: 'markers+text',
      lon: spots.map(({ lon }) => lon),
      lat: spots.map(({ lat }) => lat),
      text: spots.map(({ count }) => String(count)),
      textposition: 'top center',
      textfont: { size: 11, weight: 600, ...(ink === null ? {} : { color: ink.ring }) },
      hoverinfo: 'skip',
      showlegend: false,
      marker: { size: spots.map(({ count }) => size(count)), opacity: 0, symbol: 'circle' },
    },
  ];
}

function ringOf({ lon, lat }: Place, size: number, colour: string): JsonObject {
  return {
    type: 'scattergeo',
    mode: 'markers',
    lon: [lon],
    lat: [lat],
    hoverinfo: 'skip',
    showlegend: false,
    marker: { symbol: 'circle-open', size: size + 7, color: colour, line: { color: colour, width: 2 } },
  };
}
