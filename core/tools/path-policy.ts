import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { GapitError } from '../base/errors.ts';

/** What a caller may read. */
export interface PathPolicy {
  /** @throws GapitError PATH_NOT_ALLOWED that names the path, whether it exists or not */
  check(paths: readonly string[]): Promise<void>;
}

/** Whoever calls may read what the user of this process may. */
export const everyPath: PathPolicy = { check: () => Promise.resolve() };

/**
 * Only files and folders that the user allowed, and what lies in them. Both sides are followed through links, so
 * that a link in an allowed folder opens nothing outside it.
 *
 * @param allowed asked at every check: what is allowed may change meanwhile
 */
export function allowedPaths(allowed: () => Promise<readonly string[]>): PathPolicy {
  return {
    check: async (paths) => {
      if (paths.length === 0) return;
      const roots = await Promise.all((await allowed()).map((root) => realPath(root)));
      for (const path of paths) {
        const real = await realPath(path);
        if (!roots.some((root) => isWithin(real, root))) throw notAllowed(path);
      }
    },
  };
}

/** More links than this lead nowhere. */
const MOST_LINKS = 40;

/**
 * The path without links; of what does not exist, its existing part without links and the rest as it is. A link
 * whose target does not exist leads to where that would be.
 */
async function realPath(path: string, links = 0): Promise<string> {
  const whole = resolve(path);
  try {
    return await realpath(whole);
  } catch {
    const parent = dirname(whole);
    if (parent === whole) return whole;
    const target = links < MOST_LINKS ? await readlink(whole).catch(() => null) : null;
    const folder = await realPath(parent, links);
    return target === null ? join(folder, basename(whole)) : realPath(resolve(folder, target), links + 1);
  }
}

function isWithin(path: string, root: string): boolean {
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

function notAllowed(path: string): GapitError {
  return new GapitError('PATH_NOT_ALLOWED', `agents may not read ${path}`, {
    file: path,
    next_step:
      'Ask the user to allow its folder: on the Agents page of Gapit Workbench, or by starting the server with --allow FOLDER. Opening the file in the workbench allows it too.',
  });
}
