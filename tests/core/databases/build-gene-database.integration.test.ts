import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGeneDatabase } from '../../../core/databases/build-gene-database.ts';
import { databaseNames } from '../../../core/databases/datadir.ts';
import { openDatabase } from '../../../core/databases/database.ts';
import { readManifest } from '../../../core/databases/manifest.ts';
import { recordSchema } from '../../../core/databases/record.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta } from '../../support/bases.ts';
import { screenFile } from '../../support/screen.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { killHard, printed, startModule } from '../../support/typescript-process.ts';
import { genePlan } from './gene-plan.ts';

const MODULE = 'tests/core/databases/build-in-process.ts';
const RECORDS = 3000;

describe('buildGeneDatabase', () => {
  let datadir: string;
  beforeEach(async () => {
    datadir = await temporaryFolder();
  });

  it('makes records, sequences, an index and a manifest that certifies them', async () => {
    const plan = genePlan('made', 3);
    const folder = await buildGeneDatabase(datadir, plan, toolbox());
    const lines = (await readFile(join(folder, 'records.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => recordSchema.parse(JSON.parse(line)))).toEqual(plan.records);
    const sequences = await readFile(join(folder, 'sequences'), 'utf8');
    const [header, ...rows] = sequences.split('\n');
    expect(header).toBe('>gapit|db=made|gene=gene%200%7Cβ|acc=A0.1|func=X%3BY%20Z product 0');
    expect(rows.slice(0, 9).map((row) => row.length)).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20]);
    expect(await readManifest(folder)).toMatchObject({
      name: 'made',
      n_records: 3,
      dbtype: 'nucl',
      header_format: 'gapit/v1',
      sha256: createHash('sha256').update(sequences).digest('hex'),
      makeblastdb_version: await toolbox().version('makeblastdb'),
    });
    expect(await readdir(datadir)).toEqual(['made']);
  });

  it('makes a database that finds its genes under their true names', async () => {
    const plan = genePlan('made', 3);
    await buildGeneDatabase(datadir, plan, toolbox());
    const assembly = join(datadir, 'a.fa');
    await writeFile(assembly, fasta([['c1', plan.records[1]?.sequence ?? '']]));
    expect(await screenFile(assembly, datadir, 'made')).toMatchObject([
      { gene: 'gene 1|β', accession: 'A1.1', classes: ['X', 'Y Z'], product: 'product 1', database: 'made' },
    ]);
  });

  it('gives the same bytes for the same records', async () => {
    const other = await temporaryFolder();
    const folders = await Promise.all(
      [datadir, other].map((place) => buildGeneDatabase(place, genePlan('made', 5), toolbox())),
    );
    for (const file of ['records.jsonl', 'sequences']) {
      const [a, b] = await Promise.all(folders.map((folder) => readFile(join(folder, file))));
      expect(a).toEqual(b);
    }
  });

  it.each([
    ['no records', genePlan('made', 0), 'BUILD_INVALID'],
    ['an empty sequence', genePlan('made', 1, { sequence: '' }), 'BUILD_INVALID'],
    ['a line break in a product', genePlan('made', 1, { product: 'a\nb' }), 'BUILD_INVALID'],
    ['a header that does not read back', genePlan('made', 1, { gene: '' }), 'HEADER_MALFORMED'],
  ])('refuses %s and leaves nothing', async (_, plan, code) => {
    await expect(buildGeneDatabase(datadir, plan, toolbox())).rejects.toMatchObject({ code });
    expect(await readdir(datadir)).toEqual([]);
  });

  it('says that a datadir can not be written', async () => {
    const file = join(datadir, 'file');
    await writeFile(file, '');
    await expect(buildGeneDatabase(file, genePlan('made', 1), toolbox())).rejects.toMatchObject({
      code: 'DATADIR_NOT_WRITABLE',
      context: { next_step: expect.any(String) as string },
    });
  });

  it('says that the disk is full, and leaves nothing', async () => {
    // A limit on the size of files stands for the disk: the process that builds gets it from its shell.
    const child = startModule(MODULE, [datadir, String(RECORDS)], 'ulimit -f 100; trap "" XFSZ');
    await expect(printed(child, /^built/)).rejects.toThrow(/the database folder can't be written: .*EFBIG/);
    expect(await readdir(datadir)).toEqual([]);
  });

  it('clears away what a killed build left a day ago, and nothing younger', async () => {
    for (const name of ['.build-old', '.build-new', 'mine']) await mkdir(join(datadir, name));
    const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
    for (const name of ['.build-old', 'mine']) await utimes(join(datadir, name), twoDaysAgo, twoDaysAgo);
    await buildGeneDatabase(datadir, genePlan('made', 1), toolbox());
    expect((await readdir(datadir)).sort()).toEqual(['.build-new', 'made', 'mine']);
  });

  it('lets two builds of one name at once both succeed, with one whole database and no leftovers', async () => {
    const builds = [1, 2, 3].map(() => buildGeneDatabase(datadir, genePlan('made', 200), toolbox()));
    expect(await Promise.all(builds)).toEqual([1, 2, 3].map(() => join(datadir, 'made')));
    expect(await readdir(datadir)).toEqual(['made']);
    await requireWhole(datadir, 200);
  });

  it('killed at any moment leaves nothing or a whole database, and the next build succeeds', async () => {
    const whole = startModule(MODULE, [datadir, String(RECORDS)]);
    await printed(whole, /^ready/);
    const started = Date.now();
    await printed(whole, /^built/);
    const duration = Date.now() - started;
    await requireWhole(datadir, RECORDS);

    let killedWithin = 0;
    for (const share of [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95]) {
      const target = await temporaryFolder();
      const build = startModule(MODULE, [target, String(RECORDS)]);
      await printed(build, /^ready/);
      await sleep(duration * share);
      await killHard(build);
      const names = await databaseNames(target);
      if (names.length === 0) killedWithin++;
      else await requireWhole(target, RECORDS);
      await buildGeneDatabase(target, genePlan('made', RECORDS), toolbox());
      await requireWhole(target, RECORDS);
    }
    expect(killedWithin).toBeGreaterThan(2);
  });
});

async function requireWhole(datadir: string, records: number): Promise<void> {
  const { manifest, folder } = await openDatabase(datadir, 'made');
  const sequences = await readFile(join(folder, 'sequences'));
  expect(manifest?.n_records).toBe(records);
  expect(manifest?.sha256).toBe(createHash('sha256').update(sequences).digest('hex'));
}
