import { readFileSync } from 'node:fs';

/**
 * @param {string} file
 * @returns {unknown}
 */
export function readJson(file) {
  /** @type {unknown} */
  const value = JSON.parse(readFileSync(file, 'utf8'));
  return value;
}
