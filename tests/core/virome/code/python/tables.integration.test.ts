import { describe, expect, it } from 'vitest';
import type { Table } from '../../../../../core/virome/table.ts';
import { needsPython, pythonFailure, python, pythonTable } from '../../../../support/python-engine.ts';
import { temporaryFile } from '../../../../support/temporary.ts';

const HOSTS: Table = {
  columns: [
    { name: 'primary_id', type: 'VARCHAR', kind: 'text' },
    { name: 'reads', type: 'BIGINT', kind: 'number' },
    { name: 'share', type: 'DECIMAL(10,3)', kind: 'number' },
    { name: 'collected', type: 'DATE', kind: 'time' },
    { name: 'is_wild', type: 'BOOLEAN', kind: 'boolean' },
    { name: 'tags', type: 'VARCHAR[]', kind: 'other' },
  ],
  rows: [
    ['SRR1', 5, '0.125', '2020-01-31', true, ['a', 'b']],
    ['SRR2', '9007199254740993', '1.5', null, false, null],
    [null, null, null, '2021-12-01', null, []],
  ],
};
const frames = { df_host: { kind: 'table', table: HOSTS } } as const;

describe('a table by Python', () => {
  needsPython();

  it('finds df_host as pandas would have read it', async () => {
    const { rows } = await pythonTable('result = df_host.dtypes.astype(str).rename("dtype").to_frame()', {
      frames,
    });
    expect(rows).toEqual([
      ['primary_id', 'object'],
      ['reads', 'Int64'],
      ['share', 'float64'],
      ['collected', 'datetime64[ns]'],
      ['is_wild', 'object'],
      ['tags', 'object'],
    ]);
  });

  it('gives it back as it came, wide integers as text', async () => {
    const table = await pythonTable('result = df_host', { frames });
    expect(table.rows).toEqual([
      ['SRR1', 5, 0.125, '2020-01-31', true, ['a', 'b']],
      ['SRR2', '9007199254740993', 1.5, null, false, null],
      [null, null, null, '2021-12-01', null, []],
    ]);
    expect(table.columns.map(({ kind }) => kind)).toEqual([
      'text',
      'number',
      'number',
      'time',
      'boolean',
      'other',
    ]);
  });

  it('groups by the index that pandas makes of the groups', async () => {
    const code = "result = df_host.groupby(['is_wild', 'primary_id'])['reads'].sum()";
    const table = await pythonTable(code, { frames });
    expect(table.columns.map(({ name }) => name)).toEqual(['is_wild', 'primary_id', 'reads']);
    expect(table.rows).toEqual([
      [false, 'SRR2', '9007199254740993'],
      [true, 'SRR1', 5],
    ]);
  });

  it.each([
    ['what is not finite', '[1.5, np.nan, np.inf, -np.inf]', [1.5, null, null, null]],
    [
      'integers beyond 2^53',
      '[2**53 - 1, 2**53, -2**60]',
      [9007199254740991, '9007199254740992', '-1152921504606846976'],
    ],
    ['integers beyond 64 bits', '[10**30, 1]', ['1000000000000000000000000000000', 1]],
    ['dates', "pd.to_datetime(['2020-02-29', None])", ['2020-02-29', null]],
    [
      'times',
      "pd.to_datetime(['2020-02-29 10:30', '2020-03-01'])",
      ['2020-02-29T10:30:00', '2020-03-01T00:00:00'],
    ],
    [
      'times with a zone',
      "pd.to_datetime(['2020-02-29 10:30']).tz_localize('Europe/Paris')",
      ['2020-02-29T10:30:00+01:00'],
    ],
    ['categories', "pd.Categorical(['b', None, 'a', 'b'])", ['b', null, 'a', 'b']],
    ['periods', "pd.period_range('2020-01', periods=2, freq='M')", ['2020-01', '2020-02']],
    ['intervals', 'pd.cut([1, 5], [0, 2, 6])', ['(0, 2]', '(2, 6]']],
    ['durations', "pd.to_timedelta(['1 days 02:00:00'])", ['1 days 02:00:00']],
    ['bytes', "[b'ACGT', b'\\xff\\x00']", ['ACGT', 'ff00']],
    ['numbers that may be missing', "pd.array([1, None], dtype='Int64')", [1, null]],
    ['decimals', "[__import__('decimal').Decimal('1.10')]", ['1.10']],
    ['lists, sets and arrays', '[[1, np.nan], {2}, np.array([[1, 2]])]', [[1, null], [2], [[1, 2]]]],
    ['records', "[{'a': np.int64(1), 2: pd.Timestamp('2020-01-01')}]", [{ a: 1, 2: '2020-01-01T00:00:00' }]],
    ['text beyond ASCII', "['é株', '\\ud800', 'a\\u2028b']", ['é株', '\ud800', 'a\u2028b']],
    ['mixed values', "[1, 'a', None, True, pd.NaT, pd.NA]", [1, 'a', null, true, null, null]],
  ])('puts into JSON: %s', async (_, values, cells) => {
    const table = await pythonTable(`result = pd.DataFrame({'x': ${values}})`);
    expect(table.rows.map(([cell]) => cell)).toEqual(cells);
  });

  it.each([
    ['a Series', "result = pd.Series([1, 2], name='n')", [['n'], [1], [2]]],
    [
      'counts of values',
      "result = pd.Series(['a', 'b', 'a']).value_counts()",
      [
        ['index', 'value'],
        ['a', 2],
        ['b', 1],
      ],
    ],
    ['filtered rows', "result = pd.DataFrame({'a': [1, 2, 3]}).query('a > 1')", [['a'], [2], [3]]],
    [
      'an index under the name of a column',
      "d = pd.DataFrame({'a': [1, 2]}); result = d.set_index('a', drop=False)",
      [['a'], [1], [2]],
    ],
    [
      'columns of two levels',
      "result = pd.DataFrame({'k': ['x', 'x'], 'v': [1, 3]}).groupby('k').agg({'v': ['min', 'max']})",
      [
        ['k', 'v_min', 'v_max'],
        ['x', 1, 3],
      ],
    ],
    [
      'columns of one name',
      "d = pd.DataFrame({'a': [1]}); result = pd.concat([d, d], axis=1)",
      [
        ['a', 'a_2'],
        [1, 1],
      ],
    ],
    ['the last expression', "d = pd.DataFrame({'a': [1]})\nd", [['a'], [1]]],
    [
      'code in a fence, indented',
      "```python\n  x = 1\n  result = pd.DataFrame({'a': [x]})\n```",
      [['a'], [1]],
    ],
    [
      'functions that use what is in scope',
      "def f():\n    return pd.DataFrame({'n': [len(df_host)]})\nresult = f()",
      [['n'], [3]],
    ],
  ])('takes %s', async (_, code, [names, ...rows]) => {
    const table = await pythonTable(code, { frames });
    expect(table.columns.map(({ name }) => name)).toEqual(names);
    expect(table.rows).toEqual(rows);
  });

  it.each([
    ['no result', 'x = 1', 'The code left no table. Assign one to result'],
    ['a number', 'result = 5', 'result is of type int, not a table'],
    ['an empty table', 'result = pd.DataFrame({"a": []})', 'result is an empty table (0 rows)'],
    ['a figure', 'result = px.bar(x=[1], y=[1])', 'result is a figure, not a table'],
    ['too many rows', "result = pd.DataFrame({'a': range(101)})", 'result has 101 rows, more than the 100'],
    ['too many columns', 'result = pd.DataFrame(np.zeros((1, 3000)))', 'result has 3000 columns'],
    ['too many bytes', "result = pd.DataFrame({'a': ['x' * 2_000_000]})", 'larger than the 1 MB'],
  ])('refuses %s, and says what to do', async (_, code, message) => {
    expect(await pythonFailure(code, { limits: { rows: 100, resultBytes: 1_000_000 } })).toContain(message);
  });

  it('says what failed, where, and which columns there are', async () => {
    const code = "def share(d):\n    return d['raeds'] / 2\n\nresult = share(df_host)";
    expect(await pythonFailure(code, { frames })).toBe(
      "The code failed at line 2: KeyError: 'raeds'\n" +
        "  2 | return d['raeds'] / 2\n" +
        '  called from line 4\n' +
        'Look at the spelling of the column or key; df.columns lists the columns of a dataframe. ' +
        'df_host has the columns primary_id, reads, share, collected, is_wild, tags.',
    );
  });

  it.each([
    ['syntax', 'a = 1\nb = (', /^The code failed at line 2: SyntaxError: '\(' was never closed/],
    ['indentation', 'if True:\nx = 1', /^The code failed at line 2: IndentationError/],
    [
      'unknown names',
      'result = df_hots',
      /NameError: name 'df_hots' is not defined[\s\S]*In scope are df_host/,
    ],
    ['missing libraries', 'import scipy_that_is_absent', /ModuleNotFoundError[\s\S]*Only pandas/],
    ['its own end', 'exit()', /at line 1: it ended itself[\s\S]*Leave out exit/],
    ['an error without words', 'raise ValueError', /at line 1: ValueError\n/],
  ])('explains %s', async (_, code, message) => {
    expect(await pythonFailure(code)).toMatch(message);
  });

  it('says the sentence of a frame that is absent, to code that uses it', async () => {
    const absent = { df_host: { kind: 'absent', problem: 'Run query_host_sql first.' } } as const;
    expect(await pythonFailure('result = df_host.head()', { frames: absent })).toBe(
      'Run query_host_sql first.',
    );
    const code = "df_host = pd.DataFrame({'a': [1]})\nresult = df_host";
    expect((await pythonTable(code, { frames: absent })).rows).toEqual([[1]]);
  });

  it('reads a CSV only when it is asked for', async () => {
    const path = await temporaryFile('taxonomy.csv', 'taxid,name\n10239,"Viruses, all"\n,é\n');
    const csv = { df_taxo: { kind: 'csv', path }, df_host: frames.df_host } as const;
    expect((await pythonTable('result = df_taxo', { frames: csv })).rows).toEqual([
      [10239, 'Viruses, all'],
      [null, 'é'],
    ]);
    expect((await pythonTable('result = df_host[["reads"]].head(1)', { frames: csv })).rows).toEqual([[5]]);
    const gone = { df_taxo: { kind: 'csv', path: '/nowhere/taxonomy.csv' } } as const;
    expect(await pythonFailure('df_taxo', { frames: gone })).toContain(
      "df_taxo can't be read: the file taxonomy.csv",
    );
    expect((await pythonTable('result = pd.DataFrame({"a": [1]})', { frames: gone })).rows).toEqual([[1]]);
  });

  it('keeps what was printed, up to a bound, also where the code fails', async () => {
    const result = await python('import sys\nprint("a", 1)\nprint("b", file=sys.stderr)\nx = 1 / 0');
    expect(result).toMatchObject({ kind: 'failed', printed: 'a 1\nb\n' });
    const much = await python("for i in range(100000): print('é' * 100)\nresult = pd.DataFrame({'a': [1]})");
    expect(much.kind).toBe('table');
    expect(much.printed.length).toBeLessThan(20_000);
    expect(much.printed.endsWith('…')).toBe(true);
  });

  it('takes 200,000 rows in and out', async () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => [`SRR${i}`, `species ${i % 500}`, i * 1.5, i]);
    const [text, number] = ['text', 'number'] as const;
    const columns = [
      { name: 'primary_id', type: 'VARCHAR', kind: text },
      { name: 'species', type: 'VARCHAR', kind: text },
      { name: 'share', type: 'DOUBLE', kind: number },
      { name: 'reads', type: 'BIGINT', kind: number },
    ];
    const large = { df_host: { kind: 'table', table: { columns, rows } } } as const;
    const groups = await pythonTable("result = df_host.groupby('species', sort=False)['reads'].sum()", {
      frames: large,
    });
    expect(groups.rows).toHaveLength(500);
    expect(groups.rows[1]).toEqual(['species 1', 39_900_400]);
    expect((await pythonTable('result = df_host', { frames: large })).rows).toEqual(rows);
  });
});
