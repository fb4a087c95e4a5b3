import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportRun } from '../../../core/runs/export-run.ts';
import { openRunLibrary, type RunLibrary } from '../../../core/workspace/run-library.ts';
import { outcomeWith, STORED_HIT, storedRunWith } from '../../support/stored-run.ts';
import { parseTsv } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const run = storedRunWith();

async function libraryWithRun(): Promise<RunLibrary> {
  const library = openRunLibrary(await temporaryFolder());
  await library.create(run);
  await library.writeOutcome(run.id, '0-0', outcomeWith({ hits: 2 }), {
    kind: 'hits',
    hits: [STORED_HIT, { ...STORED_HIT, gene: 'second' }],
  });
  await library.writeOutcome(run.id, '0-1', outcomeWith(), {
    kind: 'hits',
    hits: [{ ...STORED_HIT, gene: 'third', database: 'db2' }],
  });
  return library;
}

describe('exportRun', () => {
  it('writes the rows of the table, sample by sample, and counts them', async () => {
    const library = await libraryWithRun();
    const path = join(await temporaryFolder(), 'hits.tsv');
    expect(
      await exportRun(library, { runId: run.id, format: 'tsv', shows: 'contigs', hitIds: null, path }),
    ).toEqual({
      rows: 3,
      notes: [],
    });
    const rows = parseTsv(await readFile(path, 'utf8'));
    expect(rows.map((row) => [row['FILE'], row['GENE'], row['DATABASE'], row['%IDENTITY']])).toEqual([
      ['/data/a.fa', 'β-lac', 'db1', '100.00'],
      ['/data/a.fa', 'second', 'db1', '100.00'],
      ['/data/a.fa', 'third', 'db2', '100.00'],
    ]);
  });

  it('writes chosen rows only, ids that are none left out', async () => {
    const library = await libraryWithRun();
    const path = join(await temporaryFolder(), 'hits.json');
    const hitIds = ['0-0:1', '0-1:0', '0-1:99', '../x', '9-9:0'];
    expect(
      await exportRun(library, { runId: run.id, format: 'json', shows: 'contigs', hitIds, path }),
    ).toEqual({
      rows: 2,
      notes: [],
    });
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      params: { db: 'db1,db2', minid: 80, mincov: 80 },
      files: [{ hits: [{ gene: 'second' }, { gene: 'third' }] }],
    });
  });

  it('leaves out searches that failed or have not ended', async () => {
    const library = await libraryWithRun();
    await library.writeOutcome(run.id, '0-0', outcomeWith({ state: 'failed', hits: null }), null);
    const path = join(await temporaryFolder(), 'hits.tsv');
    expect(
      await exportRun(library, { runId: run.id, format: 'tsv', shows: 'contigs', hitIds: null, path }),
    ).toEqual({
      rows: 1,
      notes: [],
    });
  });

  it('says that a file can not be written, and leaves nothing', async () => {
    const library = await libraryWithRun();
    const folder = await temporaryFolder();
    const path = join(folder, 'missing', 'hits.tsv');
    await expect(
      exportRun(library, { runId: run.id, format: 'csv', shows: 'contigs', hitIds: null, path }),
    ).rejects.toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
      context: { file: path, next_step: expect.any(String) as string },
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
