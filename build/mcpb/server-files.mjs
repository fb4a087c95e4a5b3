import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a built module imports from beside itself: every relative module that it names. */
const RELATIVE_MODULE = /["'`](\.{1,2}\/[\w./-]+\.mjs)["'`]/g;

/**
 * A built module and all that it imports, as paths within a folder, sorted.
 *
 * @param {string} folder
 * @param {string} entry
 */
export function moduleFiles(folder, entry) {
  const found = new Set([entry]);
  // A set is walked in the order of insertion, and what is added meanwhile is walked too.
  for (const file of found) {
    for (const [, name = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(RELATIVE_MODULE)) {
      const imported = path.join(path.dirname(file), name);
      const inside = !imported.startsWith('..');
      if (inside && existsSync(path.join(folder, imported))) found.add(imported);
    }
  }
  return [...found].sort();
}
