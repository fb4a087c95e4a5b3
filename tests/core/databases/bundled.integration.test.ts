import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BUNDLED_DESCRIPTION,
  BUNDLED_RECORDS,
  bundledDatabases,
  materialise,
} from '../../../core/databases/bundled.ts';
import { openDatabase } from '../../../core/databases/database.ts';
import { listDatabases } from '../../../core/databases/list.ts';
import { toolbox } from '../../support/aligners.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';
import { describeWith, inProject } from '../../support/shared-folder.ts';
import { genePlan } from './gene-plan.ts';

async function makeBundled(count: number, product = 'a product'): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'made'));
  const { records } = genePlan('made', count, { product });
  await writeFile(
    join(folder, 'made', BUNDLED_RECORDS),
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  await writeFile(
    join(folder, 'made', BUNDLED_DESCRIPTION),
    JSON.stringify({
      name: 'made',
      dbtype: 'nucl',
      n_records: count,
      source_urls: ['https://example.org'],
      fetched_at: '2024-01-01T00:00:00Z',
      upstream_version: '7',
      license: 'MIT',
    }),
  );
  return folder;
}

describe('bundled databases', () => {
  it('are none where the folder is absent', async () => {
    expect(await bundledDatabases('/nowhere')).toEqual([]);
  });

  it('are built into a datadir that does not exist yet, once, and are marked as bundled', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(4));
    if (bundled === undefined) throw new Error('not found');
    const datadir = join(await temporaryFolder(), AWKWARD_NAME, 'db');
    expect(await materialise(bundled, datadir, toolbox())).toBe(true);
    const { manifest } = await openDatabase(datadir, 'made');
    expect(manifest).toMatchObject({
      source: 'bundled',
      upstream_version: '7',
      license: 'MIT',
      n_records: 4,
    });
    expect(await materialise(bundled, datadir, toolbox())).toBe(false);
  });

  it('keep records whole whose texts hold the line separators of Unicode', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(2, 'a\u2028b\u2029c'));
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    await materialise(bundled, datadir, toolbox());
    expect(await readFile(join(datadir, 'made', 'sequences'), 'utf8')).toContain('a\u2028b\u2029c');
  });

  it('may be asked for by two at once', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(50));
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    await Promise.all([1, 2].map(() => materialise(bundled, datadir, toolbox())));
    expect(await readdir(datadir)).toEqual(['made']);
  });

  it('never replace a database of that name', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(2));
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    await mkdir(join(datadir, 'made'));
    await writeFile(join(datadir, 'made', 'sequences'), '>mine\nACGT\n');
    expect(await materialise(bundled, datadir, toolbox())).toBe(false);
    expect(await readFile(join(datadir, 'made', 'sequences'), 'utf8')).toBe('>mine\nACGT\n');
  });
});

describe('the list of databases', () => {
  it('holds the catalogue, then what ships with the app, then what else lies in the datadir', async () => {
    const bundledFolder = await makeBundled(4);
    const datadir = await temporaryFolder();
    for (const name of ['mine', 'card']) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), '>a\nACGT\n>b\nACGT\n');
    }
    const { schema, providers } = await listDatabases(datadir, bundledFolder);
    expect(schema).toBe('gapit.dblist/1');
    expect(providers.map(({ name }) => name)).toEqual([
      ...[
        'ncbi',
        'card',
        'resfinder',
        'argannot',
        'plasmidfinder',
        'megares',
        'ecoh',
        'vfdb',
        'ecoli_vf',
        'bacmet2',
      ],
      ...[
        'victors',
        'upec_expec_vf',
        'kpsc_k',
        'kpsc_o',
        'kosc_k',
        'kosc_o',
        'ab_k',
        'ab_o',
        'ecoli_kps',
        'made',
        'mine',
      ],
    ]);
    const entry = (name: string): unknown => providers.find((provider) => provider.name === name);
    expect(entry('card')).toMatchObject({
      installed: true,
      records: 2,
      license: 'McMaster non-commercial terms',
    });
    expect(entry('made')).toMatchObject({ installed: false, records: 4, source: 'bundled', license: 'MIT' });
    expect(entry('mine')).toMatchObject({
      installed: true,
      records: 2,
      source: 'local',
      vendor: 'local',
      dbtype: 'nucl',
    });
    expect(entry('bacmet2')).toMatchObject({ installed: false, dbtype: 'prot' });
    expect(entry('bacmet2')).not.toHaveProperty('records');
  });

  it('is the catalogue alone where the datadir does not exist yet', async () => {
    const { providers } = await listDatabases('/nowhere/at/all', '/nowhere');
    expect(providers.some(({ installed }) => installed)).toBe(false);
    expect(providers).toHaveLength(19);
  });

  it('shows a database with a broken manifest beside the others', async () => {
    const datadir = await temporaryFolder();
    for (const name of ['fine', 'broken']) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), '>a\nACGT\n');
    }
    await writeFile(join(datadir, 'broken', 'gapit-manifest.json'), '{');
    const { providers } = await listDatabases(datadir, '/nowhere');
    expect(providers.slice(-2)).toMatchObject([
      { name: 'broken', installed: true },
      { name: 'fine', installed: true, records: 1 },
    ]);
  });
});

const SHIPPED = inProject('resources/bundled');
describeWith(
  join(SHIPPED, 'resfinder'),
  'resources/bundled has not been made: npm start makes it',
  'the databases that ship',
  () => {
    it('are built without a network and hold what they promise', async () => {
      for (const bundled of await bundledDatabases(SHIPPED)) {
        const datadir = await temporaryFolder();
        await materialise(bundled, datadir, toolbox());
        const { manifest, type } = await openDatabase(datadir, bundled.name);
        expect(manifest?.n_records).toBe(bundled.n_records);
        expect(type).toBe(bundled.dbtype);
      }
    });
  },
);
