import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../base/atomic-file.ts';
import { mapSome } from '../../base/map-some.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_FILES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

const entry = z.strictObject({
  version: z.literal(1),
  request: z.string(),
  at: z.number(),
  body: z.string(),
});

/** Answers of servers on the disk, for a day. A cache that can't be read or written is as good as none. */
export interface AnswerCache {
  /** The body that was kept for a request; null where there is none. */
  read(request: string): Promise<string | null>;
  write(request: string, body: string): Promise<void>;
}

export const NO_CACHE: AnswerCache = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
};

interface CacheLimits {
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
}

/** @param now milliseconds since 1970 */
export function openAnswerCache(
  folder: string,
  now: () => number,
  limits: CacheLimits = { files: MAX_FILES, bytes: MAX_BYTES },
): AnswerCache {
  const pathOf = (request: string): string =>
    join(folder, `${createHash('sha256').update(request).digest('hex').slice(0, 32)}.json`);
  return {
    read: async (request) => {
      try {
        const kept = entry.parse(JSON.parse(await readFile(pathOf(request), 'utf8')));
        const age = now() - kept.at;
        return kept.request === request && age >= 0 && age < DAY_MS ? kept.body : null;
      } catch {
        return null;
      }
    },
    write: async (request, body) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const kept: z.output<typeof entry> = { version: 1, request, at: now(), body };
        await writeFileAtomic(pathOf(request), JSON.stringify(kept), 0o600);
        await shrink(folder, limits);
      } catch {
        // A full disk must not cost the answer.
      }
    },
  };
}

/** Removes the oldest files until the rest are within the limits. */
async function shrink(folder: string, limits: CacheLimits): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') || name.endsWith('.tmp'));
  const files = await mapSome(names, async (name) => {
    const found = await stat(join(folder, name)).catch(() => null);
    return { name, bytes: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
  });
  let bytes = 0;
  const newestFirst = files.sort((a, b) => b.time - a.time);
  const over = newestFirst.filter((file, i) => {
    bytes += file.bytes;
    return i >= limits.files || bytes > limits.bytes;
  });
  await mapSome(over, ({ name }) => rm(join(folder, name), { force: true }));
}
