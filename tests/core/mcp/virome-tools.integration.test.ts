import { describe, expect, it } from 'vitest';
import { inputSchemaOf } from '../../../core/tools/input-schema.ts';
import { documentOf, startMcp, textOf, type McpServer } from '../../support/mcp-server.ts';
import { needsPython } from '../../support/python-engine.ts';
import {
  answerOf,
  artifact,
  ask,
  expectCalm,
  refusal,
  select,
  startVirome,
} from '../../support/virome-server.ts';
import { childrenOf } from '../../support/processes.ts';
import { waitFor } from '../../support/wait-for.ts';
import { hostSqlInput } from '../../../core/tools/virome/inputs.ts';

const SEVEN = [
  'wikipedia_search',
  'pubmed_search',
  'ncbi_taxonomy_search',
  'query_host_sql',
  'query_dataframe',
  'create_visualization',
  'create_map',
];

/** Twenty places with their samples, two of them without a name. */
const PLACES =
  "SELECT CASE WHEN i < 18 THEN 'SAMN' || i END AS primary_id, i % 3 AS kind, i::DOUBLE AS lon, 40.0 + i AS lat FROM range(20) AS t(i) ORDER BY i";
const NAMED = `SELECT primary_id, kind, lon, lat FROM (${PLACES}) WHERE primary_id IS NOT NULL`;

interface Listed {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, { readonly type: string; readonly default?: unknown }>>;
    readonly required: readonly string[];
  };
}

async function listed(server: McpServer): Promise<Listed[]> {
  return (await server.request('tools/list')).result?.['tools'] as Listed[];
}

describe('what the server lists', () => {
  it('is the seven tools of the contract with their arguments and defaults', async () => {
    const tools = await listed(await startVirome());
    const argumentsOf = Object.fromEntries(
      tools.map(({ name, inputSchema: { properties, required } }) => [
        name,
        Object.entries(properties).map(([argument, { type, default: value }]) => [
          argument,
          type,
          required.includes(argument) ? 'required' : value,
        ]),
      ]),
    );
    const preview = ['preview_rows', 'integer', 50];
    const language = ['language', 'string', undefined];
    expect(tools.map(({ name }) => name)).toEqual(SEVEN);
    expect(argumentsOf).toEqual({
      wikipedia_search: [
        ['search_term', 'string', 'required'],
        ['wikipedia_limit', 'integer', 4000],
      ],
      pubmed_search: [
        ['query', 'string', 'required'],
        ['max_results', 'integer', 5],
      ],
      ncbi_taxonomy_search: [['name', 'string', 'required']],
      query_host_sql: [['sql', 'string', 'required'], preview],
      query_dataframe: [['code', 'string', 'required'], preview, language],
      create_visualization: [['code', 'string', 'required'], language],
      create_map: [['code', 'string', 'required'], language],
    });
    expect(tools.find(({ name }) => name === 'query_host_sql')?.inputSchema).toEqual(
      inputSchemaOf(hostSqlInput),
    );
  });

  it('has the citation guard and the tools of gapit besides them in the profile all', async () => {
    const [all, gapit] = await Promise.all(
      ['all', 'gapit'].map((profile) => startMcp({ args: ['--profile', profile] })),
    );
    if (all === undefined || gapit === undefined) throw new Error('no server');
    const names = (await listed(all)).map(({ name }) => name);
    const ofGapit = (await listed(gapit)).map(({ name }) => name);
    expect(names.slice(0, ofGapit.length + 8)).toEqual([...ofGapit, ...SEVEN, 'check_citations']);
    expect(ofGapit.filter((name) => SEVEN.includes(name))).toEqual([]);
  });

  it('are the two schemas as resources, which read as the contract has them', async () => {
    const server = await startVirome();
    const { resources } = (await server.request('resources/list')).result as { resources: { uri: string }[] };
    expect(resources.map(({ uri }) => uri)).toEqual([
      'resource://datasets/host/schema',
      'resource://datasets/taxonomy/schema',
    ]);
    const [host, taxonomy] = await Promise.all(
      resources.map(async ({ uri }) => {
        const { contents } = (await server.request('resources/read', { uri })).result as {
          contents: { uri: string; mimeType: string; text: string }[];
        };
        expect(contents).toMatchObject([{ uri, mimeType: 'application/json' }]);
        return JSON.parse(contents[0]?.text ?? '') as Record<string, unknown>;
      }),
    );
    const columns = Object.entries(host ?? {});
    expect(columns.length).toBeGreaterThan(60);
    for (const [name, column] of columns) {
      expect(column, name).toEqual({
        description: expect.stringMatching(/\w/) as string,
        Type: expect.stringMatching(/^[A-Z]/) as string,
      });
    }
    expect(Object.keys(taxonomy ?? {})).toEqual([
      'name',
      'title',
      'description',
      'columns',
      'primary_key',
      'row_definition',
    ]);
    // Every column that the schema names can be asked for.
    const names = columns.map(([name]) =>
      name === 'geometry' ? 'ST_AsText(geometry) AS geometry' : `"${name}"`,
    );
    const rows = (await select(server, `SELECT ${names.join(', ')} FROM host LIMIT 1`)) as object[];
    expect(Object.keys(rows[0] ?? {})).toEqual(columns.map(([name]) => name));
    const unknown = await server.request('resources/read', { uri: 'resource://datasets/moon/schema' });
    expect(unknown.error?.message).toContain('moon');
  });
});

describe('the response contract', () => {
  it('holds for failures of every kind, wrong arguments too', async () => {
    const server = await startVirome();
    const wrong: [string, unknown][] = [
      ['query_host_sql', {}],
      ['query_host_sql', { sql: 5 }],
      ['query_host_sql', { sql: '' }],
      ['query_host_sql', { sql: 'SELECT 1 AS a', preview_rows: 0 }],
      ['query_host_sql', { sql: 'SELECT 1 AS a', preview_rows: 1.5 }],
      ['query_host_sql', { sql: 'SELECT 1 AS a', limit: 5 }],
      ['query_host_sql', { sql: `SELECT '${'x'.repeat(100_000)}' AS a` }],
      ['query_dataframe', { code: 'result = df_host', language: 'r' }],
      ['create_map', undefined],
      ['create_visualization', { code: null }],
      ['wikipedia_search', { search_term: ['a'] }],
      ['pubmed_search', { query: 'a', max_results: 51 }],
      ['ncbi_taxonomy_search', { name: '\ud83d'.repeat(501) }],
    ];
    for (const [name, args] of wrong) {
      const answer = await server.request('tools/call', {
        name,
        ...(args === undefined ? {} : { arguments: args }),
      });
      const { success, content } = answerOf(answer.result as never);
      expect([success, content], name).toEqual([false, expect.stringContaining(name)]);
      // A sentence, then what to do.
      expect(content).toMatch(/[^.]\. Correct the argument and call \w+ again/);
    }
  });

  it('caps the rows that are shown, and tells how many there are', async () => {
    const server = await startVirome();
    const sql = 'SELECT i AS n, i % 2 = 0 AS even FROM range(120) AS t(i) ORDER BY i';
    expect(await artifact(server, 'query_host_sql', { sql, preview_rows: 2 })).toEqual({
      type: 'table',
      columns: ['n', 'even'],
      rows: [
        { n: 0, even: true },
        { n: 1, even: false },
      ],
      total_rows: 120,
    });
    expect(await artifact(server, 'query_host_sql', { sql })).toMatchObject({
      total_rows: 120,
      rows: { length: 50 },
    });
    // The whole result is there for the next tool.
    expect(
      await artifact(server, 'query_dataframe', {
        code: 'result = df_host.filter(d => d.n >= 10)',
        preview_rows: 1,
      }),
    ).toMatchObject({ columns: ['n', 'even'], rows: [{ n: 10, even: true }], total_rows: 110 });
    const { content } = await ask(server, 'query_host_sql', { sql, preview_rows: 3 });
    expect(content).toBe(
      '120 rows, kept as df_host for the tools that follow.\nColumns: n BIGINT, even BOOLEAN\nFirst 3 of 120 rows:\nn\teven\n0\ttrue\n1\tfalse\n2\ttrue',
    );
  });

  it('keeps the text readable for every reader: no half of a character', async () => {
    const server = await startVirome();
    const code = String.raw`print('\ude00'); result = [{ 'a\ud83d': '\ud83d', b: '\\ud83d', c: '\ud83d\ude00' }]`;
    const result = await server.call('query_dataframe', { code });
    expect(answerOf(result).artifacts).toMatchObject([
      { columns: ['a\ufffd', 'b', 'c'], rows: [{ 'a\ufffd': '\ufffd', b: '\\ud83d', c: '😀' }] },
    ]);
    expect(textOf(result)).not.toMatch(/\p{Surrogate}/u);
    expect(
      await refusal(server, 'query_dataframe', { code: String.raw`throw new Error('\ud83d')` }),
    ).toContain('\ufffd');
  });

  it('tells what code printed, also where it fails', async () => {
    const server = await startVirome();
    const good = await ask(server, 'query_dataframe', {
      code: "console.log('seen', 5); result = [{ a: 1 }]",
    });
    expect(good.content).toMatch(/^1 row\.\nPrinted:\nseen 5\n/);
    const bad = await refusal(server, 'query_dataframe', { code: "console.log('seen', 5); nothing.x" });
    expect(bad).toMatch(/line 1.*nothing/);
    expect(bad).toMatch(/\nPrinted:\nseen 5$/);
  });
});

describe('query_host_sql', () => {
  it('refuses what is no SELECT of named columns, and says what to do', async () => {
    const server = await startVirome();
    for (const [sql, words] of [
      ['SELECT * FROM host', /Name the columns/],
      ['SELECT h.* FROM host AS h', /Name the columns/],
      ['SELECT 1 AS a; SELECT 2 AS a', /2 statements/],
      ['DELETE FROM host', /DELETE is no SELECT/],
      ['PRAGMA version', /PRAGMA/],
      ["COPY host TO '/tmp/x.csv'", /COPY is no SELECT/],
      ["SELECT name FROM read_csv('/etc/passwd')", /read_csv/],
      ['SELECT host_species FROM hots', /no table hots/],
      ['SELECT host_specis FROM host', /near it: host_species/],
      ['SELEC 1', /SELEC/],
    ] as const) {
      expect(await refusal(server, 'query_host_sql', { sql }), sql).toMatch(words);
    }
    // What only looks like it.
    expect(
      await select(
        server,
        "SELECT 'drop; delete' AS t, last_updated IS NULL AS u FROM host /* SELECT * */ LIMIT 1",
      ),
    ).toEqual([{ t: 'drop; delete', u: false }]);
  });

  it('takes a result without rows for a failure with advice', async () => {
    const server = await startVirome();
    expect(await refusal(server, 'query_host_sql', { sql: 'SELECT 1 AS a WHERE false' })).toMatch(
      /No row fits.*ILIKE/,
    );
  });

  it('is not held up by a statement of nothing but line ends', async () => {
    const server = await startVirome();
    expect(await select(server, `${'\n'.repeat(90_000)}SELECT 1 AS a`)).toEqual([{ a: 1 }]);
  });
});

describe('df_host', () => {
  it('is asked for by name where there is none', async () => {
    const server = await startVirome();
    for (const [tool, code] of [
      ['query_dataframe', 'result = df_host'],
      ['create_visualization', 'fig = px.bar(df_host, { x: "a", y: "b" })'],
      ['create_map', 'fig = px.scatter_map(df_host, { lat: "lat", lon: "lon" })'],
    ] as const)
      expect(await refusal(server, tool, { code })).toContain('query_host_sql');
    // The taxonomy needs none.
    expect(await artifact(server, 'query_dataframe', { code: 'result = df_taxo.count()' })).toMatchObject({
      total_rows: 1,
    });
  });

  it('is the last result, of this client alone; a failure leaves it as it was', async () => {
    const [mine, other] = await Promise.all([startVirome(), startVirome()]);
    const count = { code: 'result = df_host.count()' };
    await select(mine, 'SELECT i FROM range(5) AS t(i)');
    await select(mine, 'SELECT i FROM range(7) AS t(i)');
    expect(await artifact(mine, 'query_dataframe', count)).toMatchObject({ rows: [{ count: 7 }] });
    await refusal(mine, 'query_host_sql', { sql: 'SELECT nothing' });
    expect(await artifact(mine, 'query_dataframe', count)).toMatchObject({ rows: [{ count: 7 }] });
    expect(await refusal(other, 'query_dataframe', count)).toContain('query_host_sql');
    // Code has a copy of its own.
    await ask(mine, 'query_dataframe', { code: 'df_host = 5; result = [{ a: 1 }]' });
    expect(await artifact(mine, 'query_dataframe', count)).toMatchObject({ rows: [{ count: 7 }] });
  });
});

describe('code in JavaScript', () => {
  it('must leave what the tool is for', async () => {
    const server = await startVirome();
    await select(server, NAMED);
    for (const [tool, code, words] of [
      ['query_dataframe', 'const a = 1', /result/],
      ['query_dataframe', 'result = 5', /result is a number/],
      ['query_dataframe', 'result = df_host.filter(d => d.lat > 1000)', /empty/],
      ['create_visualization', 'result = df_host', /fig/],
      [
        'create_visualization',
        'fig = px.scatter(df_host.filter(d => d.lat > 1000), { x: "lon", y: "lat" })',
        /no data points/,
      ],
      ['create_visualization', 'fig = { data: [], layout: {} }', /no data points/],
      ['create_visualization', 'fig = { data: [{ type: "bar", x: [], y: [] }] }', /no data points/],
      ['create_visualization', 'fig = "a figure"', /not a figure/],
    ] as const)
      expect(await refusal(server, tool, { code }), code).toMatch(words);
    const chart = await artifact(server, 'create_visualization', {
      code: 'const n = df_host.groupby("kind").count(); fig = px.bar(n, { x: "kind", y: "count" })',
    });
    expect(chart).toMatchObject({
      type: 'plotly',
      figure: { data: [{ type: 'bar', x: [0, 1, 2], y: [6, 6, 6] }], layout: {} },
    });
    expect(Object.keys(chart)).toEqual(['type', 'figure']);
  });

  it('reckons with decimals', async () => {
    const server = await startVirome();
    // In SQL, numbers with a point are decimals, which come exact, as text.
    expect(await select(server, 'SELECT 0.5 * i AS half FROM range(19, 21) AS t(i) ORDER BY i')).toEqual([
      { half: '9.5' },
      { half: '10.0' },
    ]);
    const code =
      'result = df_host.derive({ more: d => d.half + 1 }).rollup({ most: d => op.max(d.half), sum: d => op.sum(d.more) })';
    expect(await artifact(server, 'query_dataframe', { code })).toMatchObject({
      rows: [{ most: 10, sum: 21.5 }],
    });
  });

  it('draws maps whose every point can be traced back to its sample, and no other', async () => {
    const server = await startVirome();
    await select(server, PLACES);
    const map = (code: string) => ({ code: `fig = ${code}` });
    const hover = 'lat: "lat", lon: "lon", hover_data: ["primary_id"]';
    for (const [code, words] of [
      ['px.scatter_map(df_host, { lat: "lat", lon: "lon" })', /no sample identifier.*hover_data/],
      ['px.scatter_map(df_host, { lat: "lat", lon: "lon", hover_data: ["kind"] })', /no sample identifier/],
      [`px.scatter_map(df_host, { ${hover} })`, /2 of its 20 points have no sample identifier/],
      ['px.bar(df_host, { x: "kind", y: "lat" })', /is no map \(it holds: bar\)/],
      [`px.scatter_map(df_host.filter(d => d.lat > 1000), { ${hover} })`, /no data points/],
    ] as const)
      expect(await refusal(server, 'create_map', map(code)), code).toMatch(words);
    const named = 'df_host.filter(d => d.primary_id !== null)';
    for (const name of ['scatter_map', 'scatter_mapbox', 'scatter_geo']) {
      const drawn = await artifact(server, 'create_map', map(`px.${name}(${named}, { ${hover} })`));
      expect(JSON.stringify(drawn), name).toContain('SAMN17');
    }
    // An identifier under another label is known by its values.
    await artifact(
      server,
      'create_map',
      map(
        `px.scatter_map(${named}.rename({ primary_id: "who" }), { lat: "lat", lon: "lon", hover_name: "who" })`,
      ),
    );
    await select(server, PLACES.replace('primary_id', 'sample_id').replace('i < 18', 'true'));
    await artifact(
      server,
      'create_map',
      map('px.scatter_map(df_host, { lat: "lat", lon: "lon", hover_data: ["sample_id"] })'),
    );
  });

  it('draws the samples of the dataset that ships', async () => {
    const server = await startVirome();
    const sql =
      'SELECT primary_id, host_species, ST_X(geometry) AS lon, ST_Y(geometry) AS lat FROM host WHERE geometry IS NOT NULL AND primary_id IS NOT NULL';
    const { total_rows: rows } = await artifact(server, 'query_host_sql', { sql });
    expect(rows).toBeGreaterThan(100);
    const code =
      'fig = px.scatter_mapbox(df_host, { lat: "lat", lon: "lon", hover_data: ["primary_id", "host_species"] })';
    expect(await artifact(server, 'create_map', { code })).toMatchObject({ type: 'plotly' });
  });
});

describe('code in Python', () => {
  needsPython();

  it('is told apart from JavaScript, or named', async () => {
    const server = await startVirome();
    await select(server, NAMED);
    const rows = [0, 1, 2].map((kind) => ({ kind, n: 6 }));
    const python = 'result = df_host.groupby("kind").size().reset_index(name="n")';
    expect(await artifact(server, 'query_dataframe', { code: python })).toMatchObject({ rows });
    expect(
      await artifact(server, 'query_dataframe', { code: `\`\`\`python\n${python}\n\`\`\`` }),
    ).toMatchObject({ rows });
    const javaScript = 'result = df_host.groupby("kind").rollup({ n: op.count() })';
    expect(await artifact(server, 'query_dataframe', { code: javaScript })).toMatchObject({ rows });
    // What both could run says which one did.
    const both = 'result = [{"a": 1}]';
    const asPython = await ask(server, 'query_dataframe', { code: `x = 1\n${both}`, language: 'python' });
    expect(asPython.content).toMatch(/int64|list|DataFrame/);
    const asJavaScript = await ask(server, 'query_dataframe', { code: both, language: 'javascript' });
    expect(asJavaScript.content).toMatch(/a number/);
    expect(await refusal(server, 'query_dataframe', { code: javaScript, language: 'python' })).toMatch(
      /line 1/,
    );
    expect(await refusal(server, 'query_dataframe', { code: python, language: 'javascript' })).toMatch(
      /line 1/,
    );
  });

  it('draws charts and maps under the same rules', async () => {
    const server = await startVirome();
    await select(server, PLACES);
    const bar = 'fig = px.bar(df_host.groupby("kind").size().reset_index(name="n"), x="kind", y="n")';
    expect(await artifact(server, 'create_visualization', { code: bar })).toMatchObject({
      type: 'plotly',
      figure: { data: [{ type: 'bar', y: [7, 7, 6] }] },
    });
    const map = (frame: string, more = '') => ({
      code: `import plotly.express as px\nfig = px.scatter_mapbox(${frame}, lat="lat", lon="lon"${more})`,
    });
    expect(await refusal(server, 'create_map', map('df_host'))).toMatch(/no sample identifier/);
    const hover = ', hover_data=["primary_id"]';
    expect(await refusal(server, 'create_map', map('df_host', hover))).toMatch(/2 of its 20 points/);
    expect(await artifact(server, 'create_map', map('df_host.dropna()', hover))).toMatchObject({
      type: 'plotly',
    });
    expect(await refusal(server, 'create_map', { code: bar })).toMatch(/is no map/);
    expect(await refusal(server, 'create_visualization', { code: 'fig = go.Figure()' })).toMatch(
      /no data points/,
    );
    expect(
      await refusal(server, 'query_dataframe', {
        code: 'print("seen")\nresult = df_host[df_host["lat"] > 1000]',
      }),
    ).toMatch(/empty[\s\S]*seen/);
  });
});

describe('a call that is taken back', () => {
  const endless =
    'SELECT count(*) AS n FROM range(10000000) AS a(x), range(10000000) AS b(y) WHERE (x * y) % 7 = 3';

  it.each([
    ['a long statement', 'query_host_sql', { sql: endless }],
    ['an endless loop', 'query_dataframe', { code: 'for (;;);' }],
  ])('ends: %s', async (_, tool, args) => {
    const server = await startVirome();
    await select(server, 'SELECT 1 AS a');
    const before = childrenOf(server.pid).length;
    const id = server.ask('tools/call', { name: tool, arguments: args });
    if (tool === 'query_dataframe')
      await waitFor(() => (childrenOf(server.pid).length > before ? true : null));
    expect((await server.request('ping')).result).toEqual({});
    server.notify('notifications/cancelled', { requestId: id });
    expect(await select(server, 'SELECT 2 AS a')).toEqual([{ a: 2 }]);
    expect(await artifact(server, 'query_dataframe', { code: 'result = df_host' })).toMatchObject({
      rows: [{ a: 2 }],
    });
    await expectCalm(server);
    const children = childrenOf(server.pid);
    const { status, stderr } = await server.end();
    expect([status, stderr, server.stray]).toEqual([0, '', []]);
    await waitFor(() => (children.every(({ pid }) => childrenOf(pid).length === 0) ? true : null));
    expect(server.answers().map((answer) => answer.id)).not.toContain(id);
  });
});

describe('an answer above 200 kB', () => {
  it('is pointed to in the profile all, and read in pages', async () => {
    const server = await startVirome({ args: ['--profile', 'all'] });
    const sql = "SELECT i, repeat('x', 1000) AS t FROM range(1000) AS t(i) ORDER BY i";
    const pointer = documentOf(await server.call('query_host_sql', { sql, preview_rows: 1000 }));
    expect(pointer).toMatchObject({ tool: 'query_host_sql', state: 'done', next: { tool: 'run_results' } });
    let text = '';
    for (let cursor: unknown = ''; cursor !== null;) {
      const given = { run_id: pointer['run_id'], ...(cursor === '' ? {} : { cursor }) };
      const [page, rest] = (await server.call('run_results', given)).content;
      text += page?.text ?? '';
      ({ next_cursor: cursor } = JSON.parse(rest?.text ?? '') as { next_cursor: unknown });
    }
    const answer = JSON.parse(text) as { success: boolean; artifacts: { rows: unknown[] }[] };
    expect([answer.success, answer.artifacts[0]?.rows.length]).toEqual([true, 1000]);
    // It is df_host all the same.
    expect(await artifact(server, 'query_dataframe', { code: 'result = df_host.count()' })).toMatchObject({
      rows: [{ count: 1000 }],
    });
  });
});
