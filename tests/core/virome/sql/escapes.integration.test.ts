import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GapitError } from '../../../../core/base/errors.ts';
import { writeParquet } from '../../../support/parquet.ts';
import { parquetTable, rowsOf, sqlEngine } from '../../../support/sql-engine.ts';
import { groupFolder } from '../../../support/temporary.ts';

/** What nobody may see. */
const SECRET = 'hidden-7f3a';

describe('a statement that tries to get out', () => {
  const engine = sqlEngine();
  const folder = groupFolder();
  const data = join(folder, 'host.parquet');
  const secret = join(folder, 'secret.csv');
  const requests: string[] = [];
  let server: Server;
  let before: Buffer;
  const session = engine.share(async () => {
    await writeParquet(data, "SELECT 'SAM1' AS sample_id, 1 AS reads");
    await writeFile(secret, `name,key\nx,${SECRET}\n`);
    process.env['GAPIT_TEST_SECRET'] = SECRET;
    before = await readFile(data);
    return [parquetTable('host', data)];
  });

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end(SECRET);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    delete process.env['GAPIT_TEST_SECRET'];
  });

  /** With the places of the test for its words. */
  function placed(sql: string): string {
    const { port } = server.address() as AddressInfo;
    return sql
      .replaceAll('{secret}', secret)
      .replaceAll('{folder}', folder)
      .replaceAll('{data}', data)
      .replaceAll('{url}', `http://127.0.0.1:${port}`);
  }

  it.each([
    // Files.
    "SELECT name FROM read_csv('{secret}')",
    "SELECT name FROM read_csv_auto('{secret}')",
    "SELECT content FROM read_text('{secret}')",
    "SELECT content FROM read_blob('{secret}')",
    "SELECT json FROM read_json('{secret}')",
    "SELECT name FROM '{secret}'",
    'SELECT name FROM "{secret}"',
    "SELECT name FROM main.'{secret}'",
    'WITH "{secret}" AS (SELECT 1 AS a) SELECT x.name FROM (SELECT name FROM main."{secret}") AS x',
    "SELECT file FROM glob('{folder}/*')",
    "SELECT file FROM glob('/etc/*')",
    "SELECT content FROM read_text('/etc/passwd')",
    "SELECT content FROM read_text('/proc/self/environ')",
    "SELECT sample_id FROM read_parquet('{data}')",
    "SELECT sample_id FROM parquet_scan('{folder}/../../etc/*')",
    "SELECT name FROM sniff_csv('{secret}')",
    "SELECT sample_id FROM parquet_metadata('{data}')",
    "SELECT (SELECT content FROM read_text('{secret}')) AS c",
    "SELECT x FROM (SELECT content AS x FROM read_text('{secret}')) AS y",
    "WITH f AS (SELECT content FROM read_text('{secret}')) SELECT content FROM f",
    "SELECT a.sample_id FROM host AS a JOIN read_text('{secret}') AS b ON true",
    "SELECT sample_id FROM host, LATERAL (SELECT content FROM read_text('{secret}')) AS t",
    "SELECT 1 WHERE EXISTS (SELECT content FROM read_text('{secret}'))",
    "SELECT 1 ORDER BY (SELECT content FROM read_text('{secret}'))",
    "SELECT 1 LIMIT (SELECT count(*) FROM read_text('{secret}'))",
    "SELECT [x FOR x IN (SELECT list(content) FROM read_text('{secret}'))]",
    "SELECT RE\u0041D_TEXT FROM rEaD_tExT('{secret}')",
    'SELECT content FROM /* x */ "read_text" /* y */ (\'{secret}\')',
    "SELECT content FROM main.read_text('{secret}')",
    "SELECT content FROM system.main.read_text('{secret}')",
    "SELECT content\u00a0FROM\u2003read_text('{secret}')",
    // Writing.
    "COPY (SELECT 1) TO '{folder}/out.csv'",
    "COPY host TO '{data}'",
    "EXPORT DATABASE '{folder}/out'",
    "COPY (SELECT 1) TO PROGRAM 'touch {folder}/out'",
    // Other databases.
    "ATTACH '{folder}/out.db' AS o",
    "ATTACH ':memory:' AS o",
    "SELECT a FROM read_duckdb('{folder}/out.db')",
    'USE memory',
    'CREATE TABLE t AS SELECT 1',
    'CREATE MACRO m() AS TABLE SELECT 1',
    // The network.
    "SELECT content FROM read_text('{url}/x')",
    "SELECT a FROM read_csv('{url}/x.csv')",
    "SELECT a FROM read_parquet('s3://bucket/x.parquet')",
    "SELECT a FROM '{url}/x.parquet'",
    // Extensions.
    'INSTALL httpfs',
    'LOAD httpfs',
    "LOAD '{folder}/x.duckdb_extension'",
    'FORCE INSTALL spatial',
    // Settings, secrets and the environment.
    'SET enable_external_access = true',
    'RESET enable_external_access',
    "SET allowed_directories = ['/']",
    'SET lock_configuration = false',
    'PRAGMA enable_external_access',
    "SELECT current_setting('allowed_paths')",
    "SELECT 'temp_directory'.current_setting()",
    'SELECT value FROM duckdb_settings()',
    'SELECT name FROM duckdb_secrets()',
    "SELECT which_secret('s3://x', 's3')",
    "SELECT secret_string FROM which_secret('s3://x', 's3')",
    "CREATE SECRET s (TYPE s3, KEY_ID 'a', SECRET 'b')",
    "SELECT getenv('GAPIT_TEST_SECRET')",
    "SELECT getvariable('x')",
    // The catalogue, which knows where files are.
    'SELECT sql FROM duckdb_views()',
    'SELECT pg_get_viewdef(1)',
    'SELECT view_definition FROM information_schema.views',
    'SELECT sql FROM sqlite_master',
    'SELECT definition FROM pg_catalog.pg_views',
    'SELECT database_name FROM duckdb_databases()',
    // Statements within texts.
    "SELECT a FROM query('COPY (SELECT 1) TO ''{folder}/out.csv''')",
    "SELECT name FROM query_table('{secret}')",
    "SELECT a FROM json_execute_serialized_sql(json_serialize_sql('SELECT 1'))",
    "SELECT json_serialize_plan('SELECT content FROM read_text(''{secret}'')')",
    "EXECUTE IMMEDIATE 'SELECT 1'",
    // Several statements, comments and what looks like their end.
    "SELECT 1; COPY (SELECT 1) TO '{folder}/out.csv'",
    'SELECT 1 /* */; INSTALL httpfs --',
    "SELECT 'a'';' ; SET threads = 1",
    'SELECT $$a$$; CREATE TABLE t (a INT)',
    "EXPLAIN ANALYZE COPY (SELECT 1) TO '{folder}/out.csv'",
    'WITH x AS (INSERT INTO host VALUES (1) RETURNING *) SELECT 1 FROM x',
    // The engine itself.
    'CHECKPOINT',
    'CALL enable_logging()',
    'SELECT a FROM arrow_scan(1, 2, 3)',
    'SELECT a FROM seq_scan()',
    'SELECT message FROM duckdb_logs()',
    "SELECT write_log('x')",
    'SELECT sleep_ms(100000000)',
    'SELECT pg_sleep(100000)',
    "SELECT suggestion FROM sql_auto_complete('SELECT ')",
    "SELECT nextval('s')",
  ])('is refused: %s', async (sql) => {
    const failure: unknown = await session()
      .select(placed(sql))
      .catch((error: unknown) => error);
    if (!(failure instanceof GapitError)) throw new Error(`it was answered: ${JSON.stringify(failure)}`);
    expect(['SQL_REFUSED', 'SQL_FAILED']).toContain(failure.code);
    expect(failure.context['next_step']).toMatch(/\w/);
    expect(failure.message).not.toContain(SECRET);
    expect(await rowsOf(session(), 'SELECT sample_id FROM host')).toEqual([['SAM1']]);
  });

  it.each([
    'SELECT current_user AS u, version() AS v',
    "SELECT 'COPY host TO ''/tmp/x''' AS t",
    'SELECT "read_text" FROM (SELECT 1 AS read_text) AS x',
    'SELECT sample_id AS "\'; DROP VIEW host; --" FROM host',
  ])('is harmless: %s', async (sql) => {
    expect((await session().select(sql)).totalRows).toBe(1);
  });

  it.each([
    ['a list without end', 'SELECT len(range(5000000000)) AS n'],
    ['a long list', 'SELECT range(400000000) AS n'],
    ['long texts', "SELECT repeat('x', 1000000) AS t FROM range(100000)"],
    [
      'texts that double',
      "WITH RECURSIVE r(s, n) AS (SELECT 'xxxxxxxxxx', 0 UNION ALL SELECT s || s, n + 1 FROM r WHERE n < 28) SELECT length(s) FROM r",
    ],
    [
      'a list that doubles',
      'WITH RECURSIVE r(l, n) AS (SELECT [1, 2], 0 UNION ALL SELECT l || l, n + 1 FROM r WHERE n < 30) SELECT len(l) AS n FROM r',
    ],
    ['a padded text', "SELECT lpad('x', 4000000000, 'y') AS t"],
  ])('and uses up memory costs its own answer alone: %s', async (_, sql) => {
    const failure: unknown = await session()
      .select(sql)
      .catch((error: unknown) => error);
    if (!(failure instanceof GapitError))
      throw new Error(`it was answered: ${JSON.stringify(failure).slice(0, 200)}`);
    expect(['SQL_LIMIT', 'SQL_FAILED']).toContain(failure.code);
    expect(await rowsOf(session(), 'SELECT sample_id FROM host')).toEqual([['SAM1']]);
  });

  it('has left nothing, changed nothing and asked nobody', async () => {
    expect(await readdir(folder)).toEqual(['host.parquet', 'secret.csv']);
    expect(existsSync(join(folder, 'out'))).toBe(false);
    expect(Buffer.compare(await readFile(data), before)).toBe(0);
    expect(requests).toEqual([]);
  });
});
