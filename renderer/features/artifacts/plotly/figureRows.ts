import { asObject, isObject, type JsonObject } from '../../../state/json.ts';
import { isText } from '../model/shape.ts';
import { plainTitle } from './plainText.ts';
import { pointCount } from './points.ts';

/** A figure's numbers as a table. */
export interface FigureRows {
  readonly columns: readonly string[];
  readonly rows: readonly JsonObject[];
}

/** What a trace says of its points, in the order that it is read in. */
const pointKeys = [
  'ids',
  'labels',
  'parents',
  'locations',
  'hovertext',
  'text',
  'x',
  'y',
  'z',
  'lat',
  'lon',
  'r',
  'theta',
  'a',
  'b',
  'c',
  'values',
  'open',
  'high',
  'low',
  'close',
] as const;

/** `host=%{customdata[0]}`: what the figure itself calls its values. */
const named = /([^<>=%{}]+)=%\{([^}:]+)(?::[^}]*)?\}/g;

function namesOf(trace: JsonObject): Map<string, string> {
  const { hovertemplate } = trace;
  const names = new Map<string, string>();
  if (!isText(hovertemplate)) return names;
  for (const [, name = '', variable = ''] of hovertemplate.matchAll(named)) {
    names.set(variable.trim(), plainTitle(name));
  }
  return names;
}

/** A name of its own for each column. */
function addColumn(columns: Map<string, readonly unknown[]>, name: string, values: readonly unknown[]): void {
  let free = name;
  for (let copy = 2; columns.has(free); copy += 1) free = `${name} ${copy}`;
  columns.set(free, values);
}

/** `customdata`: a value for each point, or a row of them. */
function customColumns(
  trace: JsonObject,
  names: ReadonlyMap<string, string>,
  count: number,
): [string, unknown[]][] {
  const { customdata } = trace;
  if (!Array.isArray(customdata) || customdata.length !== count) return [];
  const data = customdata as readonly unknown[];
  const width = data.reduce<number>(
    (most, item) => (Array.isArray(item) ? Math.max(most, item.length) : most),
    0,
  );
  if (width === 0) return [[names.get('customdata') ?? 'customdata', [...data]]];
  return Array.from({ length: width }, (_, at) => [
    names.get(`customdata[${at}]`) ?? `customdata ${at + 1}`,
    data.map((item) => (Array.isArray(item) ? (item[at] as unknown) : null)),
  ]);
}

function axisTitle(layout: JsonObject, trace: JsonObject, key: 'x' | 'y'): string | null {
  const id = trace[`${key}axis`];
  const number = isText(id) ? id.slice(1) : '';
  const axis = layout[`${key}axis${number}`];
  const title = isObject(axis) ? axis['title'] : undefined;
  const text = isObject(title) ? title['text'] : title;
  return isText(text) && plainTitle(text) !== '' ? plainTitle(text) : null;
}

function plainCell(value: unknown): unknown {
  return isText(value) ? plainTitle(value) : value;
}

function pointColumns(trace: JsonObject, layout: JsonObject): Map<string, readonly unknown[]> {
  const count = pointCount(trace);
  const names = namesOf(trace);
  const columns = new Map<string, readonly unknown[]>();
  for (const key of pointKeys) {
    const values = trace[key];
    if (!Array.isArray(values) || values.length !== count) continue;
    const title = key === 'x' || key === 'y' ? axisTitle(layout, trace, key) : null;
    addColumn(columns, names.get(key) ?? title ?? key, values);
  }
  const marker = asObject(trace['marker']);
  for (const key of ['size', 'color'] as const) {
    const values = marker[key];
    const name = names.get(`marker.${key}`);
    if (Array.isArray(values) && values.length === count && name !== undefined)
      addColumn(columns, name, values);
  }
  for (const [name, values] of customColumns(trace, names, count)) addColumn(columns, name, values);
  return columns;
}

/** A matrix of values, one row for each. */
function matrixColumns(z: readonly (readonly unknown[])[], trace: JsonObject, layout: JsonObject) {
  const at = (axis: unknown, place: number): unknown => (Array.isArray(axis) ? axis[place] : place);
  const cells = z.flatMap((row, y) =>
    row.map((value, x) => ({ x: at(trace['x'], x), y: at(trace['y'], y), value })),
  );
  const columns = new Map<string, readonly unknown[]>();
  addColumn(
    columns,
    axisTitle(layout, trace, 'x') ?? 'x',
    cells.map(({ x }) => x),
  );
  addColumn(
    columns,
    axisTitle(layout, trace, 'y') ?? 'y',
    cells.map(({ y }) => y),
  );
  addColumn(
    columns,
    'value',
    cells.map(({ value }) => value),
  );
  return columns;
}

/** Parallel axes and matrices of plots: a column for each dimension. */
function dimensionColumns(dimensions: readonly unknown[]) {
  const columns = new Map<string, readonly unknown[]>();
  for (const [at, dimension] of dimensions.entries()) {
    if (!isObject(dimension) || !Array.isArray(dimension['values'])) continue;
    const { label, values } = dimension;
    addColumn(columns, isText(label) ? plainTitle(label) : `${at + 1}`, values as readonly unknown[]);
  }
  return columns;
}

/** Flows between nodes, by the nodes' names. */
function flowColumns(trace: JsonObject) {
  const link = asObject(trace['link']);
  const node = asObject(trace['node']);
  const labels: readonly unknown[] = Array.isArray(node['label']) ? node['label'] : [];
  const columns = new Map<string, readonly unknown[]>();
  for (const key of ['source', 'target'] as const) {
    const ends = link[key];
    if (Array.isArray(ends))
      addColumn(
        columns,
        key,
        ends.map((end: unknown) => labels[Number(end)] ?? end),
      );
  }
  if (Array.isArray(link['value'])) addColumn(columns, 'value', link['value']);
  return columns;
}

/** A figure may itself be a table. */
function tableColumns(trace: JsonObject) {
  const header = asObject(trace['header'])['values'];
  const cells = asObject(trace['cells'])['values'];
  const heads: readonly unknown[] = Array.isArray(header) ? header : [];
  const columns = new Map<string, readonly unknown[]>();
  for (const [at, values] of (Array.isArray(cells) ? (cells as unknown[]) : []).entries()) {
    const head = Array.isArray(heads[at]) ? (heads[at] as unknown[])[0] : heads[at];
    if (Array.isArray(values)) addColumn(columns, isText(head) ? plainTitle(head) : `${at + 1}`, values);
  }
  return columns;
}

function columnsOf(trace: JsonObject, layout: JsonObject): Map<string, readonly unknown[]> {
  const { z, dimensions, type } = trace;
  if (type === 'sankey') return flowColumns(trace);
  if (type === 'table') return tableColumns(trace);
  if (Array.isArray(dimensions)) return dimensionColumns(dimensions);
  if (Array.isArray(z) && z.length > 0 && z.every((row) => Array.isArray(row))) {
    return matrixColumns(z as unknown[][], trace, layout);
  }
  return pointColumns(trace, layout);
}

/** A ring around a mark, a line to read off: nothing that one could point at, nor a series. */
function isOrnament({ hoverinfo, showlegend }: JsonObject): boolean {
  return hoverinfo === 'skip' && showlegend === false;
}

/** What the names of the series are: the legend may say it. */
function legendTitle(layout: JsonObject): string | null {
  const title = asObject(layout['legend'])['title'];
  const text = asObject(title)['text'];
  return isText(text) && plainTitle(text) !== '' ? plainTitle(text) : null;
}

/**
 * The values of all traces, one below the other; with several traces, their names in the first column.
 *
 * @param seriesWord names that column where the figure does not
 */
export function figureRows(all: readonly JsonObject[], layout: JsonObject, seriesWord: string): FigureRows {
  const traces = all.filter((trace) => !isOrnament(trace));
  const seriesName = legendTitle(layout) ?? seriesWord;
  const rows: JsonObject[] = [];
  const names = new Set<string>();
  for (const [at, trace] of traces.entries()) {
    const columns = columnsOf(trace, layout);
    const count = [...columns.values()].reduce((most, values) => Math.max(most, values.length), 0);
    const series = isText(trace['name']) ? plainTitle(trace['name']) : `${at + 1}`;
    for (const name of columns.keys()) names.add(name);
    for (let place = 0; place < count; place += 1) {
      const row: JsonObject = traces.length > 1 ? { [seriesName]: series } : {};
      for (const [name, values] of columns) row[name] = plainCell(values[place]);
      rows.push(row);
    }
  }
  return { columns: [...(traces.length > 1 ? [seriesName] : []), ...names], rows };
}
