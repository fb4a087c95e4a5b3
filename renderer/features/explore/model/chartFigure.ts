import type { JsonObject } from '../../../state/json.ts';
import type { Figure } from '../../artifacts/model/shapes.ts';
import { compareNames } from '../../results/model/sorting.ts';
import type { ChartChoice } from '../../../state/exploreViews.ts';
import { labelOf, numberOf, type ResultData } from './resultData.ts';
import { sampleColumn } from './roles.ts';
import type { Series } from './series.ts';

export interface ChartWords {
  readonly count: string;
  readonly notStated: string;
  /** Of several rows with the same x. */
  readonly mean: (column: string) => string;
  readonly title: (y: string | null, x: string) => string;
  readonly distribution: (x: string) => string;
}

export interface ChartRequest {
  readonly data: ResultData;
  readonly choice: ChartChoice;
  /** Null: one series. */
  readonly series: Series | null;
  readonly words: ChartWords;
}

export interface ChartFigure {
  readonly figure: Figure;
  /** Values along x that are drawn, of how many. */
  readonly drawn: number;
  readonly all: number;
}

/** More bars can't be read at the width of a pane. */
const mostBars = 40;

interface Split {
  readonly label: string;
  /** Places of its rows. */
  readonly rows: readonly number[];
}

/** Rows by their series; all of them where there is one. */
function splits({ data, series }: ChartRequest): Split[] {
  const places = data.rows.map((_, at) => at);
  if (series === null) return [{ label: '', rows: places }];
  return series.labels.map((label, index) => ({
    label,
    rows: places.filter((at) => series.indexOf[at] === index),
  }));
}

/** A chart of the result as it was chosen, for plotly. */
export function chartFigure(request: ChartRequest): ChartFigure {
  switch (request.choice.kind) {
    case 'stacked':
    case 'bars':
    case 'lines':
      return alongCategories(request);
    case 'scatter':
      return scatter(request);
    case 'histogram':
      return histogram(request);
    case 'box':
      return box(request);
  }
}

/** Letters that mean something in plotly's texts. */
function plain(text: string): string {
  return text.replace(/[<>=%{}]/g, ' ').trim();
}

function axis(title: string, more: JsonObject = {}): JsonObject {
  return { title: { text: plain(title) }, ...more };
}

function layoutOf(request: ChartRequest, title: string, axes: JsonObject): JsonObject {
  const { series } = request;
  return {
    title: { text: plain(title) },
    showlegend: series !== null,
    ...(series === null ? {} : { legend: { title: { text: plain(series.column) } } }),
    ...axes,
  };
}

function named(label: string): JsonObject {
  return label === '' ? {} : { name: label };
}

/** Labels along x: times and numbers in their order, words by how much stands above them. */
function orderedLabels(request: ChartRequest, totals: ReadonlyMap<string, number>): string[] {
  const { data, choice } = request;
  const kind = data.columns.find(({ name }) => name === choice.x)?.kind;
  const labels = [...totals.keys()];
  if (kind === 'number') return labels.sort((a, b) => Number(a) - Number(b));
  if (kind === 'time') return labels.sort();
  return labels.sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || compareNames(a, b));
}

/** Bars and lines: rows counted, or the mean of a column, for each value along x. */
function alongCategories(request: ChartRequest): ChartFigure {
  const { data, choice, words } = request;
  const { kind, x, y } = choice;
  const isLines = kind === 'lines';
  const labelAt = (at: number) => labelOf(data.rows[at]?.[x]) ?? (isLines ? null : words.notStated);
  const groups = splits(request).map(({ label, rows }) => ({
    label,
    cells: cellsOf(request, rows, labelAt),
  }));
  const totals = new Map<string, number>();
  for (const { cells } of groups) {
    for (const [label, { value }] of cells) totals.set(label, (totals.get(label) ?? 0) + value);
  }
  const ordered = orderedLabels(request, totals);
  const kept = isLines ? ordered : ordered.slice(0, mostBars);
  const several = groups.some(({ cells }) => [...cells.values()].some(({ rows }) => rows > 1));
  const up = y === null ? words.count : several ? words.mean(y) : y;
  const numeric = data.columns.find(({ name }) => name === x)?.kind === 'number';
  const traces = groups.map(({ label, cells }) => {
    const own = kept.filter((value) => cells.has(value));
    return {
      type: isLines ? 'scatter' : 'bar',
      ...(isLines ? { mode: 'lines+markers' } : {}),
      ...named(label),
      x: isLines && numeric ? own.map(Number) : own,
      y: own.map((value) => cells.get(value)?.value ?? null),
    };
  });
  const order = isLines ? {} : { type: 'category', categoryorder: 'array', categoryarray: kept };
  return {
    figure: {
      data: traces,
      layout: layoutOf(request, words.title(y === null ? null : up, x), {
        barmode: kind === 'stacked' ? 'stack' : 'group',
        xaxis: axis(x, order),
        yaxis: axis(up, { rangemode: 'tozero' }),
      }),
    },
    drawn: kept.length,
    all: ordered.length,
  };
}

interface GroupCell {
  readonly value: number;
  readonly rows: number;
}

function cellsOf(
  { data, choice }: ChartRequest,
  rows: readonly number[],
  labelAt: (at: number) => string | null,
): Map<string, GroupCell> {
  const sums = new Map<string, { sum: number; rows: number }>();
  for (const at of rows) {
    const label = labelAt(at);
    const value = choice.y === null ? 1 : numberOf(data.rows[at]?.[choice.y]);
    if (label === null || value === null) continue;
    const { sum, rows: before } = sums.get(label) ?? { sum: 0, rows: 0 };
    sums.set(label, { sum: sum + value, rows: before + 1 });
  }
  return new Map(
    [...sums].map(([label, { sum, rows: count }]) => [
      label,
      { value: choice.y === null ? sum : Number((sum / count).toPrecision(10)), rows: count },
    ]),
  );
}

/** A mark for each row with both numbers. */
function scatter(request: ChartRequest): ChartFigure {
  const { data, choice, words } = request;
  const { x, y } = choice;
  const id = sampleColumn(data);
  let drawn = 0;
  const traces = splits(request).map(({ label, rows }) => {
    const points = rows.flatMap((at) => {
      const [across, up] = [numberOf(data.rows[at]?.[x]), numberOf(data.rows[at]?.[y ?? ''])];
      const name = id === null ? '' : (labelOf(data.rows[at]?.[id]) ?? '');
      return across === null || up === null ? [] : [{ across, up, name }];
    });
    drawn += points.length;
    const values = `${plain(x)}=%{x}<br>${plain(y ?? '')}=%{y}<extra></extra>`;
    return {
      type: 'scatter',
      mode: 'markers',
      ...named(label),
      x: points.map(({ across }) => across),
      y: points.map(({ up }) => up),
      ...(id === null ? {} : { customdata: points.map(({ name }) => [name]) }),
      hovertemplate: id === null ? values : `${plain(id)}=%{customdata[0]}<br>${values}`,
    };
  });
  const layout = layoutOf(request, words.title(y, x), { xaxis: axis(x), yaxis: axis(y ?? '') });
  return { figure: { data: traces, layout }, drawn, all: drawn };
}

function histogram(request: ChartRequest): ChartFigure {
  const { data, choice, words } = request;
  let drawn = 0;
  const traces = splits(request).map(({ label, rows }) => {
    const values = rows.map((at) => numberOf(data.rows[at]?.[choice.x])).filter((value) => value !== null);
    drawn += values.length;
    return { type: 'histogram', ...named(label), x: values };
  });
  const layout = layoutOf(request, words.distribution(choice.x), {
    barmode: 'stack',
    xaxis: axis(choice.x),
    yaxis: axis(words.count),
  });
  return { figure: { data: traces, layout }, drawn, all: drawn };
}

/** Boxes for each value along x; a series that is another column than x stands beside. */
function box(request: ChartRequest): ChartFigure {
  const { data, choice, words, series } = request;
  const { x, y } = choice;
  const counts = new Map<string, number>();
  const valueAt = (at: number) => numberOf(data.rows[at]?.[y ?? '']);
  const labelAt = (at: number) => labelOf(data.rows[at]?.[x]) ?? words.notStated;
  data.rows.forEach((_, at) => {
    if (valueAt(at) !== null) counts.set(labelAt(at), (counts.get(labelAt(at)) ?? 0) + 1);
  });
  const ordered = orderedLabels(request, counts);
  const kept = ordered.slice(0, mostBars);
  const shown = new Set(kept);
  const traces = splits(request).map(({ label, rows }) => {
    const own = rows.filter((at) => valueAt(at) !== null && shown.has(labelAt(at)));
    return { type: 'box', ...named(label), x: own.map(labelAt), y: own.map(valueAt), boxpoints: 'outliers' };
  });
  const layout = layoutOf(request, words.title(y, x), {
    boxmode: series === null || series.column === x ? 'overlay' : 'group',
    xaxis: axis(x, { type: 'category', categoryorder: 'array', categoryarray: kept }),
    yaxis: axis(y ?? ''),
  });
  return { figure: { data: traces, layout }, drawn: kept.length, all: ordered.length };
}
