/** @import { ArqueroTable, Frame } from './types.ts' */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {value is ArqueroTable} */
export function isTable(value) {
  return (
    isRecord(value) && typeof value['columnNames'] === 'function' && typeof value['array'] === 'function'
  );
}

/**
 * Copies by place alone: what comes from the author's realm has the methods that the author left it.
 *
 * @param {ArrayLike<unknown>} list
 * @returns {unknown[]}
 */
function copied(list) {
  /** @type {unknown[]} */
  const copy = [];
  for (let place = 0; place < list.length; place += 1) copy[place] = list[place];
  return copy;
}

/**
 * Arrays, typed arrays and columns of arquero as a plain array; null: it is none of these.
 *
 * @param {unknown} value
 * @returns {readonly unknown[] | null}
 */
export function listOf(value) {
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)) {
    return copied(/** @type {unknown[]} */ (value));
  }
  if (!isRecord(value) || typeof value['at'] !== 'function' || typeof value['length'] !== 'number')
    return null;
  const column = /** @type {{ length: number, at: (place: number) => unknown }} */ (
    /** @type {unknown} */ (value)
  );
  const copy = [];
  for (let place = 0; place < column.length; place += 1) copy.push(column.at(place));
  return copy;
}

/**
 * The columns of what an author calls a table: one of arquero, rows as objects, or an object of columns.
 *
 * @param {unknown} data
 * @returns {Frame | null} null: it is no table
 */
export function frameOf(data) {
  if (isTable(data)) {
    const length = data.numRows();
    if (!Number.isSafeInteger(length)) return null;
    return { names: copied(data.columnNames()).map(String), length, get: (name) => data.array(name) };
  }
  if (Array.isArray(data)) {
    const rows = copied(data);
    return rows.every(isRecord) ? frameOfRows(rows) : null;
  }
  if (!isRecord(data)) return null;
  const names = Object.keys(data);
  const columns = names.map((name) => listOf(data[name]));
  const length = columns[0]?.length;
  if (length === undefined || !columns.every((column) => column?.length === length)) return null;
  return { names, length, get: (name) => columns[names.indexOf(name)] ?? [] };
}

/** @param {readonly Record<string, unknown>[]} rows @returns {Frame} */
function frameOfRows(rows) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return { names: [...names], length: rows.length, get: (name) => rows.map((row) => row[name]) };
}

/** @param {unknown} value */
export function isMissing(value) {
  return value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value));
}

/** Whether a column holds numbers, and nothing else but gaps. @param {readonly unknown[]} values */
export function isNumeric(values) {
  let some = false;
  for (const value of values) {
    if (typeof value === 'number' || typeof value === 'bigint') some = true;
    else if (!isMissing(value)) return false;
  }
  return some;
}

/** @param {readonly unknown[]} values @param {readonly number[]} places */
export function at(values, places) {
  return places.map((place) => values[place]);
}
