/** @import { Call } from './px-options.mjs' */
/** @import { Given, Group } from './types.ts' */
import { plain, textOf } from './cells.mjs';
import { isMissing, isRecord, listOf } from './values.mjs';

/**
 * Splits rows into traces: those that agree in the given columns, in order of their first row, or of
 * `category_orders`.
 *
 * @param {Call} call
 * @param {Readonly<Record<string, Given | null>>} by option → column
 * @param {readonly number[]} places rows to split
 * @returns {Group[]}
 */
export function groupsOf(call, by, places) {
  const columns = Object.entries(by).flatMap(([option, given]) =>
    given === null ? [] : [{ option, values: given.values }],
  );
  /** @type {Map<string, { keys: Record<string, unknown>, places: number[] }>} */
  const groups = new Map();
  for (const place of places) {
    const key = columns
      .map(({ values }) => `${typeof values[place]}:${String(values[place])}`)
      .join('\u0000');
    let group = groups.get(key);
    if (group === undefined) {
      group = {
        keys: Object.fromEntries(columns.map(({ option, values }) => [option, values[place]])),
        places: [],
      };
      groups.set(key, group);
    }
    group.places.push(place);
  }
  const list = [...groups.values()];
  for (const [option, given] of Object.entries(by).reverse()) {
    const order = given === null ? null : orderOf(call, given.name);
    if (order !== null) list.sort((a, b) => rank(order, a.keys[option]) - rank(order, b.keys[option]));
  }
  return list;
}

/** The order of a column's categories, as the author wants it. @param {Call} call @param {string} name */
export function orderOf(call, name) {
  const orders = call.options['category_orders'];
  return isRecord(orders) && Object.hasOwn(orders, name) ? listOf(orders[name]) : null;
}

/** @param {readonly unknown[]} order @param {unknown} value */
function rank(order, value) {
  const place = order.indexOf(value);
  return place === -1 ? order.length : place;
}

/** A category as text of a legend. @param {unknown} value @returns {string} */
export function categoryText(value) {
  if (typeof value === 'string') return value;
  return isMissing(value) ? '' : textOf(plain(value, 3));
}

/** Numbers the values of a column in order of their first row in the groups. @param {readonly Group[]} groups @param {string} option */
export function placesOfCategories(groups, option) {
  /** @type {Map<unknown, number>} */
  const places = new Map();
  for (const { keys } of groups) if (!places.has(keys[option])) places.set(keys[option], places.size);
  return places;
}
