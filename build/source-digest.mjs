import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the answers of searches depend on: our code, the scanners, the packages. */
const SOURCES = ['core', 'resources/scanner', 'package-lock.json'];

/**
 * SHA-256, hexadecimal, of all that a search is made of: two builds with the same one give the same answers.
 *
 * @param {string} project its folder: electron-vite takes this file into its configuration, and it is elsewhere then
 */
export function sourceDigest(project) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(project, source))) {
    hash.update(`${file}\n`).update(readFileSync(path.join(project, file)));
  }
  return hash.digest('hex');
}

/**
 * The file, or all files in the folder, in a fixed order.
 *
 * @param {string} project
 * @param {string} source relative to the project
 */
function filesOf(project, source) {
  if (path.extname(source) !== '') return [source];
  return readdirSync(path.join(project, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
