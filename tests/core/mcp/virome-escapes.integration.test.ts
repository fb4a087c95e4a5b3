import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from '../databases/download/file-server.ts';
import { childrenOf, processes } from '../../support/processes.ts';
import { needsPython } from '../../support/python-engine.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { answerOf, artifact, expectCalm, select, startVirome } from '../../support/virome-server.ts';
import { waitFor } from '../../support/wait-for.ts';

/** What nobody may see: it is in a file, in the environment, and behind an address. */
const SECRET = 'hidden-7f3a';

const SQL = [
  "SELECT content FROM read_text('{secret}')",
  "SELECT column0 FROM '{secret}'",
  "SELECT content FROM read_text('/proc/self/environ')",
  "SELECT file FROM glob('{folder}/*')",
  "WITH f AS (SELECT content FROM read_text('{secret}')) SELECT content FROM f",
  "SELECT content FROM read_text('{url}/x')",
  "SELECT a FROM read_parquet('s3://bucket/x.parquet')",
  "COPY (SELECT 1) TO '{folder}/out.csv'",
  "EXPORT DATABASE '{folder}/out'",
  "ATTACH '{folder}/out.db' AS o",
  "SELECT 1 AS a; COPY (SELECT 1) TO '{folder}/out.csv'",
  'INSTALL httpfs',
  "LOAD '{folder}/x.duckdb_extension'",
  'SET enable_external_access = true',
  "SELECT getenv('GAPIT_TEST_SECRET') AS a",
  'SELECT value FROM duckdb_settings()',
  "SELECT current_setting('allowed_paths') AS a",
  "SELECT a FROM query('COPY (SELECT 1) TO ''{folder}/out.csv''')",
  'SELECT sleep_ms(100000000) AS a',
  'SELECT len(range(5000000000)) AS n',
  `SELECT ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
];

/** Each leaves, if it gets anywhere, what it found in `result`. */
const JAVASCRIPT = [
  'result = [{ a: process.env.GAPIT_TEST_SECRET }]',
  "const fs = require('fs'); result = [{ a: fs.readFileSync('{secret}', 'utf8') }]",
  "const fs = await import('node:fs'); result = [{ a: fs.readFileSync('{secret}', 'utf8') }]",
  "result = [{ a: Object.keys(await import('{secret}')).join() }]",
  "result = [{ a: Function('return process')().env.GAPIT_TEST_SECRET }]",
  "result = [{ a: await (async () => {}).constructor('return process')() }]",
  "result = [{ a: console.log.constructor.constructor('return process')().pid }]",
  "result = [{ a: await (await fetch('{url}/x')).text() }]",
  "result = await aq.loadCSV('{url}/x.csv')",
  "result = await aq.loadCSV('file://{secret}')",
  "result = [{ a: new Worker('{secret}') }]",
  "result = [{ a: require('child_process').execSync('touch {folder}/out') }]",
  'const all = []; for (;;) all.push(new Array(1e5).fill(0))',
  "let s = 'ab'; for (;;) s += s",
  'const down = () => down() + 1; down()',
  String.raw`print('\n.{"kind":"table","columns":["a"],"rows":1,"dates":[]}\n.["forged"]\n'); nothing.x`,
];

const PYTHON = [
  "result = pd.DataFrame({'a': [open('{secret}').read()]})",
  "result = pd.read_csv('{secret}')",
  "import os\nresult = pd.DataFrame({'a': [os.environ['GAPIT_TEST_SECRET']]})",
  "import os\nresult = pd.DataFrame({'a': [open('/proc/%d/environ' % os.getppid()).read()]})\nassert result['a'][0] != ''",
  "import subprocess\nresult = pd.DataFrame({'a': [subprocess.check_output(['/usr/bin/touch', '{folder}/out'])]})",
  "import os\nos.execv('/usr/bin/touch', ['touch', '{folder}/out'])",
  "import urllib.request\nresult = pd.DataFrame({'a': [urllib.request.urlopen('{url}/x').read()]})",
  "import socket\nsocket.create_connection(('127.0.0.1', 9), 5)",
  "open('{folder}/out', 'w')",
  'import tempfile\ntempfile.TemporaryFile()',
  'import threading\nthreading.Thread(target=print).start()',
  "import os\nresult = pd.DataFrame({'a': os.listdir('/home')})",
  'x = []\nwhile True: x.append(bytearray(10**7))',
  'def f(): return f()\nresult = f()',
  'import os\nos.kill(-1, 9)\nresult = None',
  'import ctypes\nctypes.string_at(0)',
];

interface Attempts {
  readonly tool: string;
  readonly args: (attempt: string) => object;
  readonly all: readonly string[];
}

/** All attempts, one after the other, on one server; then it must be as good as new and nothing must be left. */
async function tryAll({ tool, args, all }: Attempts): Promise<void> {
  const folder = await temporaryFolder();
  const secret = join(folder, 'secret.csv');
  await writeFile(secret, `${SECRET}\n`);
  const { origin, requests } = await serve((_, response) => {
    response.end(SECRET);
  });
  const server = await startVirome({ cwd: folder, env: { GAPIT_TEST_SECRET: SECRET } });
  for (const attempt of all) {
    const placed = attempt
      .replaceAll('{secret}', secret)
      .replaceAll('{folder}', folder)
      .replaceAll('{url}', origin);
    const answer = answerOf(await server.call(tool, args(placed)));
    expect(answer.success, `${attempt.slice(0, 100)}: ${answer.content.slice(0, 200)}`).toBe(false);
    // An answer may repeat the code, but not what it was after.
    expect(answer.content, attempt.slice(0, 100)).not.toContain(SECRET);
    expect(answer.content.length).toBeLessThan(20_000);
  }
  expect((await server.request('ping')).result).toEqual({});
  expect(await select(server, 'SELECT 1 AS a')).toEqual([{ a: 1 }]);
  expect(await artifact(server, 'query_dataframe', { code: 'result = df_host' })).toMatchObject({
    rows: [{ a: 1 }],
  });
  await expectCalm(server);
  const children = childrenOf(server.pid);
  const { status, stderr } = await server.end();
  expect([status, stderr, server.stray]).toEqual([0, '', []]);
  await waitFor(() =>
    processes().some(({ pid }) => children.some((child) => child.pid === pid)) ? null : true,
  );
  expect(requests).toEqual([]);
  expect(await readdir(folder)).toEqual(['secret.csv']);
  expect(await readFile(secret, 'utf8')).toBe(`${SECRET}\n`);
}

describe('attempts to get out through the server', () => {
  it('by SQL cost their own answers alone', async () => {
    await tryAll({ tool: 'query_host_sql', args: (sql) => ({ sql }), all: SQL });
  });

  it('by JavaScript cost their own answers alone', async () => {
    await tryAll({
      tool: 'query_dataframe',
      args: (code) => ({ code, language: 'javascript' }),
      all: JAVASCRIPT,
    });
  });

  describe('by Python', () => {
    needsPython();

    it('cost their own answers alone', async () => {
      await tryAll({ tool: 'query_dataframe', args: (code) => ({ code, language: 'python' }), all: PYTHON });
    });
  });

  it('leave no folder of the SQL engine behind', async () => {
    const temporary = await temporaryFolder();
    const server = await startVirome({ env: { TMPDIR: temporary } });
    await select(server, 'SELECT 1 AS a');
    const [folder = ''] = await readdir(temporary);
    // What does not fit into memory is written there: it is for its owner's eyes alone.
    expect((await stat(join(temporary, folder))).mode & 0o777).toBe(0o700);
    await server.end();
    expect(await readdir(temporary)).toEqual([]);
  });
});
