import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../core/virome/code/code-request.ts';
import { runJavaScript } from '../../../../core/virome/code/run-javascript.ts';
import { javaScriptEngine, OBSERVATIONS, TEST_LIMITS } from '../../../support/javascript-engine.ts';
import { temporaryFile } from '../../../support/temporary.ts';

describe('tables by JavaScript', () => {
  const engine = javaScriptEngine();

  it('groups df_host', async () => {
    const code = `const result = df_host
      .groupby('host_species')
      .rollup({ n: op.count(), first: op.min('year'), lat: d => op.round(op.mean(d.lat)) })
      .orderby(aq.desc('host_species'));`;
    expect(await engine.table(code)).toEqual({
      columns: [
        { name: 'host_species', type: 'VARCHAR', kind: 'text' },
        { name: 'n', type: 'number', kind: 'number' },
        { name: 'first', type: 'number', kind: 'number' },
        { name: 'lat', type: 'DOUBLE', kind: 'number' },
      ],
      rows: [
        ['Sus scrofa', 20, 1990, 43],
        ['Rhinolophus affinis', 20, 1990, 43],
        ['Anas platyrhynchos', 20, 1990, 43],
      ],
    });
  });

  it('gives what it was given: types, nulls, wide integers and times', async () => {
    expect(await engine.table('result = df_host')).toEqual(OBSERVATIONS);
  });

  it('finds every kind of value in df_host', async () => {
    const table = {
      columns: ['whole', 'gaps', 'none', 'text', 'yes', 'list', 'record', 'mixed', "it's a 名前"].map(
        (name) => ({
          name,
          type: 'X',
          kind: 'other' as const,
        }),
      ),
      rows: [
        [1, 1.5, null, 'a\n"b" \u2028 名', true, [1, null], { a: 'x' }, 1, -0.5],
        [2, null, null, '', false, [], { a: null }, 'x', 1e300],
        [3, 2.5, null, '𝒳', null, null, null, null, null],
      ],
    };
    const frames: Record<string, Frame> = { df_host: { kind: 'table', table } };
    expect((await engine.table('result = df_host', { frames })).rows).toEqual(table.rows);
  });

  it.each([
    ['a constant', 'const result = df_host.count()'],
    ['a variable', 'let result; result = df_host.count();'],
    ['an assignment', 'result = df_host.count()'],
    ['a strict assignment', '"use strict"; var result = df_host.count()'],
    ['the last expression', 'const n = 1;\ndf_host.count()'],
    ['a return', 'return df_host.count();'],
    ['a constant and a return', 'const result = df_host.count();\nreturn result;'],
    ['a return further in', 'if (df_host.numRows() > 1) { return df_host.count() }\nreturn 1'],
    ['an await', 'const t = await Promise.resolve(df_host.count());\nconst result = t;'],
    ['a function that is called', 'function main() { return df_host.count() }\nmain()'],
    ['an asynchronous function', 'async function main() { result = await df_host.count() }\nmain()'],
    ['a promise', 'result = (async () => df_host.count())()'],
    ['objects', 'result = [{ count: df_host.numRows() }]'],
    ['columns', 'result = { count: [df_host.numRows()] }'],
    ['typed columns', 'result = { count: new Float64Array([60]) }'],
    ["a table of one's own", 'result = aq.table({ count: [60] })'],
    ['code in a fence', '```js\nresult = df_host.count()\n```'],
    ['redefined names', 'const aq = 1, px = 2, op = 3;\nresult = df_host.count()'],
  ])('takes the table of %s', async (_, code) => {
    const { columns, rows } = await engine.table(code);
    expect(columns.map(({ name }) => name)).toEqual(['count']);
    expect(rows).toEqual([[60]]);
  });

  it('makes JSON of values that are none', async () => {
    const code = `result = [
      { a: NaN, b: 9007199254740993n, c: new Date(0), d: undefined, e: [1, Infinity], f: { g: new Date(1e3), h: () => 1 } },
      { a: -Infinity, b: 5n, c: new Date(NaN), d: Symbol('x'), e: new Uint8Array([1, 2]), f: new Map() },
    ]`;
    const { columns, rows } = await engine.table(code);
    expect(rows).toEqual([
      [
        null,
        '9007199254740993',
        '1970-01-01T00:00:00.000Z',
        null,
        [1, null],
        { g: '1970-01-01T00:00:01.000Z' },
      ],
      [null, 5, null, null, [1, 2], {}],
    ]);
    expect(columns.find(({ name }) => name === 'c')).toEqual({ name: 'c', type: 'date', kind: 'time' });
  });

  it('takes the columns of all objects in order of their first appearance', async () => {
    const { columns, rows } = await engine.table('result = [{ a: 1 }, { b: 2, a: 3 }]');
    expect(columns.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(rows).toEqual([
      [1, null],
      [3, 2],
    ]);
  });

  it('keeps what was printed, up to a bound', async () => {
    const code = `console.log('rows', df_host.numRows(), { a: [1] }); df_host.print(); print(df_host.slice(0, 2)); result = df_host`;
    const { printed } = await engine.run(code);
    expect(printed).toMatch(/^rows 60 \{"a":\[1\]\}\nTable: 7 cols x 60 rows/);
    expect(printed).toMatch(
      /\nhost_species +year +lat +lon +primary_id +collected +reads\nRhinolophus affinis +1990 +null/,
    );
    expect((await engine.run('print(df_host); result = df_host')).printed).toMatch(/\n… 60 rows$/);
    const flood = await engine.run(
      "for (let i = 0; i < 1e5; i++) print('line', i); result = df_host.slice(0, 1)",
    );
    expect(flood.kind).toBe('table');
    expect(flood.printed.length).toBeLessThan(40_000);
    expect(flood.printed).toMatch(/left out/);
  });

  describe('df_taxo', () => {
    const CSV =
      '\uFEFFtax_id,name,rank,code,score\r\n10239,Viruses,,007,1.5\r\n11118,"Coronaviridae, ""type""",family,012,\r\n694009,SARSr-CoV,species,,-2e3\r\n';

    it('is loaded from its CSV when the code uses it', async () => {
      const path = await temporaryFile('taxo été.csv', CSV);
      const frames: Record<string, Frame> = { df_taxo: { kind: 'csv', path } };
      const { columns, rows } = await engine.table('result = df_taxo', { frames });
      expect(columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
        'tax_id number',
        'name text',
        'rank text',
        'code text',
        'score number',
      ]);
      expect(rows).toEqual([
        [10239, 'Viruses', null, '007', 1.5],
        [11118, 'Coronaviridae, "type"', 'family', '012', null],
        [694009, 'SARSr-CoV', 'species', null, -2000],
      ]);
    });

    it('joins with df_host', async () => {
      const path = await temporaryFile('taxo.csv', 'name,order\nSus scrofa,Artiodactyla\n');
      const frames: Record<string, Frame> = {
        df_taxo: { kind: 'csv', path },
        df_host: { kind: 'table', table: OBSERVATIONS },
      };
      const code = "result = df_host.join(df_taxo, ['host_species', 'name']).groupby('order').count()";
      expect((await engine.table(code, { frames })).rows).toEqual([['Artiodactyla', 20]]);
    });

    it('is not read when the code does not use it', async () => {
      const frames: Record<string, Frame> = {
        df_taxo: { kind: 'csv', path: '/nowhere/taxonomy.csv' },
        df_host: { kind: 'table', table: OBSERVATIONS },
      };
      expect((await engine.table('result = df_host.count()', { frames })).rows).toEqual([[60]]);
      expect(await engine.failure('result = df_taxo', { frames })).toMatch(
        /df_taxo can't be read \(taxonomy\.csv\): ENOENT/,
      );
    });

    it('says to filter with SQL first where it is too large', async () => {
      const lines = Array.from(
        { length: 60_000 },
        (_, at) => `${String(at)},${`name of taxon ${String(at)} `.repeat(10)}`,
      );
      const path = await temporaryFile('taxo.csv', `tax_id,name\n${lines.join('\n')}\n`);
      const message = await engine.failure('result = df_taxo.slice(0, 1)', {
        frames: { df_taxo: { kind: 'csv', path } },
        limits: { memoryBytes: 8 * 1024 * 1024 },
      });
      expect(message).toMatch(/df_taxo is too large .* filter it with SQL first \(query_host_sql\)/);
    });
  });

  describe('failures', () => {
    it.each<[RegExp, string]>([
      [/left no table.*result/, 'const n = 1;'],
      [/left no table/, ''],
      [/result is a number, not a table.*aq\.table/, 'result = 5'],
      [/result is an array, not a table/, 'result = [1, 2]'],
      [/result is an object, not a table.*\[row\]/, 'result = { a: 1 }'],
      [/result is a figure.*create_visualization/, "result = px.bar(df_host, { x: 'year', y: 'lat' })"],
      [/empty table \(0 rows\).*filters/, 'result = df_host.filter(d => d.year > 3000)'],
      [/empty table/, 'result = []'],
      [/failed at line 2: TypeError: .*\n {2}2 \| df_host\.nope\(\)/, 'const a = 1;\ndf_host.nope()'],
      [/failed at line 3: SyntaxError: /, 'const a = 1;\n\nconst b = (;'],
      [
        /failed at line 2: boom\n {2}2 \| .*\n {2}called from line 3/,
        'const f = () => {\n  throw new Error("boom"); };\nf()',
      ],
      [/failed: \{"a":1\}/, 'throw { a: 1 }'],
      [/failed: just text/, 'throw "just text"'],
      [/failed at line 1: boom/, '(async () => { throw new Error("boom") })()'],
      [/never settles.*\n.*Leave out async/, 'await new Promise(() => {})'],
      [/Invalid variable reference.*aq\.escape/s, 'const m = 1; result = df_host.filter(d => d.year > m)'],
      [/df_taxo is not there/, 'result = df_taxo'],
    ])('says %s', async (message, code) => {
      expect(await engine.failure(code)).toMatch(message);
    });

    it('names query_host_sql where df_host is not there', async () => {
      expect(await engine.failure('result = df_host', { frames: {} })).toMatch(/run query_host_sql first/);
      const frames: Record<string, Frame> = {
        df_host: { kind: 'absent', problem: 'Call query_host_sql before.' },
      };
      expect(await engine.failure('result = df_host.count()', { frames })).toMatch(
        /Call query_host_sql before\./,
      );
    });

    it('keeps what was printed before', async () => {
      const result = await engine.run('print("here"); throw new Error("x")');
      expect(result).toMatchObject({ kind: 'failed', printed: 'here' });
    });
  });

  describe('limits', () => {
    it('ends code at the deadline, with what it printed', async () => {
      const result = await engine.run('print("begun"); for (;;);', { limits: { milliseconds: 3000 } });
      expect(result).toMatchObject({ kind: 'failed', printed: 'begun' });
      expect(result.kind === 'failed' && result.message).toMatch(/did not end within 3 s/);
    });

    it('bounds memory', async () => {
      const message = await engine.failure('const all = []; for (;;) all.push(new Array(1e4).fill(1))');
      expect(message).toMatch(/out of memory/);
    });

    it('bounds rows and bytes of results', async () => {
      const code = 'result = aq.table({ a: Array.from({ length: 1000 }, (_, i) => "text " + i) })';
      expect(await engine.failure(code, { limits: { rows: 999 } })).toMatch(/1000 rows, more than the 999/);
      expect(await engine.failure(code, { limits: { resultBytes: 1000 } })).toMatch(/result is larger than/);
      expect((await engine.table(code, { limits: { rows: 1000 } })).rows).toHaveLength(1000);
    });

    it('stops when the caller gives up', async () => {
      const reason = new Error('given up');
      const stop = new AbortController();
      const running = engine.run('for (;;);', { signal: stop.signal });
      stop.abort(reason);
      await expect(running).rejects.toBe(reason);
    });
  });

  it('hands large tables in and out whole', async () => {
    const table = {
      columns: OBSERVATIONS.columns,
      rows: Array.from({ length: 50_001 }, (_, row) => OBSERVATIONS.rows[row % 60] ?? []),
    };
    const result = await engine.table('result = df_host', {
      frames: { df_host: { kind: 'table', table } },
      limits: { resultBytes: 2 ** 26 },
    });
    expect(result.rows).toEqual(table.rows);
  });

  it('tells a sandbox that is not there from code that fails', async () => {
    const request = {
      code: 'result = df_host',
      language: 'javascript',
      expects: 'table',
      frames: {},
      limits: TEST_LIMITS,
      signal: new AbortController().signal,
    } as const;
    await expect(runJavaScript(request, { sandboxScript: '/nowhere/js-sandbox.mjs' })).rejects.toMatchObject({
      code: 'MISSING_DEPENDENCY',
    });
    await expect(
      runJavaScript(request, { sandboxScript: '/nowhere/x.mjs', executable: '/nowhere/node' }),
    ).rejects.toMatchObject({ code: 'MISSING_DEPENDENCY' });
  });
});
