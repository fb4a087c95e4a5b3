import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  noCache,
  openSearchCache,
  type Question,
  type SearchCache,
} from '../../../core/cache/search-cache.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const LONG_AGO = new Date('2024-01-02T03:04:05Z');

async function write(file: string, content: string, at = LONG_AGO): Promise<void> {
  await writeFile(file, content);
  await utimes(file, at, at);
}

/** A cache, a database and an input, written long ago; searches are counted. */
async function setUp() {
  const folder = await temporaryFolder();
  const database = { name: 'db', folder: join(folder, 'db') };
  await mkdir(database.folder);
  for (const name of ['sequences', 'sequences.nin', 'floors.json', 'features.json']) {
    await write(join(database.folder, name), `${name} of the database`);
  }
  const input = join(folder, 'a.fa');
  await write(input, '>a\nACGT\n');
  const versions = { blastn: '2.12.0+', blastx: '2.12.0+', makeblastdb: '2.12.0+', minimap2: '2.24' };
  const toolbox = { version: (program: keyof typeof versions) => Promise.resolve(versions[program]) };
  const open = (): SearchCache => openSearchCache(join(folder, 'cache'), toolbox);
  const question: Question = {
    engine: 'contig fast',
    database,
    programs: ['blastn'],
    parameters: { minid: 80, culling: true },
    files: [input],
  };
  let searches = 0;
  const ask = async (change: Partial<Question> = {}, cache = open()) =>
    cache.answer({ ...question, ...change }, () => Promise.resolve({ search: ++searches }));
  return { folder, database, input, versions, ask, open, question };
}

describe('a search cache', () => {
  it('answers the same question from what was found first, and says so', async () => {
    const { ask } = await setUp();
    expect(await ask()).toEqual({ search: 1 });
    expect(await ask()).toEqual({ search: 1, fromCache: true });
    expect(await ask()).toEqual({ search: 1, fromCache: true });
  });

  it('knows content by any name, in any place', async () => {
    const { ask, folder, input, database } = await setUp();
    await ask();
    await rename(input, join(folder, 'b.fa'));
    expect(await ask({ files: [join(folder, 'b.fa')] })).toMatchObject({ fromCache: true });
    const copy = join(folder, 'copy');
    await cp(database.folder, copy, { recursive: true, preserveTimestamps: true });
    const elsewhere = { database: { name: 'db', folder: copy }, files: [join(folder, 'b.fa')] };
    // The copy is read once; from then on it is known.
    expect(await ask(elsewhere)).toEqual({ search: 2 });
    expect(await ask(elsewhere)).toEqual({ search: 2, fromCache: true });
  });

  it.each<
    [string, (given: Awaited<ReturnType<typeof setUp>>) => Promise<Partial<Question>> | Partial<Question>]
  >([
    ['the engine', () => ({ engine: 'contig exact' })],
    ['a parameter', () => ({ parameters: { minid: 80.5, culling: true } })],
    ['the programs', () => ({ programs: ['minimap2', 'blastn'] })],
    ["the database's name", ({ database }) => ({ database: { ...database, name: 'db2' } })],
    [
      'the version of a program',
      ({ versions }) => {
        versions.blastn = '2.13.0+';
        return {};
      },
    ],
    [
      'the content of the input',
      async ({ input }) => {
        await write(input, '>a\nACGA\n');
        return {};
      },
    ],
    ['the number of inputs', ({ input }) => ({ files: [input, input] })],
    ...['sequences', 'sequences.nin', 'floors.json', 'features.json'].map(
      (name): [string, (given: Awaited<ReturnType<typeof setUp>>) => Promise<Partial<Question>>] => [
        `the ${name} of the database, of the same size and time`,
        async ({ database }) => {
          await write(join(database.folder, name), `${name} of the databasE`);
          return {};
        },
      ],
    ),
    [
      'what belongs to the index of the database',
      async ({ database }) => {
        await write(join(database.folder, 'sequences.00.nsq'), 'a volume');
        return {};
      },
    ],
  ])('searches anew after a change of %s', async (_, change) => {
    const given = await setUp();
    await given.ask();
    const changed = await change(given);
    expect(await given.ask(changed)).toEqual({ search: 2 });
    expect(await given.ask(changed)).toEqual({ search: 2, fromCache: true });
  });

  it('comes back to an answer that it still has', async () => {
    const { ask, input } = await setUp();
    await ask();
    await write(input, '>a\nACGA\n');
    await ask();
    await write(input, '>a\nACGT\n');
    expect(await ask()).toEqual({ search: 1, fromCache: true });
  });

  it('passes over files of a database that no search reads', async () => {
    const { ask, database } = await setUp();
    await ask();
    await write(join(database.folder, 'notes.txt'), 'mine');
    await mkdir(join(database.folder, 'gapit-seeds'));
    expect(await ask()).toMatchObject({ fromCache: true });
  });

  it('neither keeps nor takes the answer for an input that was just written', async () => {
    const { ask, input } = await setUp();
    await write(input, '>a\nACGT\n', new Date());
    expect(await ask()).toEqual({ search: 1 });
    expect(await ask()).toEqual({ search: 2 });
    await write(input, '>a\nACGT\n', new Date(Date.now() + 3_600_000));
    await ask();
    expect(await ask()).toEqual({ search: 4 });
  });

  it('nor for a database that was just written', async () => {
    const { ask, database } = await setUp();
    await write(join(database.folder, 'sequences.nin'), 'new', new Date());
    await ask();
    expect(await ask()).toEqual({ search: 2 });
  });

  it.each(['a.fa', join('db', 'sequences')])('keeps nothing where %s changes meanwhile', async (name) => {
    const { ask, open, question, folder } = await setUp();
    const during = async (): Promise<object> => {
      await appendFile(join(folder, name), 'T');
      await utimes(join(folder, name), LONG_AGO, LONG_AGO);
      return { during: name };
    };
    expect(await open().answer(question, during)).toEqual({ during: name });
    expect(await ask()).toEqual({ search: 1 });
  });

  it('keeps no failure, and passes it on', async () => {
    const { ask, open, question } = await setUp();
    await expect(open().answer(question, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
      'no luck',
    );
    expect(await ask()).toEqual({ search: 1 });
  });

  it('ends with the reason of a signal', async () => {
    const { ask } = await setUp();
    await ask();
    await expect(ask({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });

  it('leaves what is absent, a folder or an empty database to the search', async () => {
    const { ask, folder, input } = await setUp();
    for (const change of [
      { files: [`${input}.none`] },
      { files: [folder] },
      { database: { name: 'db', folder: join(folder, 'none') } },
    ]) {
      await ask(change);
      expect(await ask(change)).not.toHaveProperty('fromCache');
    }
  });

  it.skipIf(process.platform === 'win32' /* has no named pipes in folders */)(
    'leaves a pipe to the search, which alone may read it',
    async () => {
      const { ask, folder } = await setUp();
      const pipe = join(folder, 'pipe');
      await promisify(execFile)('mkfifo', [pipe]);
      expect(await ask({ files: [pipe] })).toEqual({ search: 1 });
      expect(await ask({ files: [pipe] })).toEqual({ search: 2 });
    },
  );

  it('is shared by many at once', async () => {
    const { ask, open } = await setUp();
    await Promise.all(Array.from({ length: 20 }, () => ask({}, open())));
    expect(await ask()).toHaveProperty('fromCache', true);
  });

  it('that keeps nothing searches each time', async () => {
    const { ask } = await setUp();
    expect(await ask({}, noCache)).toEqual({ search: 1 });
    expect(await ask({}, noCache)).toEqual({ search: 2 });
  });
});
