/**
 * Values of the author's code as JSON. What it needs of the language is taken before that code runs, and copies
 * inherit nothing, so that no method that the code has replaced or added has a say in it.
 */

const { stringify } = JSON;
/** @type {(value: unknown) => value is unknown[]} */
const isArray = Array.isArray;
/** @type {(value: object) => boolean} */
const isView = ArrayBuffer.isView.bind(ArrayBuffer);
const { keys } = Object;
/** @type {(prototype: null) => Record<string, unknown>} */
const create = Object.create;
/** @type {(list: unknown[], prototype: null) => unknown[]} */
const setPrototypeOf = Object.setPrototypeOf;
const { isFinite, isSafeInteger } = Number;
/** @type {(date: object) => string} */
const toIso = methodOf('toISOString');
/** @type {(date: object) => number} */
const timeOf = methodOf('getTime');
const toNumber = Number;
const toText = String;

/**
 * A method of dates that takes the date as its argument.
 *
 * @template T
 * @param {'toISOString' | 'getTime'} name
 * @returns {(date: object) => T}
 */
function methodOf(name) {
  /** @type {unknown} */
  const method = Object.getOwnPropertyDescriptor(Date.prototype, name)?.value;
  return Function.prototype.call.bind(/** @type {() => T} */ (method));
}

/** Milliseconds of a date, whatever it inherits; undefined: it is no date. @param {object} value */
function timeIn(value) {
  try {
    return timeOf(value);
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @param {number} depth levels of objects that are still followed @returns {unknown} */
export function plain(value, depth) {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return isFinite(value) ? value : null;
    case 'bigint': {
      const number = toNumber(value);
      return isSafeInteger(number) ? number : toText(value);
    }
    case 'object':
      return value === null || depth <= 0 ? null : plainObject(value, depth - 1);
    case 'undefined':
    case 'function':
    case 'symbol':
      return null;
  }
}

/** @param {object} value @param {number} depth */
function plainObject(value, depth) {
  if (isArray(value) || (isView(value) && 'length' in value)) {
    return plainList(/** @type {ArrayLike<unknown>} */ (value), depth);
  }
  const time = timeIn(value);
  if (time !== undefined) return isFinite(time) ? toIso(value) : null;
  const record = /** @type {Record<string, unknown>} */ (value);
  if (typeof record['at'] === 'function' && typeof record['length'] === 'number') {
    return plainColumn(/** @type {{ length: number, at: (place: number) => unknown }} */ (value), depth);
  }
  const copy = create(null);
  for (const key of keys(record)) {
    const inner = record[key];
    if (inner !== undefined && typeof inner !== 'function' && key !== '__proto__')
      copy[key] = plain(inner, depth);
  }
  return copy;
}

/** @param {ArrayLike<unknown>} list @param {number} depth */
function plainList(list, depth) {
  /** @type {unknown[]} */
  const copy = [];
  for (let place = 0; place < list.length; place += 1) copy[place] = plain(list[place], depth);
  return setPrototypeOf(copy, null);
}

/** @param {{ length: number, at: (place: number) => unknown }} column of arquero @param {number} depth */
function plainColumn(column, depth) {
  /** @type {unknown[]} */
  const copy = [];
  for (let place = 0; place < column.length; place += 1) copy[place] = plain(column.at(place), depth);
  return setPrototypeOf(copy, null);
}

/** @param {unknown} value plain already @returns {string} */
export function textOf(value) {
  return stringify(value);
}

/** Deeper than what a table's cell is good for. */
const CELL_DEPTH = 8;

/**
 * Cells of a column as a JSON array.
 *
 * @param {ArrayLike<unknown>} values
 * @param {number} from
 * @param {number} to
 * @returns {{ text: string, dates: number, missing: number }} how many of them are dates, and how many null
 */
export function cellsText(values, from, to) {
  let [dates, missing] = [0, 0];
  /** @type {unknown[]} */
  const copy = [];
  for (let place = from; place < to; place += 1) {
    const value = values[place];
    const cell = plain(value, CELL_DEPTH);
    if (cell === null) missing += 1;
    else if (typeof value === 'object' && typeof cell === 'string') dates += 1;
    copy[place - from] = cell;
  }
  return { text: stringify(setPrototypeOf(copy, null)), dates, missing };
}
