import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DatasetSource } from '../../../../core/virome/datasets/dataset.ts';
import { openDatasets, type OpenedDatasets } from '../../../../core/virome/datasets/open-datasets.ts';
import { datasetSchema, resourceUri } from '../../../../core/virome/datasets/schema.ts';
import { viromeSettings } from '../../../../core/virome/datasets/settings.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

const COLUMNS = 'column_name,Type,description\nid,BIGINT,"Number, unique"\nplace,VARCHAR,Where\n';

const DESCRIPTION = {
  ...{ name: 'sheep', title: 'Sheep', description: 'All sheep', format: 'parquet', file: 'sheep.parquet' },
  setting: { variable: 'SHEEP_DATASET', keyInBucket: 'sheep/*.parquet' },
  ...{ primaryKey: 'id', rowDefinition: 'One row is one sheep.', columns: 'columns.csv', schema: 'columns' },
};

async function put(folder: string, files: Record<string, string>): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

function sheep(folder: string, changes: object = {}, columns = COLUMNS): Promise<string> {
  const description = JSON.stringify({ ...DESCRIPTION, ...changes });
  return put(folder, { 'dataset.json': description, 'columns.csv': columns, 'sheep.parquet': '' });
}

async function opened(folder: string, env: Record<string, string> = {}): Promise<OpenedDatasets> {
  const settings = await viromeSettings({ env, dotenvFile: null, desktop: null, folder });
  return openDatasets({ folders: [folder], settings });
}

async function sourceWith(env: Record<string, string>, folder?: string): Promise<DatasetSource> {
  const place = folder ?? (await sheep(await temporaryFolder()));
  const { datasets, problems } = await opened(place, env);
  expect(problems).toEqual([]);
  const [dataset] = datasets;
  if (dataset === undefined) throw new Error('no dataset');
  return dataset.source;
}

describe('openDatasets', () => {
  it('opens each dataset of a folder by what is described there, without code for it', async () => {
    const folder = await temporaryFolder();
    await sheep(join(folder, 'sheep'));
    await sheep(join(folder, 'goats'), { name: 'goats', setting: null, schema: 'full' });
    const { datasets, problems } = await opened(folder);
    expect(problems).toEqual([]);
    expect(datasets.map(({ name }) => name)).toEqual(['goats', 'sheep']);
    expect(datasets[1]).toEqual({
      ...{ name: 'sheep', title: 'Sheep', description: 'All sheep', format: 'parquet', primaryKey: 'id' },
      ...{ rowDefinition: 'One row is one sheep.', schema: 'columns' },
      columns: [
        { name: 'id', type: 'BIGINT', description: 'Number, unique' },
        { name: 'place', type: 'VARCHAR', description: 'Where' },
      ],
      source: { kind: 'files', paths: [join(folder, 'sheep', 'sheep.parquet')] },
    });
  });

  it('says file and place of broken datasets and opens the others', async () => {
    const folder = await temporaryFolder();
    const broken = await put(join(folder, 'a'), { 'dataset.json': '{ "name": "a", ' });
    const unfit = await sheep(join(folder, 'b'), { format: 'xlsx', name: 'B' });
    const undescribed = await sheep(
      join(folder, 'c'),
      { name: 'c' },
      'column_name,Type,description\nid,INT,\n',
    );
    await sheep(join(folder, 'd'), { name: 'd' });
    await put(join(folder, 'no-dataset'), { 'notes.txt': '' });
    const { datasets, problems } = await opened(folder);
    expect(datasets.map(({ name, columns }) => [name, columns.length])).toEqual([
      ['c', 0],
      ['d', 2],
    ]);
    expect(problems.map(({ file }) => file)).toEqual([
      join(broken, 'dataset.json'),
      join(unfit, 'dataset.json'),
      join(undescribed, 'columns.csv'),
    ]);
    expect(problems[1]?.message).toContain('format: ');
    expect(problems[1]?.message).toContain('name: ');
    expect(problems[2]?.message).toBe(`${join(undescribed, 'columns.csv')}: line 2: id has no description`);
  });

  it('lets a later folder take the place of a dataset of the same name', async () => {
    const folder = await temporaryFolder();
    const first = await sheep(join(folder, 'ship'));
    const own = await sheep(join(folder, 'own'), { title: 'Own sheep' });
    const settings = await viromeSettings({ env: {}, dotenvFile: null, desktop: null });
    const { datasets } = await openDatasets({ folders: [first, own, join(folder, 'absent')], settings });
    expect(datasets.map(({ title }) => title)).toEqual(['Own sheep']);
  });

  it.each([
    ['a list', [{ name: 'a', type: 'INT', description: 'A' }]],
    ['a map', { a: { Type: 'INT', description: 'A' } }],
    [
      'a whole schema',
      { name: 'x', primary_key: 'a', columns: [{ column: 'a', dtype: 'INT', description: 'A' }] },
    ],
  ])('reads columns that JSON describes as %s', async (_, json) => {
    const folder = await sheep(await temporaryFolder(), {}, JSON.stringify(json));
    const { datasets } = await opened(folder);
    expect(datasets[0]?.columns).toEqual([{ name: 'a', type: 'INT', description: 'A' }]);
  });

  it('reads columns with semicolons, a byte order mark and Windows line ends', async () => {
    const csv = '\uFEFFColumn;Type;Description\r\na;INT;"A; and ""more"""\r\n';
    const { datasets } = await opened(await sheep(await temporaryFolder(), {}, csv));
    expect(datasets[0]?.columns).toEqual([{ name: 'a', type: 'INT', description: 'A; and "more"' }]);
  });
});

describe('where a dataset is', () => {
  const store = {
    ENDPOINT: 's3.example.org/',
    BUCKET: 'virome',
    ACCESS_KEY: 'access-1',
    SECRET_KEY: 'secret-1',
  };
  const place = {
    ...{ endpoint: 's3.example.org', region: 'fr', urlStyle: 'path', bucket: 'virome' },
    ...{ accessKey: 'access-1', secretKey: 'secret-1' },
  };

  it('is in the bucket of the settings, by the key of its description or its variable', async () => {
    expect(await sourceWith(store)).toEqual({ kind: 's3', place: { ...place, key: 'sheep/*.parquet' } });
    expect(
      await sourceWith({ ...store, SHEEP_DATASET: 'a b+%41.parquet', REGION: 'eu-1', S3_URL_STYLE: 'VHOST' }),
    ).toEqual({
      kind: 's3',
      place: { ...place, key: 'a b+%41.parquet', region: 'eu-1', urlStyle: 'vhost' },
    });
  });

  it('is at an s3:// address, unsigned where there are no keys', async () => {
    expect(
      await sourceWith({ ENDPOINT: 'http://127.0.0.1:9000', SHEEP_DATASET: 's3://open/x/y=1/z.parquet' }),
    ).toEqual({
      kind: 's3',
      place: {
        ...{ endpoint: 'http://127.0.0.1:9000', region: 'fr', urlStyle: 'path', bucket: 'open' },
        ...{ key: 'x/y=1/z.parquet', accessKey: null, secretKey: null },
      },
    });
    const folder = await sourceWith({ ...store, SHEEP_DATASET: 's3://other/part/' });
    expect(folder).toMatchObject({ place: { bucket: 'other', key: 'part/**/*.parquet' } });
  });

  it('is at a local path also where a bucket is set', async () => {
    const folder = await sheep(await temporaryFolder());
    const path = join(folder, 'sheep.parquet');
    expect(await sourceWith({ ...store, SHEEP_DATASET: path })).toEqual({ kind: 'files', paths: [path] });
    expect(await sourceWith({ ...store, SHEEP_DATASET: './sheep.parquet' }, folder)).toEqual({
      kind: 'files',
      paths: [path],
    });
    expect(
      await sourceWith({ ACCESS_KEY: 'of another program', SHEEP_DATASET: 'sheep.parquet' }, folder),
    ).toEqual({
      kind: 'files',
      paths: [path],
    });
  });

  it('is beside its description where nothing is set, whatever the region', async () => {
    expect(await sourceWith({ REGION: 'eu-1', S3_URL_STYLE: 'vhost' })).toMatchObject({ kind: 'files' });
  });

  it.each([
    [{ ENDPOINT: 'h' }, 'ENDPOINT is set, but BUCKET is not'],
    [{ SECRET_KEY: 'secret-1', ACCESS_KEY: 'access-1' }, 'ACCESS_KEY, SECRET_KEY is set, but BUCKET is not'],
    [{ ENDPOINT: 'h', BUCKET: 'b1' }, 'ACCESS_KEY and SECRET_KEY are not'],
    [{ ENDPOINT: 'h', BUCKET: 'b1', ACCESS_KEY: 'access-1' }, 'ACCESS_KEY is set, but SECRET_KEY is not'],
    [{ ENDPOINT: 'h', BUCKET: 'b1', SECRET_KEY: 'secret-1' }, 'SECRET_KEY is set, but ACCESS_KEY is not'],
    [{ BUCKET: 'b1', ACCESS_KEY: 'access-1', SECRET_KEY: 'secret-1' }, 'ENDPOINT is not set'],
    [{ ...store, S3_URL_STYLE: 'virtual' }, 'S3_URL_STYLE must be path or vhost'],
    [{ ...store, ENDPOINT: 'https://access-1:secret-1@h' }, 'ENDPOINT is not an address'],
    [{ ...store, ENDPOINT: 'not an address' }, 'ENDPOINT is not an address'],
    [{ ...store, BUCKET: 's3://virome' }, 'BUCKET is not the name of a bucket'],
    [{ SHEEP_DATASET: 's3://open/k' }, 'ENDPOINT is not set'],
    [{ SHEEP_DATASET: 's3://access-1:secret-1@b/k' }, 'names no bucket'],
    [{ SHEEP_DATASET: 'nowhere/*.parquet' }, 'SHEEP_DATASET=nowhere/*.parquet leads to no .parquet file'],
    [{ SHEEP_DATASET: 'sheep.parquet/*' }, 'leads to no .parquet file'],
    [{ SHEEP_DATASET: 'file://host/%zz' }, "can't be looked through"],
  ] as [Record<string, string>, string][])('says what to set for %j', async (env, words) => {
    const source = await sourceWith(env);
    expect(source.kind).toBe('missing');
    const { problem } = source as { problem: string };
    expect(problem).toContain(words);
    expect(problem).not.toMatch(/access-1|secret-1/u);
  });

  it('is nowhere else for a dataset that names no variable', async () => {
    const folder = await sheep(await temporaryFolder(), { setting: null });
    expect(await sourceWith(store, folder)).toMatchObject({ kind: 'files' });
  });
});

describe('datasetSchema', () => {
  it('is the map of columns, or the whole, as the description says', async () => {
    const columns = await opened(await sheep(await temporaryFolder()));
    const full = await opened(await sheep(await temporaryFolder(), { schema: 'full' }));
    const [one, other] = [columns.datasets[0], full.datasets[0]];
    if (one === undefined || other === undefined) throw new Error('no dataset');
    expect(JSON.parse(datasetSchema(one))).toEqual({
      id: { description: 'Number, unique', Type: 'BIGINT' },
      place: { description: 'Where', Type: 'VARCHAR' },
    });
    expect(JSON.parse(datasetSchema(other))).toEqual({
      ...{ name: 'sheep', title: 'Sheep', description: 'All sheep', columns: one.columns },
      ...{ primary_key: 'id', row_definition: 'One row is one sheep.' },
    });
    expect(resourceUri(one.name)).toBe('resource://datasets/sheep/schema');
  });
});
