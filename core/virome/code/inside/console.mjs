/** @import { Host } from './types.ts' */
import { plain, textOf } from './cells.mjs';
import { frameOf, isTable } from './values.mjs';

/** Longer than anyone reads of one value. */
const LONGEST = 4000;
const MOST_ROWS = 10;

/** @param {unknown} value */
function cellText(value) {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : textOf(plain(value, 3)).slice(0, 200);
}

/** Rows as text in columns, the first few of them. @param {unknown} data */
function gridText(data) {
  const frame = frameOf(data);
  if (frame === null) return valueText(data);
  const columns = frame.names.map((name) => {
    const cells = frame.get(name).slice(0, MOST_ROWS).map(cellText);
    const width = Math.max(name.length, ...cells.map((cell) => cell.length));
    return [name, ...cells].map((cell) => cell.padEnd(width));
  });
  const shown = Math.min(frame.length, MOST_ROWS);
  const lines = Array.from({ length: shown + 1 }, (_, row) =>
    columns.map((column) => column[row]).join('  '),
  );
  if (frame.length > shown) lines.push(`… ${String(frame.length)} rows`);
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** @param {unknown} value @returns {string} */
function valueText(value) {
  if (typeof value === 'string') return value;
  if (isTable(value)) return gridText(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return String(value);
  return textOf(plain(value, 6));
}

/** What code prints with goes to the host as text. @param {Host} host */
export function makeConsole(host) {
  /** @param {readonly unknown[]} values */
  const print = (...values) => {
    host.print(values.map((value) => valueText(value).slice(0, LONGEST)).join(' '));
  };
  /** @param {unknown} data */
  const table = (data) => {
    host.print(gridText(data).slice(0, LONGEST));
  };
  return { print, console: { log: print, info: print, warn: print, error: print, debug: print, table } };
}
