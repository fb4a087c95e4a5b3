/** @import { Call } from './px-options.mjs' */
/** @import { Given, Group, Trace } from './types.ts' */
import { categoryColour, colourAxis } from './px-colours.mjs';
import { categoryText, groupsOf, placesOfCategories } from './px-groups.mjs';
import { commonLines, hoverOf } from './px-hover.mjs';
import { at, isNumeric } from './values.mjs';

const SYMBOLS = ['circle', 'diamond', 'square', 'x', 'cross', 'triangle-up', 'star', 'pentagon'];
const DASHES = ['solid', 'dot', 'dash', 'longdash', 'dashdot', 'longdashdot'];

/**
 * Traces that differ in colour, symbol or dash: what the helpers for points, lines, bars and maps share.
 *
 * @typedef {object} MarkPlan
 * @property {readonly number[]} places rows that are drawn
 * @property {boolean} canShade a column of numbers colours by a scale, instead of telling traces apart
 * @property {(group: Group) => Trace} draw type, positions and whatever the helper adds
 * @property {readonly { given: Given | null, shows: string }[]} positions columns that the trace's own arrays hold
 * @property {'marker' | 'line'} paints what takes the colour
 * @property {readonly string[]} [splits] further options that tell traces apart: `symbol`, `line_dash`, `line_group`
 */

/** @param {Call} call @param {MarkPlan} plan @returns {{ data: Trace[], layout: Record<string, unknown> }} */
export function markTraces(call, plan) {
  const color = call.given('color');
  const isShaded = color !== null && plan.canShade && isNumeric(color.values);
  const size = plan.paints === 'marker' ? call.given('size') : null;
  /** @type {Record<string, Given | null>} */
  const by = { color: isShaded ? null : color };
  for (const option of plan.splits ?? []) by[option] = call.given(option);
  const groups = groupsOf(call, by, plan.places);
  const [colours, symbols, dashes] = ['color', 'symbol', 'line_dash'].map((option) =>
    placesOfCategories(groups, option),
  );
  const hover = hoverOf(call);
  const marker = markerOf(call, size, isShaded ? color : null);
  const areColoursShared = colours !== undefined && groups.length > colours.size;

  const data = groups.map((group) => {
    const { keys, places } = group;
    const name = legendName(group);
    const colour =
      'color' in keys
        ? categoryColour(call, keys['color'], colours?.get(keys['color']) ?? 0, areColoursShared)
        : categoryColour(call, null, 0, false);
    const lines = [
      ...commonLines(
        call,
        group,
        Object.fromEntries(Object.entries(by).map(([option, given]) => [option, given?.name])),
      ),
      ...[
        ...plan.positions,
        { given: size, shows: '%{marker.size}' },
        { given: isShaded ? color : null, shows: '%{marker.color}' },
      ].flatMap(({ given, shows }) =>
        given === null ? [] : [{ column: given.name, label: call.label(given.name), shows }],
      ),
    ];
    const paint = {
      ...(colour === undefined ? {} : { color: colour }),
      ...(plan.paints === 'marker' ? marker(places) : {}),
      ...('line_dash' in keys ? { dash: DASHES[(dashes?.get(keys['line_dash']) ?? 0) % DASHES.length] } : {}),
    };
    const symbol =
      'symbol' in keys ? SYMBOLS[(symbols?.get(keys['symbol']) ?? 0) % SYMBOLS.length] : undefined;
    const own = plan.draw(group);
    return {
      ...own,
      ...(name === null ? { name: '', showlegend: false } : { name, legendgroup: name, showlegend: true }),
      ...(Object.keys(paint).length === 0 ? {} : { [plan.paints]: paint }),
      ...(symbol === undefined ? {} : { marker: { ...(plan.paints === 'marker' ? paint : {}), symbol } }),
      ...hover(group, lines),
    };
  });
  return {
    data,
    layout: {
      ...call.layout(),
      ...legendTitle(
        call,
        Object.entries(by).flatMap(([option, given]) =>
          given === null || option === 'line_group' ? [] : [given.name],
        ),
      ),
      ...(isShaded ? { coloraxis: colourAxis(call, call.label(color.name)) } : {}),
    },
  };
}

/** @param {Group} group */
function legendName({ keys }) {
  const values = Object.entries(keys).flatMap(([option, value]) =>
    option === 'line_group' ? [] : [categoryText(value)],
  );
  return values.length === 0 ? null : [...new Set(values)].join(', ');
}

/** @param {Call} call @param {readonly string[]} names */
function legendTitle(call, names) {
  const titles = [...new Set(names.map((name) => call.label(name)))];
  return titles.length === 0 ? {} : { legend: { tracegroupgap: 0, title: { text: titles.join(', ') } } };
}

/** Sizes are areas, the largest mark `size_max` wide. @param {Call} call @param {Given | null} size @param {Given | null} shade */
function markerOf(call, size, shade) {
  if (size !== null && !isNumeric(size.values))
    throw new Error(`${call.name}: size must be a column of numbers`);
  const sizes = size?.values.map((value) => Math.max(0, Number(value ?? 0)) || 0);
  const largest = (sizes ?? []).reduce((most, value) => Math.max(most, value), 0);
  const opacity = call.number('opacity');
  /** @param {readonly number[]} places */
  return (places) => ({
    ...(sizes === undefined
      ? {}
      : {
          size: at(sizes, places),
          sizemode: 'area',
          sizeref: (2 * (largest || 1)) / (call.number('size_max') ?? 20) ** 2,
        }),
    ...(shade === null ? {} : { color: at(shade.values, places), coloraxis: 'coloraxis' }),
    ...(opacity === undefined ? {} : { opacity }),
  });
}
