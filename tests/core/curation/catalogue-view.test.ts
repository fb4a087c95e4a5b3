import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../core/base/errors.ts';
import { databaseSummary } from '../../../core/contract/databases.ts';
import { catalogueView, screenable, type CatalogueKnowledge } from '../../../core/curation/catalogue-view.ts';
import { CATALOGUE } from '../../../core/databases/catalogue.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const NOTHING: CatalogueKnowledge = {
  preparing: new Set(),
  failures: new Map(),
  updates: new Map(),
  now: new Date('2026-05-01T00:00:00Z'),
};

async function bundledWith(name: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, name));
  const description = {
    name,
    dbtype: 'nucl',
    n_records: 7,
    source_urls: ['https://source.example/'],
    fetched_at: '2024-01-01T00:00:00Z',
    upstream_version: '1',
    license: 'MIT',
  };
  await writeFile(join(folder, name, 'bundled.json'), JSON.stringify(description));
  return folder;
}

function manifest(name: string, change: object): string {
  return JSON.stringify({
    schema: 'gapit.manifest/1',
    name,
    kind: 'gene',
    source_urls: ['https://source.example/file'],
    fetched_at: '2026-01-01T00:00:00Z',
    sha256: 'ab',
    n_records: 3,
    dbtype: 'nucl',
    header_format: 'gapit/v1',
    upstream_version: '9',
    tool: { name: 'gapit', version: '1' },
    makeblastdb_version: '',
    minimap2_version: '',
    ...change,
  });
}

async function datadirWith(databases: Record<string, object | string | null>): Promise<string> {
  const datadir = await temporaryFolder();
  for (const [name, about] of Object.entries(databases)) {
    await mkdir(join(datadir, name));
    await writeFile(join(datadir, name, 'sequences'), '>a\nACGT\n');
    if (about === null) continue;
    const text = typeof about === 'string' ? about : manifest(name, about);
    await writeFile(join(datadir, name, 'gapit-manifest.json'), text);
  }
  return datadir;
}

describe('catalogueView', () => {
  it('shows what is there, what ships with the app and what can be fetched, as the contract has it', async () => {
    const datadir = await datadirWith({ raw: null, broken: '{' });
    await writeFile(join(datadir, 'raw', 'sequences.nin'), '');
    const list = await catalogueView({ datadir, bundledFolder: await bundledWith('late') }, NOTHING);
    expect(list.map((each) => databaseSummary.parse(each))).toEqual(list);
    const states = new Map(list.map(({ name, state }) => [name, state]));
    expect(states.get('raw')).toBe('ready');
    expect(states.get('broken')).toBe('broken');
    expect(states.get('late')).toBe('shipped');
    expect(states.get('card')).toBe('available');
    expect(list.map(({ name }) => name)).toEqual([...states.keys()].sort());
    expect(screenable(list).map(({ name }) => name)).toEqual(['broken', 'late', 'raw']);
  });

  it('lists every database of the catalogue once, but for panels that do not ship', async () => {
    const list = await catalogueView({ datadir: '/nowhere', bundledFolder: '/nowhere' }, NOTHING);
    const wanted = CATALOGUE.filter(({ bundledOnly }) => bundledOnly !== true).map(({ name }) => name);
    expect(list.map(({ name }) => name)).toEqual(wanted.sort());
  });

  it('says where a database is from, and does not call one of your own by the licence of another', async () => {
    const datadir = await datadirWith({
      card: { license: 'as stated' },
      vfdb: { source: 'local' },
      resfinder: { source: 'bundled' },
      argannot: null,
    });
    const list = await catalogueView({ datadir, bundledFolder: '/nowhere' }, NOTHING);
    const of = (name: string) => list.find((each) => each.name === name);
    expect(of('card')).toMatchObject({
      origin: 'fetched',
      license: 'as stated',
      bytes: expect.any(Number) as number,
    });
    expect(of('vfdb')).toMatchObject({ origin: 'built', license: null, downloadBytes: null, stale: false });
    expect(of('resfinder')).toMatchObject({ origin: 'shipped', sourceUrls: ['https://source.example/file'] });
    expect(of('argannot')).toMatchObject({ origin: 'found', fetchedAt: null, sha256: null, stale: false });
  });

  it('calls a database stale past 90 days', async () => {
    const datadir = await datadirWith({
      card: { fetched_at: '2026-01-30T00:00:00Z' },
      megares: { fetched_at: '2026-01-31T00:00:00Z' },
    });
    const list = await catalogueView({ datadir, bundledFolder: '/nowhere' }, NOTHING);
    const stale = list.filter((each) => each.stale).map(({ name }) => name);
    expect(stale).toEqual(['card']);
  });

  it('knows of an update that ships with the app, without asking anybody', async () => {
    const datadir = await datadirWith({
      late: { source: 'bundled', fetched_at: '2023-01-01T00:00:00Z', upstream_version: '0' },
    });
    const list = await catalogueView({ datadir, bundledFolder: await bundledWith('late') }, NOTHING);
    expect(list.find(({ name }) => name === 'late')).toMatchObject({
      update: { outcome: 'available', bytes: 0 },
    });
  });

  it('says why one that ships with the app could not be built', async () => {
    const failure = new GapitError('MISSING_DEPENDENCY', 'makeblastdb not found', { binary: 'makeblastdb' });
    const list = await catalogueView(
      { datadir: '/nowhere', bundledFolder: await bundledWith('late') },
      { ...NOTHING, failures: new Map([['late', failure]]) },
    );
    expect(list.find(({ name }) => name === 'late')).toMatchObject({
      state: 'broken',
      problem: { code: 'MISSING_DEPENDENCY', context: { binary: 'makeblastdb' } },
    });
  });

  it('says of what ships that the datadir can not be used', async () => {
    const file = await temporaryFile('datadir', '');
    const list = await catalogueView({ datadir: file, bundledFolder: await bundledWith('late') }, NOTHING);
    expect(list.find(({ name }) => name === 'late')).toMatchObject({
      state: 'broken',
      problem: { code: 'DATADIR_NOT_FOUND' },
    });
  });
});
