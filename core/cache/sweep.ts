import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { mapSome } from '../base/map-some.ts';

/** What the answers may take, in bytes. */
export const CACHE_LIMIT = 1_000_000_000;
/** Room that is made at once, so that it is not made again for a while. */
const KEPT_SHARE = 0.9;
/** The size of the whole is looked at each time that so much was written. */
const LOOK_AFTER = CACHE_LIMIT / 20;

/** Grows by a byte for each so many that are written. */
export const GROWTH_FILE = 'grown';
export const GROWTH_UNIT = 64 * 1024;

/** What processes left that ended while they wrote or cleared; not younger than a day. */
const LEFTOVER = /^\..*\.tmp$/;
const DAY = 24 * 60 * 60 * 1000;

export interface CacheUsage {
  readonly folder: string;
  readonly entries: number;
  readonly bytes: number;
  /** What they may take; the least recently used are removed beyond it. */
  readonly limitBytes: number;
}

interface EntryFile {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

export function entriesFolder(folder: string): string {
  return join(folder, 'entries');
}

/** What a cache holds; nothing where there is none. */
export async function cacheUsage(folder: string): Promise<CacheUsage> {
  const files = (await entryFiles(folder)).filter(({ path }) => path.endsWith('.json'));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { folder, entries: files.length, bytes, limitBytes: CACHE_LIMIT };
}

/** Removes all answers. Those at work beside it go on, and may leave new ones. */
export async function clearCache(folder: string): Promise<void> {
  const gone = join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await rename(entriesFolder(folder), gone);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await rm(join(folder, GROWTH_FILE), { force: true });
  for (const name of await namesIn(folder)) {
    if (LEFTOVER.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Holds the limit, where much was written since it was held last. */
export async function sweepIfGrown(folder: string): Promise<void> {
  const growth = join(folder, GROWTH_FILE);
  const grown = await stat(growth).catch(() => null);
  if (grown === null || grown.size * GROWTH_UNIT < LOOK_AFTER) return;
  await rm(growth, { force: true });
  await sweep(folder, CACHE_LIMIT, Date.now());
}

/**
 * Removes the least recently used answers of a cache that holds more than the limit, until some room is left, and what
 * was left half-written.
 *
 * @param limit in bytes
 * @param now milliseconds since 1970
 */
export async function sweep(folder: string, limit: number, now: number): Promise<void> {
  const files = await entryFiles(folder);
  const answers = files.filter(({ path }) => path.endsWith('.json'));
  const leftovers = files.filter((file) => !answers.includes(file) && now - file.usedAt > DAY);
  let bytes = answers.reduce((sum, file) => sum + file.bytes, 0);
  const enough = bytes > limit ? limit * KEPT_SHARE : limit;
  const removed = [...leftovers];
  for (const file of answers.sort((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= enough) break;
    bytes -= file.bytes;
    removed.push(file);
  }
  for (const { path } of removed) {
    await rm(path, { force: true }).catch(() => undefined);
    // Its folder goes with the last file in it.
    await rmdir(join(path, '..')).catch(() => undefined);
  }
}

async function entryFiles(folder: string): Promise<EntryFile[]> {
  const entries = entriesFolder(folder);
  const files = await mapSome(await namesIn(entries), async (name) => {
    const paths = (await namesIn(join(entries, name))).map((file) => join(entries, name, file));
    return Promise.all(paths.map(entryFile));
  });
  return files.flat().filter((file) => file !== null);
}

async function entryFile(path: string): Promise<EntryFile | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? { path, bytes: found.size, usedAt: found.mtimeMs } : null;
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}
