import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openToolbox } from '../../../core/aligners/toolbox.ts';
import { buildGeneDatabase } from '../../../core/databases/build-gene-database.ts';
import { readManifest } from '../../../core/databases/manifest.ts';
import { recordSchema } from '../../../core/databases/record.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta } from '../../support/bases.ts';
import { writeProgram } from '../../support/programs.ts';
import { screenFile } from '../../support/screen.ts';
import { leftIn, namesIn, requireWhole } from '../../support/store.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { printed, startModule } from '../../support/typescript-process.ts';
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
    expect(await namesIn(datadir)).toEqual(['made']);
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
    expect(await namesIn(datadir)).toEqual([]);
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
    expect(await namesIn(datadir)).toEqual([]);
  });

  it('lets two builds of one name at once both succeed, with one whole database and no leftovers', async () => {
    const builds = [1, 2, 3].map(() => buildGeneDatabase(datadir, genePlan('made', 200), toolbox()));
    expect(await Promise.all(builds)).toEqual([1, 2, 3].map(() => join(datadir, 'made')));
    expect([await namesIn(datadir), await leftIn(datadir)]).toEqual([['made'], []]);
    expect(await requireWhole(join(datadir, 'made'))).toBe(200);
  });

  it.each([
    ['ends with a status that tells of a fault', 'exit 1', 'ended with status 1'],
    ['is killed', 'kill -TERM $$', 'was ended by SIGTERM'],
    ['is killed for lack of memory', 'kill -KILL $$', 'was ended by the system'],
  ])('leaves the old database where makeblastdb writes half an index and %s', async (_, end, words) => {
    const programs = await temporaryFolder();
    const half = 'for i in nin nsq; do echo half > sequences.$i; done';
    await writeProgram(programs, 'makeblastdb', `${half}\n${end}`);
    const failing = openToolbox({
      machine: { platform: 'linux', home: '/', env: {} },
      settingFolder: programs,
    });
    await buildGeneDatabase(datadir, genePlan('made', 3), toolbox());
    const plan = { ...genePlan('made', 4), whenTaken: 'replace' } as const;
    await expect(buildGeneDatabase(datadir, plan, failing)).rejects.toMatchObject({
      code: 'BLAST_FAILED',
      message: expect.stringContaining(words) as string,
    });
    expect(await requireWhole(join(datadir, 'made'))).toBe(3);
    expect([await namesIn(datadir), await leftIn(datadir)]).toEqual([['made'], []]);
  });
});
