import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../core/base/errors.ts';
import { databaseSummary } from '../../../core/contract/databases.ts';
import { databaseOverview } from '../../../core/runs/database-overview.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

async function bundledWith(name: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, name));
  const description = {
    name,
    dbtype: 'nucl',
    n_records: 7,
    source_urls: [],
    fetched_at: '2024-01-01T00:00:00Z',
    upstream_version: '1',
    license: 'MIT',
  };
  await writeFile(join(folder, name, 'bundled.json'), JSON.stringify(description));
  return folder;
}

describe('databaseOverview', () => {
  it('shows what is in the datadir beside what is still being built there, by name', async () => {
    const datadir = await temporaryFolder();
    for (const name of ['raw', 'broken', 'ready']) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), '>a\nACGT\n');
    }
    await writeFile(join(datadir, 'broken', 'gapit-manifest.json'), '{');
    await writeFile(join(datadir, 'ready', 'sequences.nin'), '');
    const list = await databaseOverview(datadir, await bundledWith('late'), new Map());
    expect(list.map((each) => databaseSummary.parse(each))).toEqual(list);
    expect(list.map(({ name, state, records, problem }) => [name, state, records, problem?.code])).toEqual([
      ['broken', 'broken', null, 'MANIFEST_MALFORMED'],
      ['late', 'preparing', 7, undefined],
      ['raw', 'not-indexed', 1, undefined],
      ['ready', 'ready', 1, undefined],
    ]);
  });

  it('says why one that ships with the app could not be built', async () => {
    const failure = new GapitError('MISSING_DEPENDENCY', 'makeblastdb not found', { binary: 'makeblastdb' });
    const list = await databaseOverview('/nowhere', await bundledWith('late'), new Map([['late', failure]]));
    expect(list).toMatchObject([
      { state: 'broken', problem: { code: 'MISSING_DEPENDENCY', context: { binary: 'makeblastdb' } } },
    ]);
  });

  it('says of each that the datadir can not be used', async () => {
    const file = await temporaryFile('datadir', '');
    const list = await databaseOverview(file, await bundledWith('late'), new Map());
    expect(list).toMatchObject([{ name: 'late', state: 'broken', problem: { code: 'DATADIR_NOT_FOUND' } }]);
  });
});
