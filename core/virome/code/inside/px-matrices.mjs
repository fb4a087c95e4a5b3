/** @import { Given } from './types.ts' */
import { Figure } from './figure.mjs';
import { colourAxis } from './px-colours.mjs';
import { orderOf } from './px-groups.mjs';
import { Call } from './px-options.mjs';
import { isMissing, isNumeric, isRecord, listOf } from './values.mjs';

const SHADES = ['color_continuous_scale', 'range_color', 'color_continuous_midpoint', 'text_auto'];

/** The values of a column once each: numbers by size, others as they come or as the author orders them. @param {Call} call @param {Given} given */
function distinct(call, given) {
  const values = [...new Set(given.values.filter((value) => !isMissing(value)))];
  const order = orderOf(call, given.name);
  if (order !== null) {
    return [
      ...order.filter((value) => values.includes(value)),
      ...values.filter((value) => !order.includes(value)),
    ];
  }
  return isNumeric(values) ? values.sort((a, b) => Number(a) - Number(b)) : values;
}

/** @type {Readonly<Record<string, (values: readonly number[]) => number>>} */
const FUNCTIONS = {
  count: (values) => values.length,
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  avg: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value)),
  max: (values) => values.reduce((most, value) => Math.max(most, value)),
};

/** @param {Call} call @param {{ x: readonly unknown[], y: readonly unknown[], z: readonly (readonly unknown[])[] }} matrix @param {{ x: string, y: string, z: string }} titles */
function heatFigure(call, matrix, titles) {
  const auto = call.options['text_auto'];
  const format = typeof auto === 'string' ? `:${auto.replace(/^:/, '')}` : '';
  const trace = {
    type: 'heatmap',
    ...matrix,
    coloraxis: 'coloraxis',
    hovertemplate: `${titles.x}=%{x}<br>${titles.y}=%{y}<br>${titles.z}=%{z}<extra></extra>`,
    ...(auto === undefined || auto === false ? {} : { texttemplate: `%{z${format}}` }),
  };
  return new Figure([trace], {
    ...call.layout(),
    xaxis: { title: { text: titles.x } },
    yaxis: { title: { text: titles.y } },
    coloraxis: colourAxis(call, titles.z),
  });
}

/**
 * Rows as a matrix: those of the same `x` and `y` are added up (or whatever `histfunc` says), without `z` counted.
 *
 * @param {unknown} data
 * @param {unknown} options
 */
export function heatmap(data, options) {
  const call = new Call('px.heatmap', data, options, [
    'x',
    'y',
    'z',
    'histfunc',
    'category_orders',
    ...SHADES,
  ]);
  const [x, y, z] = [call.needed('x'), call.needed('y'), call.given('z')];
  const name = call.text('histfunc') ?? (z === null ? 'count' : 'sum');
  const compute = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (compute === undefined) {
    throw new Error(`px.heatmap: histfunc is one of ${Object.keys(FUNCTIONS).join(', ')}, not '${name}'`);
  }
  const [across, along] = [distinct(call, x), distinct(call, y)];
  const [columnOf, rowOf] = [across, along].map(
    (values) => new Map(values.map((value, place) => [value, place])),
  );
  /** @type {number[][][]} */
  const cells = along.map(() => across.map(() => []));
  for (let place = 0; place < call.frame.length; place += 1) {
    const [row, column] = [rowOf?.get(y.values[place]), columnOf?.get(x.values[place])];
    if (row === undefined || column === undefined) continue;
    const value = z === null ? 1 : z.values[place];
    if (typeof value === 'number' && Number.isFinite(value)) cells[row]?.[column]?.push(value);
  }
  const matrix = cells.map((row) => row.map((values) => (values.length === 0 ? null : compute(values))));
  return heatFigure(
    call,
    { x: across, y: along, z: matrix },
    { x: call.label(x.name), y: call.label(y.name), z: z === null ? 'count' : call.label(z.name) },
  );
}

/**
 * A matrix as it is: an array of rows, or a table, whose columns of numbers are the matrix and whose first column of
 * text names its rows.
 *
 * @param {unknown} data
 * @param {unknown} options
 */
export function imshow(data, options) {
  const known = ['x', 'y', 'aspect', 'origin', ...SHADES];
  const given = isRecord(options) ? options : {};
  const rows =
    Array.isArray(data) && data.length > 0 && data.every((row) => listOf(row) !== null)
      ? data.map((row) => listOf(row) ?? [])
      : null;
  const call = new Call('px.imshow', rows === null ? data : [], options, known);
  const { frame } = call;
  const numeric = frame.names.filter((name) => isNumeric(frame.get(name)));
  const text = frame.names.find((name) => !numeric.includes(name));
  const columns = numeric.map((name) => frame.get(name));
  const z =
    rows ??
    Array.from({ length: frame.length }, (_, place) => columns.map((values) => values[place] ?? null));
  const x = listOf(given['x']) ?? (rows === null ? numeric : (rows[0] ?? []).map((_, place) => place));
  const y = listOf(given['y']) ?? (text === undefined ? z.map((_, place) => place) : frame.get(text));
  const figure = heatFigure(
    call,
    { x, y, z },
    { x: call.label('x'), y: call.label(text ?? 'y'), z: call.label('color') },
  );
  // Pictures have their first row at the top.
  return call.text('origin') === 'lower'
    ? figure
    : figure.update_layout({ yaxis: { autorange: 'reversed' } });
}
