import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../lib/folder-hash.mjs';
import { readJson } from '../lib/read-json.mjs';

const STAMP = '.made-from';

/** What a bundled database was made from: hashes of the program and, of a copy on this computer, of its source. */
/** @typedef {{ program: string, source: string | null }} MadeFrom */

/**
 * @param {string} program
 * @param {string | undefined} source a file or folder; undefined where it is a server
 * @returns {MadeFrom}
 */
export function madeFrom(program, source) {
  return { program: hashOf(program), source: source === undefined ? null : hashOf(source) };
}

/**
 * Whether a database was made of the same. A source that is no longer on this computer can't have changed.
 *
 * @param {string} folder of the database
 * @param {MadeFrom} now
 */
export function isUpToDate(folder, now) {
  const before = readStamp(folder);
  return before?.program === now.program && (now.source === null || before.source === now.source);
}

/**
 * @param {string} folder
 * @param {MadeFrom} now
 */
export function writeStamp(folder, now) {
  writeFileSync(path.join(folder, STAMP), JSON.stringify(now));
}

/**
 * @param {string} folder
 * @returns {MadeFrom | undefined}
 */
function readStamp(folder) {
  try {
    return /** @type {MadeFrom} */ (readJson(path.join(folder, STAMP)));
  } catch {
    return undefined;
  }
}

/** @param {string} place */
function hashOf(place) {
  return contentHash(path.dirname(place), [path.basename(place)]);
}
