import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../../core/databases/database.ts';
import { indexDatabase } from '../../../../core/databases/setupdb.ts';
import type { AlignedAssembly, AlignmentRequest } from '../../../../core/screening/alignment-strategy.ts';
import { openStrategies } from '../../../../core/screening/strategies.ts';
import { toolbox } from '../../../support/aligners.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { strategies } from '../../../support/strategies.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

const GENES = Array.from({ length: 5 }, (_, i): [string, string] => [
  `made~~~g${i}~~~ACC${i}~~~`,
  randomBases(400 + 150 * i, i + 1),
]);
const [A = '', B = '', C = ''] = GENES.map(([, bases]) => bases);

/** A datadir with a database of some genes, of which each test may do what it likes. */
async function made(genes = GENES): Promise<{ datadir: string; folder: string; database: Database }> {
  const datadir = await temporaryFolder();
  const folder = join(datadir, 'made');
  await mkdir(folder);
  await writeFile(join(folder, 'sequences'), fasta(genes));
  await indexDatabase(datadir, 'made', toolbox());
  return { datadir, folder, database: await openDatabase(datadir, 'made') };
}

async function assembly(contigs: readonly string[]): Promise<string> {
  const file = join(await temporaryFolder(), 'assembly.fa');
  await writeFile(file, fasta(contigs.map((bases, i) => [`contig${i}`, bases])));
  return file;
}

type Asked = Pick<AlignmentRequest, 'file' | 'database'> & Partial<AlignmentRequest>;

function align(name: 'exact' | 'fast', asked: Asked, from = strategies): Promise<AlignedAssembly> {
  return from.named(name, toolbox()).align({ minid: 80, threads: 2, ...asked });
}

/** Both strategies' answers are the same, but for the command and what is counted. @returns the fast one's */
async function same(asked: Asked): Promise<AlignedAssembly> {
  const exact = await align('exact', asked);
  const fast = await align('fast', asked);
  expect(fast.rows).toEqual(exact.rows);
  expect(fast.assembly).toEqual(exact.assembly);
  return fast;
}

const FLANK = randomBases(3000, 50);

describe('the fast strategy', () => {
  it("gives the plain search's rows, and says what it ran", async () => {
    const { database } = await made();
    const file = await assembly([`${FLANK}${A}${FLANK}${B}`, FLANK, `${C.slice(200)}${FLANK}`]);
    const fast = await same({ file, database });
    expect(fast.rows).toHaveLength(3);
    expect(fast.fallbackContigs).toBeUndefined();
    expect(fast.command.join(' ')).toMatch(
      /^blastn .*-db made\/sequences .*-num_threads 1 .*-lcase_masking$/,
    );
  });

  it('tells how many bases were read, once for each reading', async () => {
    const { database } = await made();
    const file = await assembly([`${FLANK}${A}`]);
    const told: number[] = [];
    await align('fast', { file, database, onBases: (bases) => told.push(bases) });
    await align('fast', { file, database, onBases: (bases) => told.push(bases) });
    expect(told).toEqual([3400, 3400]);
  });

  it('finds nothing in an assembly without genes', async () => {
    const { database } = await made();
    expect((await same({ file: await assembly([FLANK]), database })).rows).toEqual([]);
  });

  it('fails as the plain search does on a file that is none', async () => {
    const { database } = await made();
    for (const name of ['exact', 'fast'] as const) {
      await expect(align(name, { file: '/nowhere/a.fa', database })).rejects.toMatchObject({
        code: 'INPUT_NOT_FOUND',
      });
    }
    const file = join(await temporaryFolder(), 'odd.fa');
    await writeFile(file, '>p\nMKLVEELQSRTPWQHNDDEEKKFFIIPPLLMMQQ\n');
    await expect(align('fast', { file, database })).rejects.toMatchObject({ code: 'INVALID_FASTA' });
  });

  it('ends when it is told to', async () => {
    const { database } = await made();
    const file = await assembly([`${FLANK}${A}`]);
    const stop = new AbortController();
    stop.abort();
    await expect(align('fast', { file, database, signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('searches chosen contigs alone', async () => {
    const { database } = await made();
    const file = await assembly([`${FLANK}${A}`, `${FLANK}${B}`, `${FLANK}${C}`]);
    const fast = await same({ file, database, contigs: new Set([0, 2]) });
    expect(fast.rows.map(({ contigIndex }) => contigIndex)).toEqual([0, 2]);
  });
});

describe("where the rows can't be promised the plain search is run, and its contigs are counted", () => {
  const contigs = [`${FLANK}${A}`, `${FLANK}${B}`];

  it('for a lower identity than the scan is made for', async () => {
    const { database } = await made();
    const fast = await same({ file: await assembly(contigs), database, minid: 79.9 });
    expect(fast).toMatchObject({ fallbackContigs: 2 });
    expect(fast.command).not.toContain('-lcase_masking');
  });

  it('without the culling limit', async () => {
    const { database } = await made();
    expect(await same({ file: await assembly(contigs), database, culling: false })).toMatchObject({
      fallbackContigs: 2,
    });
  });

  it('for a pipe, which can be read once alone', async () => {
    const { database } = await made();
    const file = await assembly(contigs);
    const pipe = join(await temporaryFolder(), 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const writer = spawn('cp', [file, pipe]);
    const fast = await align('fast', { file: pipe, database });
    writer.kill();
    expect(fast).toMatchObject({ fallbackContigs: 2 });
    expect(fast.rows).toEqual((await align('exact', { file, database })).rows);
  });

  it('where BLAST may cut a contig next to a window, or not, by what it takes together', async () => {
    const { database } = await made();
    // With the first contig before it the second is cut at 449,950.
    const long = randomBases(1_500_000, 60);
    const plant = (at: number): string => `${long.slice(0, at)}${A}${long.slice(at + A.length)}`;
    const before = randomBases(600_000, 61);
    const at = await assembly([before, plant(449_800)]);
    expect(await same({ file: at, database })).toMatchObject({ fallbackContigs: 2 });
    const away = await assembly([before, plant(700_000)]);
    expect((await same({ file: away, database })).fallbackContigs).toBeUndefined();
  });
});

describe('the index of seeds', () => {
  const seeds = (folder: string): string => join(folder, 'sequences.seeds');

  it('is kept beside the sequences, and used by the next program', async () => {
    const { folder, database } = await made();
    const file = await assembly([`${FLANK}${A}`]);
    await same({ file, database });
    const { ino, size } = await stat(seeds(folder));
    expect(size).toBeGreaterThan(1000);
    const next = openStrategies();
    expect((await align('fast', { file, database }, next)).rows).toHaveLength(1);
    await next.close();
    expect((await stat(seeds(folder))).ino).toBe(ino);
  });

  it('goes along with a copy of the folder, whose files have other times', async () => {
    const { datadir, folder } = await made();
    const file = await assembly([`${FLANK}${A}`]);
    await same({ file, database: await openDatabase(datadir, 'made') });
    await cp(folder, join(datadir, 'copy'), { recursive: true });
    const { ino } = await stat(seeds(join(datadir, 'copy')));
    expect(
      (await same({ file, database: await openDatabase(datadir, 'copy') })).fallbackContigs,
    ).toBeUndefined();
    expect((await stat(seeds(join(datadir, 'copy')))).ino).toBe(ino);
  });

  it('is made anew for other sequences, of the same size and time too', async () => {
    const { datadir, folder, database } = await made();
    const file = await assembly([`${FLANK}${A}`, `${FLANK}${randomBases(400, 99)}`]);
    await same({ file, database });
    const { atime, mtime } = await stat(join(folder, 'sequences'));
    const others: typeof GENES = GENES.map(([id, bases], i) => [id, i === 0 ? randomBases(400, 99) : bases]);
    await writeFile(join(folder, 'sequences'), fasta(others));
    await indexDatabase(datadir, 'made', toolbox());
    await utimes(join(folder, 'sequences'), atime, mtime);
    const fast = await same({ file, database: await openDatabase(datadir, 'made') });
    expect(fast.rows.map(({ contigIndex }) => contigIndex)).toEqual([1]);
  });

  it('is not believed where the BLAST index is of other sequences', async () => {
    const { datadir, folder } = await made();
    // What BLAST searches still holds the gene that the file has lost.
    await writeFile(join(folder, 'sequences'), fasta(GENES.slice(1)));
    const file = await assembly([`${FLANK}${A}`]);
    const fast = await same({ file, database: await openDatabase(datadir, 'made') });
    expect(fast).toMatchObject({ fallbackContigs: 1 });
    expect(fast.rows).toHaveLength(1);
  });

  it.each([
    ['cut short', (path: string) => truncate(path, 5000)],
    [
      'of another format',
      async (path: string) => {
        const bytes = await readFile(path);
        await writeFile(
          path,
          Buffer.concat([Buffer.from('{"schema":"gapit.seeds/0"}'.padEnd(1024)), bytes.subarray(1024)]),
        );
      },
    ],
    ['no index at all', (path: string) => writeFile(path, 'hello')],
  ])('is made anew where it is %s', async (_, spoil) => {
    const { folder, database } = await made();
    const file = await assembly([`${FLANK}${A}`]);
    await same({ file, database });
    const whole = await readFile(seeds(folder));
    await spoil(seeds(folder));
    const next = openStrategies();
    expect((await align('fast', { file, database }, next)).rows).toHaveLength(1);
    await next.close();
    expect((await readFile(seeds(folder))).equals(whole)).toBe(true);
  });

  it("is done without in a folder that can't be written", async () => {
    const { folder, database } = await made();
    const file = await assembly([`${FLANK}${A}`]);
    // Root may write anywhere: a folder in the place of the file is in everybody's way.
    await mkdir(join(seeds(folder), 'in the way'), { recursive: true });
    await chmod(folder, 0o555);
    const fast = await same({ file, database });
    await chmod(folder, 0o755);
    expect(fast.rows).toHaveLength(1);
    expect(fast.fallbackContigs).toBeUndefined();
  });

  it("is let go when another database takes the folder's place", async () => {
    const { datadir, folder, database } = await made();
    const file = await assembly([`${FLANK}${A}`]);
    await same({ file, database });
    const other = await made([['made~~~other~~~ACC~~~', FLANK.slice(500, 1500)]]);
    await rename(folder, join(datadir, 'old'));
    await cp(other.folder, folder, { recursive: true });
    const fast = await same({ file, database: await openDatabase(datadir, 'made') });
    expect(fast.rows.map(({ subject }) => subject)).toEqual(['made~~~other~~~ACC']);
  });
});
