import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeParquet } from '../../support/parquet.ts';
import { startStore } from '../../support/object-store.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { artifact, ask, refusal, select, startVirome } from '../../support/virome-server.ts';

const COUNT = 'SELECT count(*) AS n FROM host';

/** The texts of all files below a folder, put together. */
async function textBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
  ).join('\n');
}

describeWithShared('case 095', () => {
  it('comes through whole, as valid JSON', async () => {
    const server = await startVirome();
    const sql = await readFile(shared('cases/095/big_ints.sql'), 'utf8');
    const { rows, columns } = await artifact(server, 'query_host_sql', { sql });
    expect(rows).toEqual([
      {
        n: 2,
        s: '9007199254740994',
        m: '9007199254740993',
        b: '9007199254740993',
        h: '170141183460469231731687303715884105727',
        d: '0.100',
        dt: '2024-02-29',
        ts: '2024-02-29 12:00:00.123456',
        nn: null,
        inf: null,
        z: null,
        l: [1, 2, null],
        st: { a: 1, b: 'x' },
        bl: String.raw`\xAA\x00`,
        u: '00000000-0000-0000-0000-000000000001',
      },
    ]);
    expect(columns).toEqual(Object.keys((rows as object[])[0] ?? {}));
    // The same goes through code unharmed.
    const through = await artifact(server, 'query_dataframe', {
      code: 'result = df_host.select("b", "h", "dt", "z")',
    });
    expect(through['rows']).toEqual([
      { b: '9007199254740993', h: '170141183460469231731687303715884105727', dt: '2024-02-29', z: null },
    ]);
  });
});

describeWithShared('case 097: VIRAL_HOST_DATASET is a file of any name', () => {
  it.each([
    ["file's data.parquet", 3],
    ['[1].parquet', 4],
    ['1.parquet', 5],
    ['a+b=c.parquet', 2],
    ['sub dir/α株.parquet', 6],
    ['star*.parquet', 7],
    ['*.parquet', 3 + 4 + 5 + 2 + 7],
  ])('%s', async (name, rows) => {
    const server = await startVirome({ env: { VIRAL_HOST_DATASET: shared('cases/097/data', name) } });
    expect(await select(server, COUNT)).toEqual([{ n: rows }]);
    expect((await server.end()).stderr).toBe('');
  });
});

describeWithShared('case 098: geometry of all kinds', () => {
  it.each(['good_geo.parquet', 'no_geometry_types.parquet', 'plain_wkb.parquet'])('%s', async (name) => {
    const server = await startVirome({ env: { VIRAL_HOST_DATASET: shared('cases/098', name) } });
    expect(await select(server, 'SELECT id FROM host ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
    const places =
      "SELECT 'SAMN' || id AS primary_id, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host ORDER BY id";
    expect(await select(server, places)).toMatchObject([{ primary_id: 'SAMN1', lon: 8.5, lat: 47.3 }, {}]);
    const code = 'fig = px.scatter_map(df_host, { lat: "lat", lon: "lon", hover_data: ["primary_id"] })';
    expect(await artifact(server, 'create_map', { code })).toMatchObject({ type: 'plotly' });
  });
});

describe('settings', () => {
  it('come from .env in the working directory, and the environment comes before it', async () => {
    const cwd = await temporaryFolder();
    await writeParquet(join(cwd, 'data', 'a.parquet'), 'SELECT 1 AS a');
    await writeParquet(join(cwd, 'data', 'b.parquet'), 'SELECT 2 AS a');
    await writeFile(join(cwd, 'taxa.csv'), 'tax_id,name\n1,One\n2,Two\n');
    await writeFile(
      join(cwd, '.env'),
      'VIRAL_HOST_DATASET="data/a.parquet" # mine\nexport TAXO_DB_PATH=taxa.csv\n',
    );
    const server = await startVirome({ cwd });
    expect(await select(server, 'SELECT a FROM host')).toEqual([{ a: 1 }]);
    expect(await select(server, 'SELECT name FROM taxonomy ORDER BY 1')).toEqual([
      { name: 'One' },
      { name: 'Two' },
    ]);
    const names = { code: 'result = df_taxo.select("name")' };
    expect(await artifact(server, 'query_dataframe', names)).toMatchObject({
      rows: [{ name: 'One' }, { name: 'Two' }],
    });
    const env = { VIRAL_HOST_DATASET: join(cwd, 'data', 'b.parquet') };
    expect(await select(await startVirome({ cwd, env }), 'SELECT a FROM host')).toEqual([{ a: 2 }]);
  });

  it('that are wrong in .env are told on standard error', async () => {
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, '.env'), 'this is no setting\n');
    const server = await startVirome({ cwd });
    expect((await ask(server, 'query_host_sql', { sql: COUNT })).success).toBe(true);
    const { status, stderr } = await server.end();
    expect([status, stderr]).toEqual([0, expect.stringContaining('.env')]);
  });

  it.each([
    ['no such file', { VIRAL_HOST_DATASET: '/no/such.parquet' }, /VIRAL_HOST_DATASET/],
    [
      'no bucket',
      { ENDPOINT: 's3.example.org', ACCESS_KEY: 'AKIA-HIDDEN', SECRET_KEY: 'hush-hush' },
      /BUCKET/,
    ],
    ['no keys', { ENDPOINT: 's3.example.org', BUCKET: 'lab' }, /ACCESS_KEY and SECRET_KEY/],
    ['one key', { ENDPOINT: 's3.example.org', BUCKET: 'lab', SECRET_KEY: 'hush-hush' }, /ACCESS_KEY/],
    ['no endpoint', { BUCKET: 'lab', ACCESS_KEY: 'AKIA-HIDDEN', SECRET_KEY: 'hush-hush' }, /ENDPOINT/],
  ])('half set (%s) stop no server: the tools say what to set', async (_, env, words) => {
    const server = await startVirome({ env });
    const { resources } = (await server.request('resources/list')).result as { resources: unknown[] };
    expect(resources).toHaveLength(2);
    const content = await refusal(server, 'query_host_sql', { sql: COUNT });
    expect(content).toMatch(words);
    // The other dataset is there all the same.
    expect(await select(server, 'SELECT count(*) > 100 AS many FROM taxonomy')).toEqual([{ many: true }]);
    const { status, stderr } = await server.end();
    expect([status, stderr]).toEqual([0, '']);
    expect(`${server.lines.join('\n')}${await textBelow(server.workspace)}`).not.toMatch(
      /hush-hush|AKIA-HIDDEN/,
    );
  });

  it('of a taxonomy that is not there are told to code that asks for it', async () => {
    const server = await startVirome({ env: { TAXO_DB_PATH: '/no/such.csv' } });
    expect(await refusal(server, 'query_dataframe', { code: 'result = df_taxo' })).toContain('TAXO_DB_PATH');
    expect(await artifact(server, 'query_dataframe', { code: 'result = [{ a: 1 }]' })).toMatchObject({
      rows: [{ a: 1 }],
    });
  });

  it('put another dataset beside those that ship, without code for it', async () => {
    const workspace = await temporaryFolder();
    const folder = join(workspace, 'datasets', 'sheep');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'sheep.csv'), 'id,place\n1,Uist\n');
    await writeFile(
      join(folder, 'columns.csv'),
      'column_name,Type,description\nid,BIGINT,Number\nplace,VARCHAR,Where\n',
    );
    const description = {
      ...{ name: 'sheep', title: 'Sheep', description: 'All sheep', format: 'csv', file: 'sheep.csv' },
      ...{ primaryKey: 'id', rowDefinition: 'One sheep', columns: 'columns.csv' },
    };
    await writeFile(join(folder, 'dataset.json'), JSON.stringify(description));
    const server = await startVirome({ workspace });
    const { resources } = (await server.request('resources/list')).result as { resources: { uri: string }[] };
    expect(resources.at(-1)).toMatchObject({ uri: 'resource://datasets/sheep/schema', name: 'sheep_schema' });
    expect(await select(server, 'SELECT place FROM sheep')).toEqual([{ place: 'Uist' }]);
  });
});

describe('a dataset in a bucket', () => {
  const HIDDEN = 'S3RVER';

  it('is asked with the keys of the environment, which show nowhere', async () => {
    const store = await startStore();
    const folder = await temporaryFolder();
    const rows = "SELECT 'SAMN' || i AS primary_id, i AS reads FROM range(1000) AS t(i)";
    await store.put(
      'virus host/a+b.parquet',
      await readFile(await writeParquet(join(folder, 'a.parquet'), rows)),
    );
    const home = await temporaryFolder();
    const env = {
      ENDPOINT: `http://127.0.0.1:${store.port}`,
      ...{
        BUCKET: 'lab',
        REGION: 'us-east-1',
        S3_URL_STYLE: 'path',
        VIRAL_HOST_DATASET: 'virus host/*.parquet',
      },
      ...{ ACCESS_KEY: 'S3RVER', SECRET_KEY: 'S3RVER', XDG_DATA_HOME: home },
    };
    const server = await startVirome({ env });
    expect(await select(server, 'SELECT primary_id FROM host WHERE reads = 7')).toEqual([
      { primary_id: 'SAMN7' },
    ]);
    const code = 'result = df_host';
    expect(await artifact(server, 'query_dataframe', { code })).toMatchObject({
      rows: [{ primary_id: 'SAMN7' }],
    });
    for (const sql of [
      "SELECT getenv('SECRET_KEY') AS k",
      'SELECT secret_string FROM duckdb_secrets()',
      "SELECT current_setting('s3_secret_access_key') AS k",
    ])
      await refusal(server, 'query_host_sql', { sql });
    const { status, stderr } = await server.end();
    expect([status, stderr]).toEqual([0, '']);
    const kept = await textBelow(server.workspace);
    expect(kept).toContain('query_host_sql');
    expect(
      [server.lines.join('\n'), kept, await textBelow(home)].filter((text) => text.includes(HIDDEN)),
    ).toEqual([]);
  });

  it('that takes other keys says so, without them', async () => {
    const store = await startStore();
    const env = {
      ENDPOINT: `http://127.0.0.1:${store.port}`,
      ...{ BUCKET: 'lab', REGION: 'us-east-1', VIRAL_HOST_DATASET: 'a.parquet' },
      ...{ ACCESS_KEY: 'S3RVER', SECRET_KEY: 'hush-hush' },
    };
    const server = await startVirome({ env });
    const content = await refusal(server, 'query_host_sql', { sql: COUNT });
    expect(content).toMatch(/ACCESS_KEY|SECRET_KEY|denied|signature/i);
    expect(content).not.toMatch(/<|hush-hush/);
    expect(await textBelow(server.workspace)).not.toContain('hush-hush');
  });
});
