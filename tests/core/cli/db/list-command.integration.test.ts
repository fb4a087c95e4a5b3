import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../core/databases/catalogue.ts';
import { dblistDocument } from '../../../../core/documents/dblist.ts';
import { gapit } from '../../../support/gapit.ts';
import { parseTsv } from '../../../support/table.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

async function datadirWithLocal(): Promise<string> {
  const datadir = await temporaryFolder();
  for (const name of ['zz_mine', 'aa_mine']) {
    await mkdir(join(datadir, name));
    await writeFile(join(datadir, name, 'sequences'), '>x~~~bla~~~A1~~~ p\nACGTACGT\n');
  }
  return datadir;
}

describe('gapit db list', () => {
  it('prints gapit.dblist/1: the catalogue, then what ships, then what else is there', async () => {
    const { stdout, stderr, status } = await gapit([
      ...['db', 'list', '--json', '--datadir', await datadirWithLocal()],
    ]);
    expect([stderr, status]).toEqual(['', 0]);
    const { providers } = dblistDocument.parse(JSON.parse(stdout));
    const places = providers.map(({ name, source }) =>
      CATALOGUE.some((entry) => entry.name === name) ? 0 : source === 'bundled' ? 1 : 2,
    );
    expect(places).toEqual([...places].sort());
    expect(providers.slice(0, 3).map(({ name }) => name)).toEqual(
      CATALOGUE.slice(0, 3).map(({ name }) => name),
    );
    expect(providers.slice(-2)).toMatchObject([
      { name: 'aa_mine', vendor: 'local', source: 'local', installed: true, records: 1 },
      { name: 'zz_mine', vendor: 'local', source: 'local', installed: true, records: 1 },
    ]);
    expect(new Set(providers.map(({ name }) => name)).size).toBe(providers.length);
  });

  it('prints the same as a table', async () => {
    const { stdout } = await gapit(['db', 'list', '--datadir', await datadirWithLocal()]);
    const rows = parseTsv(stdout);
    expect(rows.find(({ NAME }) => NAME === 'aa_mine')).toMatchObject({
      INSTALLED: 'yes',
      RECORDS: '1',
      DBTYPE: 'nucl',
      KIND: 'gene',
    });
    expect(rows.find(({ NAME }) => NAME === 'vfdb')).toMatchObject({
      INSTALLED: 'no',
      LICENSE: 'CC BY-NC 4.0',
    });
  });

  it('lists what can be had where there is no datadir yet', async () => {
    const datadir = join(await temporaryFolder(), 'absent');
    const { stdout, status } = await gapit(['db', 'list', '--json', '--datadir', datadir]);
    const { providers } = dblistDocument.parse(JSON.parse(stdout));
    expect([providers.some(({ installed }) => installed), status]).toEqual([false, 0]);
  });
});
