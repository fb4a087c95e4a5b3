import { mkdir, readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEntries } from '../../../core/cache/entries.ts';
import { CACHE_LIMIT, cacheUsage, clearCache, GROWTH_FILE, sweep } from '../../../core/cache/sweep.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const NOW = Date.parse('2024-05-06T07:08:09Z');
const MINUTE = 60_000;

/** A cache with an answer for each name, the first used longest ago; sizes in bytes of the answer. */
async function cacheWith(names: readonly string[], size = 1000) {
  const folder = await temporaryFolder();
  const entries = openEntries(folder);
  for (const [i, question] of names.entries()) {
    const before = new Set(await readdir(join(folder, 'entries')).catch((): string[] => []));
    await entries.write({ question, content: 'c' }, 'x'.repeat(size));
    const made = (await readdir(join(folder, 'entries'))).find((name) => !before.has(name)) ?? '';
    const [file = ''] = await readdir(join(folder, 'entries', made));
    const usedAt = new Date(NOW - (names.length - i) * MINUTE);
    await utimes(join(folder, 'entries', made, file), usedAt, usedAt);
  }
  const held = async (): Promise<string[]> => {
    const found = await Promise.all(names.map((question) => entries.mayHold(question)));
    return names.filter((_, i) => found[i]);
  };
  return { folder, entries, held };
}

describe('sweep', () => {
  it('removes the least recently used answers until some room is left', async () => {
    const { folder, held } = await cacheWith(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    const { bytes } = await cacheUsage(folder);
    await sweep(folder, bytes - 1, NOW);
    expect(await held()).toEqual(['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    await sweep(folder, bytes / 2, NOW);
    expect(await held()).toEqual(['g', 'h', 'i', 'j']);
    expect((await cacheUsage(folder)).bytes).toBeLessThan(bytes / 2);
  });

  it('leaves a cache within its limit as it is', async () => {
    const { folder, held } = await cacheWith(['a', 'b']);
    await sweep(folder, (await cacheUsage(folder)).bytes, NOW);
    expect(await held()).toEqual(['a', 'b']);
  });

  it('removes what was left half-written a day ago, and not what is being written', async () => {
    const { folder } = await cacheWith(['a']);
    const [place = ''] = await readdir(join(folder, 'entries'));
    for (const [name, hours] of [
      ['.old.tmp', 25],
      ['.new.tmp', 1],
    ] as const) {
      const file = join(folder, 'entries', place, name);
      await writeFile(file, '');
      const at = new Date(NOW - hours * 60 * MINUTE);
      await utimes(file, at, at);
    }
    await sweep(folder, CACHE_LIMIT, NOW);
    expect((await readdir(join(folder, 'entries', place))).filter((name) => name.endsWith('.tmp'))).toEqual([
      '.new.tmp',
    ]);
  });

  it('is due when enough was written by all together', async () => {
    const { folder, entries } = await cacheWith(['a']);
    const growth = join(folder, GROWTH_FILE);
    expect((await stat(growth)).size).toBe(1);
    await truncate(growth, Math.ceil(CACHE_LIMIT / 20 / 64 / 1024));
    await entries.write({ question: 'b', content: 'c' }, '');
    await expect(stat(growth)).rejects.toThrow('ENOENT');
  });
});

describe('cacheUsage and clearCache', () => {
  it('tell what is held, and remove it', async () => {
    const { folder, entries, held } = await cacheWith(['a', 'b']);
    expect(await cacheUsage(folder)).toMatchObject({ folder, entries: 2, limitBytes: CACHE_LIMIT });
    expect((await cacheUsage(folder)).bytes).toBeGreaterThan(2000);
    await clearCache(folder);
    expect(await cacheUsage(folder)).toEqual({ folder, entries: 0, bytes: 0, limitBytes: CACHE_LIMIT });
    expect(await held()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    await entries.write({ question: 'a', content: 'c' }, 7);
    expect(await entries.read({ question: 'a', content: 'c' })).toBe(7);
  });

  it('take a folder that is not there for an empty cache', async () => {
    const folder = join(await temporaryFolder(), 'none');
    await clearCache(folder);
    expect((await cacheUsage(folder)).entries).toBe(0);
    await mkdir(folder);
    await clearCache(folder);
  });
});
