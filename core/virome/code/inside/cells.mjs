/**
 * Values of the author's code as JSON. The host asks for it in a realm that the code does not see, so that no method
 * that the code replaces or adds has a say in it; copies are of that realm.
 */

/** Milliseconds of a date, of whatever realm; undefined: it is no date. @param {object} value */
function timeIn(value) {
  try {
    return Date.prototype.getTime.call(value);
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
      return Number.isFinite(value) ? value : null;
    case 'bigint': {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
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
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)) {
    return plainList(/** @type {ArrayLike<unknown>} */ (value), depth);
  }
  const time = timeIn(value);
  if (time !== undefined) return Number.isFinite(time) ? new Date(time).toISOString() : null;
  const record = /** @type {Record<string, unknown>} */ (value);
  if (typeof record['at'] === 'function' && typeof record['length'] === 'number') {
    return plainColumn(/** @type {{ length: number, at: (place: number) => unknown }} */ (value), depth);
  }
  /** @type {Record<string, unknown>} */
  const copy = {};
  for (const key of Object.keys(record)) {
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
  return copy;
}

/** @param {{ length: number, at: (place: number) => unknown }} column of arquero @param {number} depth */
function plainColumn(column, depth) {
  /** @type {unknown[]} */
  const copy = [];
  for (let place = 0; place < column.length; place += 1) copy[place] = plain(column.at(place), depth);
  return copy;
}

/** @param {unknown} value plain already @returns {string} */
export function textOf(value) {
  return JSON.stringify(value);
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
    // Most cells are texts: they need no look.
    if (typeof value === 'string') {
      copy[place - from] = value;
      continue;
    }
    const cell = plain(value, CELL_DEPTH);
    if (cell === null) missing += 1;
    else if (typeof value === 'object' && typeof cell === 'string') dates += 1;
    copy[place - from] = cell;
  }
  return { text: textOf(copy), dates, missing };
}

/**
 * Cells that are numbers, or gaps, as 64-bit floats with NaN for what is null in JSON: the host writes them faster.
 *
 * @param {ArrayLike<unknown>} values
 * @param {number} from
 * @param {number} to
 * @returns {ArrayBuffer | null} null: other values are among them, or no number is
 */
export function numbersOf(values, from, to) {
  const floats = new Float64Array(to - from);
  let some = false;
  for (let place = from; place < to; place += 1) {
    const value = values[place];
    if (typeof value === 'number') {
      floats[place - from] = value;
      some = true;
    } else if (value === null || value === undefined) floats[place - from] = Number.NaN;
    else return null;
  }
  return some ? floats.buffer : null;
}
