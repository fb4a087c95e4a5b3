/** @import { Given, Trace } from './types.ts' */
import { Figure } from './figure.mjs';
import { categoryColour, colourAxis } from './px-colours.mjs';
import { categoryText } from './px-groups.mjs';
import { hoverOf } from './px-hover.mjs';
import { Call, COLOURS, DISCRETE_COLOURS } from './px-options.mjs';
import { isMissing, isNumeric } from './values.mjs';

/** @param {unknown} data @param {unknown} options */
export function pie(data, options) {
  const call = new Call('px.pie', data, options, ['names', 'values', 'hole', 'opacity', ...DISCRETE_COLOURS]);
  const [names, values, color] = [call.needed('names'), call.given('values'), call.given('color')];
  const places = Array.from({ length: call.frame.length }, (_, place) => place);
  /** @type {Map<unknown, number>} */
  const order = new Map();
  for (const category of (color ?? names).values) if (!order.has(category)) order.set(category, order.size);
  const colours = (color ?? names).values.map((category) =>
    categoryColour(call, category, order.get(category) ?? 0, color !== null),
  );
  const hole = call.number('hole');
  const opacity = call.number('opacity');
  const trace = {
    type: 'pie',
    labels: names.values.map(categoryText),
    ...(values === null ? {} : { values: values.values }),
    ...(hole === undefined ? {} : { hole }),
    ...(opacity === undefined ? {} : { opacity }),
    ...(colours.some((colour) => colour !== undefined) ? { marker: { colors: colours } } : {}),
    ...hoverOf(call)({ keys: {}, places }, [
      { column: names.name, label: call.label(names.name), shows: '%{label}' },
      {
        column: values?.name ?? 'count',
        label: values === null ? 'count' : call.label(values.name),
        shows: '%{value}',
      },
    ]),
  };
  return new Figure([trace], call.layout());
}

/** A node of a tree; `shade` is the mean of the numbers of its rows, weighed by their values. */
/** @typedef {{ id: string, label: string, parent: string, value: number, weight: number, shade: number, categories: Set<unknown> }} Node */

/** @param {Call} call @param {Given | null} values @param {Given | null} color @returns {Node[]} */
function nodesOf(call, values, color) {
  const levels = call.names('path').map((name) => call.column(name, 'path').values);
  if (levels.length === 0)
    throw new Error(`${call.name}: path must be a list of columns, from the root to the leaves`);
  /** @type {Map<string, Node>} */
  const nodes = new Map();
  for (let place = 0; place < call.frame.length; place += 1) {
    const value = values === null ? 1 : Number(values.values[place] ?? 0);
    if (!Number.isFinite(value)) continue;
    let parent = '';
    for (const level of levels) {
      // A branch ends where its next level has no name.
      if (isMissing(level[place]) || level[place] === '') break;
      const label = categoryText(level[place]);
      const id = parent === '' ? label : `${parent}/${label}`;
      let node = nodes.get(id);
      if (node === undefined) {
        node = { id, label, parent, value: 0, weight: 0, shade: 0, categories: new Set() };
        nodes.set(id, node);
      }
      node.value += value;
      const tint = color?.values[place];
      node.categories.add(tint);
      if (typeof tint === 'number' && Number.isFinite(tint)) {
        node.weight += value;
        node.shade += tint * value;
      }
      parent = id;
    }
  }
  return [...nodes.values()];
}

/** @param {Call} call @param {readonly Node[]} nodes @param {Given | null} color @returns {{ marker?: Trace, layout: Trace }} */
function treeColours(call, nodes, color) {
  if (color === null) return { layout: {} };
  if (isNumeric(color.values)) {
    const colors = nodes.map(({ shade, weight }) => (weight > 0 ? shade / weight : null));
    return {
      marker: { colors, coloraxis: 'coloraxis' },
      layout: { coloraxis: colourAxis(call, call.label(color.name)) },
    };
  }
  /** @type {Map<unknown, number>} */
  const order = new Map();
  const colors = nodes.map(({ categories }) => {
    const [category] = categories;
    const own = categories.size === 1 ? category : '(?)';
    if (!order.has(own)) order.set(own, order.size);
    return categoryColour(call, own, order.get(own) ?? 0, true);
  });
  return { marker: { colors }, layout: {} };
}

/** @param {'sunburst' | 'treemap'} type @param {unknown} data @param {unknown} options */
function tree(type, data, options) {
  const known = ['path', 'names', 'parents', 'ids', 'values', 'maxdepth', 'branchvalues', ...COLOURS];
  const call = new Call(`px.${type}`, data, options, known);
  const [values, color] = [call.given('values'), call.given('color')];
  const depth = call.number('maxdepth');
  const shows = `%{label}<br>${values === null ? 'count' : call.label(values.name)}=%{value}<extra></extra>`;
  const common = { type, hovertemplate: shows, ...(depth === undefined ? {} : { maxdepth: depth }) };
  if (call.options['path'] !== undefined) {
    const nodes = nodesOf(call, values, color);
    const { marker, layout } = treeColours(call, nodes, color);
    const trace = {
      ...common,
      ids: nodes.map(({ id }) => id),
      labels: nodes.map(({ label }) => label),
      parents: nodes.map(({ parent }) => parent),
      values: nodes.map(({ value }) => value),
      branchvalues: 'total',
      ...(marker === undefined ? {} : { marker }),
    };
    return new Figure([trace], { ...call.layout(), ...layout });
  }
  const [names, parents, ids] = [call.needed('names'), call.needed('parents'), call.given('ids')];
  const shade = color !== null && isNumeric(color.values);
  const trace = {
    ...common,
    labels: names.values.map(categoryText),
    parents: parents.values.map(categoryText),
    ...(ids === null ? {} : { ids: ids.values.map(categoryText) }),
    ...(values === null ? {} : { values: values.values }),
    branchvalues: call.text('branchvalues') ?? 'remainder',
    ...(shade ? { marker: { colors: color.values, coloraxis: 'coloraxis' } } : {}),
  };
  return new Figure([trace], {
    ...call.layout(),
    ...(shade ? { coloraxis: colourAxis(call, call.label(color.name)) } : {}),
  });
}

/** @param {unknown} data @param {unknown} options */
export function sunburst(data, options) {
  return tree('sunburst', data, options);
}

/** @param {unknown} data @param {unknown} options */
export function treemap(data, options) {
  return tree('treemap', data, options);
}
