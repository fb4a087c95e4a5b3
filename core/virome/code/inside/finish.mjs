/** Takes what the author's code left, for the host; in a realm of its own (cells.mjs). */
import { textOf } from './cells.mjs';
import { tablePieces, takenFigure, takenTable } from './results.mjs';

export { thrownText as thrown } from './errors.mjs';

/** @type {ReturnType<typeof tablePieces> | null} */
let pieces = null;

/** @param {unknown} named @param {unknown} last @param {number} mostRows @returns {string} its size, or `problem` */
export function table(named, last, mostRows) {
  const taken = takenTable(named, last, mostRows);
  if ('problem' in taken) return textOf(taken);
  pieces = tablePieces(taken.frame);
  return textOf({ columns: taken.frame.names.length, rows: taken.frame.length });
}

/** @param {number} place of a column @param {number} from @param {number} to @returns {string | ArrayBuffer} cells as a JSON array, or as floats */
export function piece(place, from, to) {
  return pieces?.piece(place, from, to) ?? '[]';
}

/** @returns {string} what the pieces belong to */
export function end() {
  return pieces?.end() ?? '';
}

/** @param {unknown} named @param {unknown} last @param {number} mostBytes @returns {string} the figure, or `problem` */
export function figure(named, last, mostBytes) {
  const taken = takenFigure(named, last, mostBytes);
  return 'problem' in taken ? textOf(taken) : `{"kind":"figure","figure":${taken.text}}`;
}
