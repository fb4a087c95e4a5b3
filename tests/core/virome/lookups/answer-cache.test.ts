import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAnswerCache } from '../../../../core/virome/lookups/answer-cache.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { serveEutils } from './eutils-stand-in.ts';
import { open } from './lookups.ts';

const HOUR_MS = 3_600_000;
const KEY = 'abcdef0123456789secret';

async function openKept(more: Parameters<typeof serveEutils>[0] = {}) {
  const server = await serveEutils(more);
  const cacheFolder = join(await temporaryFolder(), 'look-ups');
  const clock = { now: Date.now() };
  const env = { GAPIT_NCBI_EUTILS_URL: server.origin, NCBI_API_KEY: KEY };
  return { server, cacheFolder, clock, ...open(env, { cacheFolder, now: () => clock.now }) };
}

describe('answers', () => {
  it('are kept for a day: no second request', async () => {
    const { server, ncbiTaxonomy, clock } = await openKept();
    const first = await ncbiTaxonomy('7');
    clock.now += 23 * HOUR_MS;
    expect(await ncbiTaxonomy('7')).toEqual(first);
    expect(server.asked).toHaveLength(1);
    clock.now += 2 * HOUR_MS;
    expect(await ncbiTaxonomy('7')).toEqual(first);
    expect(server.asked).toHaveLength(2);
  });

  it('serve the next process too, also without a network', async () => {
    const { cacheFolder, server, pubmed } = await openKept();
    const first = await pubmed('about 7');
    await new Promise((resolve) => setImmediate(resolve));
    // The same address, which nobody answers through this proxy.
    const env = { GAPIT_NCBI_EUTILS_URL: server.origin, HTTP_PROXY: 'http://127.0.0.1:9' };
    const offline = open(env, { cacheFolder });
    expect(await offline.pubmed('about 7')).toEqual(first);
    expect((await offline.pubmed('about 8')).content).toContain('Without internet access');
  });

  it('are kept without the key, for the owner alone, and no other file is left', async () => {
    const { cacheFolder, pubmed, ncbiTaxonomy } = await openKept();
    await pubmed('about 7');
    await ncbiTaxonomy('7');
    const folder = join(cacheFolder, 'answers');
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{32}\.json$/);
      expect(await readFile(join(folder, name), 'utf8')).not.toContain(KEY);
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    }
  });

  it.each(['', '{"version":1', '{"version":1,"request":"other","at":0,"body":""}', '[]'])(
    'that are broken are asked for again: %s',
    async (content) => {
      const { cacheFolder, ncbiTaxonomy, server } = await openKept();
      const first = await ncbiTaxonomy('7');
      const [name = ''] = await readdir(join(cacheFolder, 'answers'));
      await writeFile(join(cacheFolder, 'answers', name), content);
      expect(await ncbiTaxonomy('7')).toEqual(first);
      expect(server.asked).toHaveLength(2);
    },
  );

  it('that are empty, failed or lack records are not kept', async () => {
    let isThere = false;
    const { server, ncbiTaxonomy, pubmed } = await openKept({
      first: [{ status: 400, body: 'no' }],
      idsOf: () => (isThere ? ['7'] : []),
      recordOf: (id) => (isThere ? `<Taxon><TaxId>${id}</TaxId></Taxon>` : undefined),
    });
    expect(await ncbiTaxonomy('7')).toMatchObject({ success: false });
    expect(await ncbiTaxonomy('7')).toMatchObject({ success: false });
    expect(await pubmed('x')).toMatchObject({ success: false });
    isThere = true;
    expect(await ncbiTaxonomy('7')).toMatchObject({ success: true });
    await pubmed('x');
    expect(server.asked.filter(({ program }) => program === 'esearch.fcgi')).toHaveLength(2);
  });

  it('come all the same where the folder can’t be written', async () => {
    const server = await serveEutils();
    const cacheFolder = join(await temporaryFolder(), 'file');
    await writeFile(cacheFolder, 'no folder');
    const { ncbiTaxonomy } = open({ GAPIT_NCBI_EUTILS_URL: server.origin }, { cacheFolder });
    expect(await ncbiTaxonomy('7')).toMatchObject({ success: true });
  });
});

describe('openAnswerCache', () => {
  it('removes the oldest files over its limits, and what broken writes left', async () => {
    const folder = await temporaryFolder();
    const cache = openAnswerCache(folder, Date.now, { files: 3, bytes: 100_000 });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.0.tmp'), 'left');
    await utimes(join(folder, '.0.tmp'), 1, 1);
    for (let i = 0; i < 5; i++) {
      await cache.write(`request ${i}`, `body ${i}`);
      for (const name of await readdir(folder)) {
        const { mtimeMs } = await stat(join(folder, name));
        await utimes(join(folder, name), mtimeMs / 1000 - 10, mtimeMs / 1000 - 10);
      }
    }
    const kept = await Promise.all([0, 1, 2, 3, 4].map((i) => cache.read(`request ${i}`)));
    expect(kept).toEqual([null, null, 'body 2', 'body 3', 'body 4']);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('removes by size too', async () => {
    const cache = openAnswerCache(await temporaryFolder(), Date.now, { files: 100, bytes: 2500 });
    for (const name of ['a', 'b', 'c']) await cache.write(name, 'x'.repeat(1000));
    const kept = await Promise.all(['a', 'b', 'c'].map((name) => cache.read(name)));
    expect(kept.filter((body) => body !== null)).toHaveLength(2);
  });
});
