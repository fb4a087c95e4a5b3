/** @import { MarkPlan } from './px-marks.mjs' */
/** @import { Given, Trace } from './types.ts' */
import { Figure } from './figure.mjs';
import { orderOf } from './px-groups.mjs';
import { markTraces } from './px-marks.mjs';
import { Call, COLOURS, DISCRETE_COLOURS } from './px-options.mjs';
import { at, isNumeric, listOf } from './values.mjs';

const AXES = ['x', 'y', 'log_x', 'log_y', 'range_x', 'range_y'];
const SYMBOLS = ['symbol', 'opacity', 'text'];
const LINES = ['line_dash', 'line_group', 'markers', 'line_shape', 'text', 'symbol'];
const BARS = ['orientation', 'barmode', 'opacity'];

/** @param {Call} call @returns {number[]} */
function allPlaces(call) {
  return Array.from({ length: call.frame.length }, (_, place) => place);
}

/** @param {Call} call @param {'x' | 'y'} axis @param {Given | null} given @param {string} [title] where no column is there */
function axisOf(call, axis, given, title) {
  const isLog = call.options[`log_${axis}`] === true;
  const range = listOf(call.options[`range_${axis}`]);
  const order = given === null ? null : orderOf(call, given.name);
  const text = given === null ? title : call.label(given.name);
  return {
    ...(text === undefined ? {} : { title: { text } }),
    ...(isLog ? { type: 'log' } : {}),
    ...(range === null ? {} : { range: isLog ? range.map((end) => Math.log10(Number(end))) : range }),
    ...(order === null ? {} : { categoryorder: 'array', categoryarray: order }),
  };
}

/**
 * Several columns for one axis become rows, one below the other, told apart by `variable`.
 *
 * @param {string} name
 * @param {unknown} data
 * @param {unknown} options
 * @param {readonly string[]} known
 */
function callOf(name, data, options, known) {
  const call = new Call(name, data, options, known);
  for (const axis of /** @type {const} */ (['y', 'x'])) {
    const list = listOf(call.options[axis]);
    if (
      list === null ||
      list.length === 0 ||
      !list.every((each) => typeof each === 'string' && call.frame.names.includes(each))
    )
      continue;
    if (list.length === call.frame.length && !list.every((each) => isNumeric(call.frame.get(String(each)))))
      continue;
    const columns = oneBelowTheOther(call, list.map(String));
    return new Call(name, columns, { color: 'variable', ...call.options, [axis]: 'value' }, known);
  }
  return call;
}

/** @param {Call} call @param {readonly string[]} wide columns @returns {Record<string, readonly unknown[]>} */
function oneBelowTheOther({ frame }, wide) {
  return {
    ...Object.fromEntries(frame.names.map((name) => [name, wide.flatMap(() => frame.get(name))])),
    variable: wide.flatMap((column) => frame.get(column).map(() => column)),
    value: wide.flatMap((column) => frame.get(column)),
  };
}

/**
 * @param {Call} call
 * @param {Partial<MarkPlan> & { type: string }} plan
 * @param {(places: readonly number[]) => Trace} [more] of each trace
 * @param {{ x?: string, y?: string }} [titles] of axes without a column
 */
function cartesian(call, plan, more = () => ({}), titles = {}) {
  const [x, y] = [call.given('x'), call.given('y')];
  if (x === null && y === null) throw new Error(`${call.name} needs x or y: the name of a column`);
  const text = call.given('text');
  const { data, layout } = markTraces(call, {
    places: allPlaces(call),
    canShade: false,
    paints: 'marker',
    positions: [
      { given: x, shows: '%{x}' },
      { given: y, shows: '%{y}' },
    ],
    draw: ({ places }) => ({
      type: plan.type,
      ...(x === null ? {} : { x: at(x.values, places) }),
      ...(y === null ? {} : { y: at(y.values, places) }),
      ...(text === null ? {} : { text: at(text.values, places) }),
      ...more(places),
    }),
    ...plan,
  });
  return new Figure(data, {
    ...layout,
    xaxis: axisOf(call, 'x', x, titles.x),
    yaxis: axisOf(call, 'y', y, titles.y),
  });
}

/** Bars lie where the numbers are on x and the categories on y. @param {Call} call */
function orientationOf(call) {
  const asked = call.text('orientation');
  if (asked === 'h' || asked === 'v') return asked;
  const [x, y] = [call.given('x'), call.given('y')];
  if (x === null) return y === null ? 'v' : 'h';
  return y !== null && isNumeric(x.values) && !isNumeric(y.values) ? 'h' : 'v';
}

/** @param {unknown} data @param {unknown} options */
export function scatter(data, options) {
  const call = callOf('px.scatter', data, options, [...AXES, ...COLOURS, ...SYMBOLS, 'size', 'size_max']);
  const mode = call.options['text'] === undefined ? 'markers' : 'markers+text';
  return cartesian(call, { type: 'scatter', canShade: true, splits: ['symbol'] }, () => ({ mode }));
}

/** @param {string} name @param {unknown} data @param {unknown} options @param {Trace} more */
function lines(name, data, options, more) {
  const call = callOf(name, data, options, [...AXES, ...DISCRETE_COLOURS, ...LINES]);
  const hasMarkers = call.options['markers'] === true || call.options['symbol'] !== undefined;
  const shape = call.text('line_shape');
  const mode = `lines${hasMarkers ? '+markers' : ''}${call.options['text'] === undefined ? '' : '+text'}`;
  const figure = cartesian(
    call,
    { type: 'scatter', paints: 'line', splits: ['symbol', 'line_dash', 'line_group'] },
    () => ({ mode, ...more }),
  );
  return shape === undefined ? figure : figure.update_traces({ line: { shape } });
}

/** @param {unknown} data @param {unknown} options */
export function line(data, options) {
  return lines('px.line', data, options, {});
}

/** @param {unknown} data @param {unknown} options */
export function area(data, options) {
  return lines('px.area', data, options, { stackgroup: '1' });
}

/** @param {unknown} data @param {unknown} options */
export function bar(data, options) {
  const call = callOf('px.bar', data, options, [...AXES, ...COLOURS, ...BARS, 'text', 'text_auto']);
  if (call.given('x') === null || call.given('y') === null) {
    throw new Error('px.bar needs x and y. To count rows use px.histogram, or group them first');
  }
  const orientation = orientationOf(call);
  const auto = call.options['text_auto'];
  const format = typeof auto === 'string' ? auto : '';
  const value = orientation === 'h' ? 'x' : 'y';
  const texttemplate = format === '' ? `%{${value}}` : `%{${value}:${format.replace(/^:/, '')}}`;
  const figure = cartesian(call, { type: 'bar', canShade: true }, () => ({
    orientation,
    textposition: 'auto',
    ...(auto === undefined || auto === false ? {} : { texttemplate }),
  }));
  return figure.update_layout({ barmode: call.text('barmode') ?? 'relative' });
}

/** @param {unknown} data @param {unknown} options */
export function histogram(data, options) {
  const known = [
    ...AXES,
    ...DISCRETE_COLOURS,
    ...BARS,
    'nbins',
    'histfunc',
    'histnorm',
    'cumulative',
    'text_auto',
  ];
  const call = callOf('px.histogram', data, options, known);
  const [x, y] = [call.given('x'), call.given('y')];
  const orientation = orientationOf(call);
  const [along, across] = orientation === 'h' ? [y, x] : [x, y];
  const histfunc = call.text('histfunc') ?? (across === null ? 'count' : 'sum');
  const histnorm = call.text('histnorm');
  const bins = call.number('nbins');
  const valueTitle = across === null ? (histnorm ?? histfunc) : `${histfunc} of ${call.label(across.name)}`;
  const [bin, value] = orientation === 'h' ? ['y', 'x'] : ['x', 'y'];
  const figure = cartesian(
    call,
    {
      type: 'histogram',
      positions: [{ given: along, shows: `%{${bin}}` }],
    },
    () => ({
      orientation,
      histfunc,
      bingroup: bin,
      ...(histnorm === undefined ? {} : { histnorm }),
      ...(bins === undefined ? {} : { [`nbins${bin}`]: bins }),
      ...(call.options['cumulative'] === true ? { cumulative: { enabled: true } } : {}),
      ...(call.options['text_auto'] === true ? { texttemplate: '%{value}' } : {}),
    }),
  );
  for (const trace of figure.data) {
    // Marks stand for many rows: what belongs to one row has no place there.
    delete trace['customdata'];
    delete trace['hovertext'];
    trace['hovertemplate'] =
      `${along === null ? '' : `${call.label(along.name)}=%{${bin}}<br>`}${valueTitle}=%{${value}}<extra></extra>`;
  }
  return figure.update_layout({
    barmode: call.text('barmode') ?? 'relative',
    [`${value}axis`]: { title: { text: valueTitle } },
  });
}

/** @param {'box' | 'violin'} type @param {unknown} data @param {unknown} options */
function spread(type, data, options) {
  const known = [...AXES, ...DISCRETE_COLOURS, 'orientation', 'points', 'notched', 'box', `${type}mode`];
  const call = callOf(`px.${type}`, data, options, known);
  const points = call.options['points'];
  const figure = cartesian(call, { type }, () => ({
    orientation: orientationOf(call),
    ...(points === undefined ? {} : { [type === 'box' ? 'boxpoints' : 'points']: points }),
    ...(call.options['notched'] === true && type === 'box' ? { notched: true } : {}),
    ...(call.options['box'] === true && type === 'violin' ? { box: { visible: true } } : {}),
  }));
  // Without a column for groups, traces of different colour stand side by side.
  const mode =
    call.given('color') !== null && call.given('x') !== null && call.given('y') !== null
      ? 'group'
      : 'overlay';
  return figure.update_layout({ [`${type}mode`]: call.text(`${type}mode`) ?? mode });
}

/** @param {unknown} data @param {unknown} options */
export function box(data, options) {
  return spread('box', data, options);
}

/** @param {unknown} data @param {unknown} options */
export function violin(data, options) {
  return spread('violin', data, options);
}
