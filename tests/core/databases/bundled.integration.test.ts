import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BUNDLED_DESCRIPTION,
  BUNDLED_RECORDS,
  bundledDatabases,
  bundledUpdate,
  materialise,
  stageBundled,
} from '../../../core/databases/bundled.ts';
import { openDatabase } from '../../../core/databases/database.ts';
import { readManifest } from '../../../core/databases/manifest.ts';
import { listDatabases } from '../../../core/databases/list.ts';
import { toolbox } from '../../support/aligners.ts';
import { namesIn } from '../../support/store.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';
import { describeWith, inProject } from '../../support/shared-folder.ts';
import { genePlan } from './gene-plan.ts';

async function makeBundled(
  count: number,
  product = 'a product',
  more: { description?: object; files?: Readonly<Record<string, object>> } = {},
): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'made'));
  for (const [name, content] of Object.entries(more.files ?? {})) {
    await writeFile(join(folder, 'made', name), JSON.stringify(content));
  }
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
      ...more.description,
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

  it('bring their rules and floors, and what their users should know', async () => {
    const rules = [{ model: 'exact_set', phenotype: 'yes', requires: ['gene 0|β'] }];
    const typing = {
      schema: 'gapit.typing/2',
      schemes: [{ name: 'main', cutoff: 1, ambiguity_margin: 0, fallback: 'no', rules }],
    };
    const floors = { schema: 'gapit.floors/1', genes: { 'gene 1|β': 90 } };
    const folder = await makeBundled(2, 'a product', {
      description: { note: 'Two genes.', citation: 'A. Author 2020' },
      files: { 'typing.json': typing, 'floors.json': floors },
    });
    const [bundled] = await bundledDatabases(folder);
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    await materialise(bundled, datadir, toolbox());
    const { manifest } = await openDatabase(datadir, 'made');
    expect(manifest).toMatchObject({
      typing_schema: 'gapit.typing/2',
      note: 'Two genes. Cite: A. Author 2020',
    });
    const built = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(join(datadir, 'made', name), 'utf8'));
    expect(await built('typing.json')).toMatchObject(typing);
    expect(await built('floors.json')).toMatchObject(floors);
  });

  it('are refused whole where their rules do not fit their genes', async () => {
    const floors = { schema: 'gapit.floors/1', genes: { other: 90 } };
    const folder = await makeBundled(2, 'a product', { files: { 'floors.json': floors } });
    const [bundled] = await bundledDatabases(folder);
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    await expect(materialise(bundled, datadir, toolbox())).rejects.toMatchObject({
      code: 'FLOORS_UNKNOWN_GENE',
    });
    expect(await namesIn(datadir)).toEqual([]);
  });

  it('are built once, whoever asks at the same time', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(50));
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    const asked = Array.from({ length: 6 }, () => materialise(bundled, datadir, toolbox()));
    expect((await Promise.all(asked)).filter((built) => built)).toHaveLength(1);
    expect(await namesIn(datadir)).toEqual(['made']);
  });

  it('are left alone in a datadir that can not be written', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(2));
    if (bundled === undefined) throw new Error('not found');
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(materialise(bundled, join(file, 'db'), toolbox())).rejects.toMatchObject({
      code: 'DATADIR_NOT_WRITABLE',
    });
  });

  it('are updates of what was built of an older version, and of nothing else', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(2));
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    await materialise(bundled, datadir, toolbox());
    const { manifest } = await openDatabase(datadir, 'made');
    if (manifest === null) throw new Error('no manifest');
    const newer = { ...bundled, fetched_at: '2024-01-02T00:00:00Z' };
    expect(bundledUpdate(newer, manifest)).toBe(true);
    expect(bundledUpdate(bundled, manifest)).toBe(false);
    expect(bundledUpdate(newer, { ...manifest, source: 'local' })).toBe(false);
    expect(bundledUpdate(newer, null)).toBe(false);
  });

  it('can be built aside, without being put in use', async () => {
    const [bundled] = await bundledDatabases(await makeBundled(2));
    if (bundled === undefined) throw new Error('not found');
    const datadir = await temporaryFolder();
    const staged = await stageBundled(bundled, datadir, toolbox());
    expect(await namesIn(datadir)).toEqual([]);
    expect(await readManifest(staged.folder)).toMatchObject({ name: 'made', n_records: 2 });
    await staged.discard();
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
