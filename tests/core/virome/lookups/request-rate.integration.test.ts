import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pause } from '../../../../core/base/http/retry.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { mostInASecond, serveEutils, type BadAnswer } from './eutils-stand-in.ts';
import { open } from './lookups.ts';

const REAL = { delay: pause };

describe('20 look-ups at once', () => {
  it('send at most 3 requests a second, and all are answered', async () => {
    const server = await serveEutils();
    const { pubmed, ncbiTaxonomy } = open({ GAPIT_NCBI_EUTILS_URL: server.origin }, REAL);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, i) => pubmed(`about ${i + 1}`)),
      ...Array.from({ length: 10 }, (_, i) => ncbiTaxonomy(String(i + 1))),
    ]);
    expect(answers.map(({ success }) => success)).toEqual(Array(20).fill(true));
    expect(server.asked).toHaveLength(30);
    expect(mostInASecond(server.times)).toBe(3);
  });

  it('send at most 10 with a key', async () => {
    const server = await serveEutils();
    const env = { GAPIT_NCBI_EUTILS_URL: server.origin, NCBI_API_KEY: 'key' };
    const { pubmed } = open(env, REAL);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => pubmed(`about ${i + 1}`)));
    expect(answers.map(({ artifacts }) => artifacts)).toEqual(
      Array.from({ length: 20 }, (_, i) => [{ type: 'pubmed', pmids: [i + 1] }]),
    );
    expect(server.asked).toHaveLength(40);
    expect(mostInASecond(server.times)).toBe(10);
  });

  it('keep to it together where processes share a folder', async () => {
    const server = await serveEutils();
    const env = { GAPIT_NCBI_EUTILS_URL: server.origin };
    const cacheFolder = join(await temporaryFolder(), 'look-ups');
    const several = Array.from({ length: 4 }, () => open(env, { ...REAL, cacheFolder }));
    const answers = await Promise.all(
      several.flatMap(({ ncbiTaxonomy }, i) =>
        Array.from({ length: 5 }, (_, j) => ncbiTaxonomy(String(5 * i + j + 1))),
      ),
    );
    expect(answers.map(({ success }) => success)).toEqual(Array(20).fill(true));
    expect(server.asked).toHaveLength(20);
    expect(mostInASecond(server.times)).toBe(3);
  });

  it('ask once or so for what they all ask, and hold no slot for the rest', async () => {
    const server = await serveEutils();
    const cacheFolder = join(await temporaryFolder(), 'look-ups');
    const pauses: number[] = [];
    const delay: typeof pause = (milliseconds, signal) => {
      pauses.push(milliseconds);
      return pause(milliseconds, signal);
    };
    const { ncbiTaxonomy } = open({ GAPIT_NCBI_EUTILS_URL: server.origin }, { delay, cacheFolder });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ncbiTaxonomy('7')));
    expect(new Set(answers.map(({ content }) => content)).size).toBe(1);
    expect(server.asked.length).toBeLessThanOrEqual(3);
    expect(pauses).toHaveLength(server.asked.length);
  });
});

describeWithShared('case 107 with 20 look-ups at once', () => {
  it('one says that the key is bad, the others lose nothing', async () => {
    const first = JSON.parse(readFileSync(shared('cases', '107', 'answers.json'), 'utf8')) as BadAnswer[];
    const server = await serveEutils({ first });
    const { ncbiTaxonomy } = open({ GAPIT_NCBI_EUTILS_URL: server.origin }, REAL);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ncbiTaxonomy(String(i + 1))));
    const failed = answers.filter(({ success }) => !success);
    expect(failed.map(({ content }) => content)).toEqual([
      expect.stringContaining('the API key in NCBI_API_KEY is invalid'),
    ]);
    const found = answers.flatMap(({ artifacts }) => artifacts.map((artifact) => Number(artifact['tax_id'])));
    expect(found).toHaveLength(19);
    expect(new Set(found).size).toBe(19);
    expect(mostInASecond(server.times)).toBeLessThanOrEqual(3);
  });
});
