import { fstat, type Stats } from 'node:fs';
import { readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { GapitError } from '../base/errors.ts';
import type { CallPaths } from './tool.ts';

/** What a caller may read and write. */
export interface PathPolicy {
  /** @throws GapitError PATH_NOT_ALLOWED that names the path, whether it exists or not */
  check(paths: CallPaths): Promise<void>;
}

/** Whoever calls may use what the user of this process may. */
export const everyPath: PathPolicy = {
  check: async ({ reads, writes }) => {
    for (const path of [...reads, ...writes]) await refuseOwnInput(path);
  },
};

/** Files and folders that the user allowed, with what lies in them. */
export interface AllowedPlaces {
  readonly read: readonly string[];
  /** Places that may be written to; they may be read too. */
  readonly write: readonly string[];
}

/**
 * Only what the user allowed. Both sides are followed through links, so that a link in an allowed folder opens
 * nothing outside it.
 *
 * @param allowed asked at every check: what is allowed may change meanwhile
 */
export function allowedPaths(allowed: () => Promise<AllowedPlaces>): PathPolicy {
  return {
    check: async ({ reads, writes }) => {
      if (reads.length === 0 && writes.length === 0) return;
      const { read, write } = await allowed();
      const writable = await Promise.all(write.map((root) => realPath(root)));
      const readable = [...writable, ...(await Promise.all(read.map((root) => realPath(root))))];
      for (const path of reads) await requireWithin(path, readable, 'read');
      for (const path of writes) await requireWithin(path, writable, 'write to');
    },
  };
}

async function requireWithin(
  path: string,
  roots: readonly string[],
  what: 'read' | 'write to',
): Promise<void> {
  const real = await realPath(path);
  if (!roots.some((root) => isWithin(real, root))) throw notAllowed(path, what);
  await refuseOwnInput(path);
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

/** File descriptor of standard input. */
const STDIN = 0;

/** `/dev/stdin` and the like: whoever reads the pipe takes messages away that are for this process. */
async function refuseOwnInput(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isFIFO() !== true) return;
  const own = await new Promise<Stats | null>((resolve) => {
    fstat(STDIN, (error, stats) => {
      resolve(error === null ? stats : null);
    });
  });
  if (own?.dev !== found.dev || own.ino !== found.ino) return;
  throw new GapitError('PATH_NOT_ALLOWED', `${path} is where this program reads its messages`, {
    file: path,
    next_step: 'Name a file.',
  });
}

function notAllowed(path: string, what: 'read' | 'write to'): GapitError {
  return new GapitError('PATH_NOT_ALLOWED', `agents may not ${what} ${path}`, {
    file: path,
    next_step:
      'Ask the user to allow its folder: on the Agents page of Gapit Workbench, or by starting the server with --allow FOLDER.' +
      (what === 'read' ? ' Opening the file in the workbench allows it too.' : ''),
  });
}
