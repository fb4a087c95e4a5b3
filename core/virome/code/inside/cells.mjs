/**
 * Values of the author's code as JSON. What it needs of the language is taken before that code runs, and copies
 * inherit nothing, so that no method that the code has replaced or added has a say in it.
 */

const { stringify } = JSON;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { create, keys, setPrototypeOf } = Object;
const { isFinite, isSafeInteger } = Number;
const toIso = Date.prototype.toISOString;
const timeOf = Date.prototype.getTime;
const apply = Reflect.apply;
const toNumber = Number;
const toText = String;

/** @param {unknown} value @returns {value is Date} */
function isDate(value) {
  try {
    apply(timeOf, value, []);
    return true;
  } catch {
    return false;
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
    default:
      return null;
  }
}

/** @param {object} value @param {number} depth */
function plainObject(value, depth) {
  if (isArray(value) || (isView(value) && 'length' in value)) {
    return plainList(/** @type {ArrayLike<unknown>} */ (value), depth);
  }
  if (isDate(value)) {
    return isFinite(apply(timeOf, value, [])) ? apply(toIso, value, []) : null;
  }
  const record = /** @type {Record<string, unknown>} */ (value);
  if (typeof record['at'] === 'function' && typeof record['length'] === 'number') {
    return plainColumn(/** @type {{ length: number, at: (place: number) => unknown }} */ (value), depth);
  }
  const copy = /** @type {Record<string, unknown>} */ (create(null));
  for (const key of keys(record)) {
    const inner = record[key];
    if (inner !== undefined && typeof inner !== 'function' && key !== '__proto__')
      copy[key] = plain(inner, depth);
  }
  return copy;
}

/** @param {ArrayLike<unknown>} list @param {number} depth */
function plainList(list, depth) {
  const copy = [];
  for (let place = 0; place < list.length; place += 1) copy[place] = plain(list[place], depth);
  return setPrototypeOf(copy, null);
}

/** @param {{ length: number, at: (place: number) => unknown }} column of arquero @param {number} depth */
function plainColumn(column, depth) {
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
