import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { manifestSchema } from '../../../../core/databases/manifest.ts';
import { dboutdatedDocument } from '../../../../core/documents/dboutdated.ts';
import { fasta, randomBases } from '../../../support/bases.ts';
import { soleEnvelope } from '../../../support/error-lines.ts';
import { gapit, type GapitEnd } from '../../../support/gapit.ts';
import { parseTsv } from '../../../support/table.ts';
import { groupFolder } from '../../../support/temporary.ts';

describe('gapit db outdated', () => {
  const datadir = groupFolder();
  const outdated = (...args: string[]): Promise<GapitEnd> =>
    gapit(['db', 'outdated', '--datadir', datadir, ...args]);

  beforeAll(async () => {
    const input = join(datadir, 'genes.fa');
    await writeFile(input, fasta([['a', randomBases(90, 1)]]));
    for (const name of ['fresh', 'old']) await gapit(['db', 'build', name, input, '--datadir', datadir]);
    const file = join(datadir, 'old', 'gapit-manifest.json');
    const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...manifest, fetched_at: '2020-02-29T12:00:00Z' }));
  });

  it('prints a table', async () => {
    const { stdout, stderr, status } = await outdated();
    expect(stdout.split('\n')[0]).toBe('NAME\tFETCHED_AT\tAGE_DAYS\tSTATUS');
    expect(parseTsv(stdout)).toMatchObject([
      { NAME: 'fresh', AGE_DAYS: '0', STATUS: 'ok' },
      { NAME: 'old', FETCHED_AT: '2020-02-29T12:00:00Z', STATUS: 'stale' },
    ]);
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('prints gapit.dboutdated/1; at 0 days all are stale', async () => {
    const document = dboutdatedDocument.parse(JSON.parse((await outdated('--json', '--days', '0')).stdout));
    expect(document.days).toBe(0);
    expect(document.databases.map(({ name, status }) => [name, status])).toEqual([
      ['fresh', 'stale'],
      ['old', 'stale'],
    ]);
  });

  it.each([['-1'], ['1.5'], ['many'], ['']])('refuses %j days', async (days) => {
    const { status, stderr } = await outdated(`--days=${days}`);
    expect([status, soleEnvelope(stderr).code]).toEqual([2, 'USAGE_ERROR']);
  });
});
