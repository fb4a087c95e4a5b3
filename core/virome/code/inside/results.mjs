/** @import { Frame } from './types.ts' */
import { cellsText, numbersOf, plain, textOf } from './cells.mjs';
import { frameOf, isRecord, isTable, listOf } from './values.mjs';

/** Deeper than any figure. */
const FIGURE_DEPTH = 32;
const MOST_COLUMNS = 2000;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isFigureLike(value) {
  return isRecord(value) && Array.isArray(value['data']);
}

/** What a value is, for a sentence about it. @param {unknown} value */
function nameOf(value) {
  if (value === null) return 'null';
  if (isFigureLike(value)) return 'a figure';
  if (isTable(value)) return 'a table';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** @typedef {{ problem: string } | { frame: Frame }} TableOrProblem */

/**
 * The table that code left: in `result`, else as the value of its last expression.
 *
 * @param {unknown} named
 * @param {unknown} last
 * @param {number} mostRows
 * @returns {TableOrProblem}
 */
export function takenTable(named, last, mostRows) {
  const value = named ?? last;
  if (value === undefined || value === null) {
    return {
      problem:
        "The code left no table. Assign one to result, e.g. const result = df_host.groupby('host_species').count().",
    };
  }
  if (isFigureLike(value)) {
    return {
      problem:
        'result is a figure, not a table. Assign a table (an arquero table or an array of objects) to result; ' +
        'for figures use create_visualization.',
    };
  }
  const frame = frameOf(value);
  if (frame === null) {
    const advice =
      listOf(value) !== null || typeof value !== 'object'
        ? 'Put values into a column: result = aq.table({ value: [ … ] }).'
        : 'For a single row write result = [row].';
    return {
      problem: `result is ${nameOf(value)}, not a table: it must be an arquero table or an array of objects. ${advice}`,
    };
  }
  if (frame.names.length > MOST_COLUMNS) {
    return {
      problem: `result has ${String(frame.names.length)} columns, more than ${String(MOST_COLUMNS)}: select those you need.`,
    };
  }
  if (frame.length > mostRows) {
    return {
      problem: `result has ${String(frame.length)} rows, more than the ${String(mostRows)} that are returned: group, filter or slice it first.`,
    };
  }
  if (frame.length === 0 || frame.names.length === 0) {
    return {
      problem:
        'result is an empty table (0 rows). Check the filters and the spelling and case of the values that they compare, and try again.',
    };
  }
  return { frame };
}

/**
 * The figure that code left, as JSON: in `fig`, else in `result` or as the value of its last expression.
 *
 * @param {unknown} named
 * @param {unknown} last
 * @param {number} mostBytes
 * @returns {{ problem: string } | { text: string }}
 */
export function takenFigure(named, last, mostBytes) {
  const value = named ?? last;
  if (value === undefined || value === null) {
    return {
      problem:
        "The code left no figure. Assign one to fig, e.g. const fig = px.bar(table, { x: 'host_species', y: 'count' }).",
    };
  }
  const traces = Array.isArray(value) ? listOf(value) : isFigureLike(value) ? listOf(value['data']) : null;
  if (traces?.every(isRecord) !== true) {
    return {
      problem: `fig is ${nameOf(value)}, not a figure: it must be one of px, or { data: [traces], layout: { … } }.`,
    };
  }
  const layout = isRecord(value) && isRecord(value['layout']) ? value['layout'] : {};
  const text = textOf(plain({ data: traces, layout }, FIGURE_DEPTH));
  if (text.length > mostBytes) {
    return {
      problem:
        `The figure holds ${String(Math.round(text.length / 1e6))} MB, more than the ${String(Math.round(mostBytes / 1e6))} MB ` +
        'that are returned: draw fewer points, or group them first.',
    };
  }
  return { text };
}

/**
 * Hands a table out in pieces: arrays of cells, column by column.
 *
 * @param {Frame} frame
 */
export function tablePieces(frame) {
  let column = -1;
  /** @type {readonly unknown[]} */
  let values = [];
  let [dates, missing] = [0, 0];
  /** @type {number[]} */
  const dateColumns = [];
  return {
    /** @param {number} place @param {number} from @param {number} to @returns {string | ArrayBuffer} JSON, or floats */
    piece(place, from, to) {
      if (place !== column) {
        values = frame.get(frame.names[place] ?? '');
        column = place;
        [dates, missing] = [0, 0];
      }
      const numbers = numbersOf(values, from, to);
      if (numbers !== null) return numbers;
      const cells = cellsText(values, from, to);
      dates += cells.dates;
      missing += cells.missing;
      if (to >= frame.length && dates > 0 && dates + missing === frame.length) dateColumns.push(place);
      return cells.text;
    },
    /** @returns {string} what the pieces belong to */
    end() {
      return textOf(
        plain({ kind: 'table', columns: frame.names, rows: frame.length, dates: dateColumns }, 4),
      );
    },
  };
}
