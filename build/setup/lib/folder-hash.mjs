import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * One hash over the names and contents of files and folders. Contents rather than times: a fresh checkout or
 * a switched branch changes every time stamp and no content.
 *
 * @param {string} base
 * @param {string[]} entries files and folders inside `base`; absent ones count as empty
 */
export function contentHash(base, entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesOf(path.join(base, entry))).sort()) {
    hash
      .update(`${path.relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} entry
 * @returns {string[]}
 */
function filesOf(entry) {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [entry];
  return readdirSync(entry).flatMap((name) => filesOf(path.join(entry, name)));
}
