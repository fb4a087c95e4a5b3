import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { rowsOf, sqlEngine } from '../../../support/sql-engine.ts';

describeWithShared('case 095', () => {
  const session = sqlEngine().share(() => []);

  it('gives every value as valid JSON, and no digit is lost', async () => {
    const { table } = await session().select(await readFile(shared('cases/095/big_ints.sql'), 'utf8'));
    expect(JSON.parse(JSON.stringify(table.rows))).toEqual([
      [
        2,
        '9007199254740994',
        '9007199254740993',
        '9007199254740993',
        '170141183460469231731687303715884105727',
        '0.100',
        '2024-02-29',
        '2024-02-29 12:00:00.123456',
        ...[null, null, null],
        [1, 2, null],
        { a: 1, b: 'x' },
        String.raw`\xAA\x00`,
        '00000000-0000-0000-0000-000000000001',
      ],
    ]);
    expect(table.columns.map(({ name, type, kind }) => [name, type, kind])).toEqual([
      ['n', 'BIGINT', 'number'],
      ['s', 'HUGEINT', 'number'],
      ['m', 'BIGINT', 'number'],
      ['b', 'BIGINT', 'number'],
      ['h', 'HUGEINT', 'number'],
      ['d', 'DECIMAL(10,3)', 'number'],
      ['dt', 'DATE', 'time'],
      ['ts', 'TIMESTAMP', 'time'],
      ['nn', 'DOUBLE', 'number'],
      ['inf', 'DOUBLE', 'number'],
      ['z', 'INTEGER', 'number'],
      ['l', 'INTEGER[]', 'other'],
      ['st', 'STRUCT("a" INTEGER, "b" VARCHAR)', 'other'],
      ['bl', 'BLOB', 'other'],
      ['u', 'UUID', 'text'],
    ]);
  });
});

describe('a value', () => {
  const session = sqlEngine().share(() => []);

  it.each([
    ["TIMESTAMPTZ '2024-02-29 12:00:00+05'", '2024-02-29 07:00:00+00:00'],
    ["TIME '12:34:56.5'", '12:34:56.5'],
    ["DATE '0001-01-01'", '0001-01-01'],
    ["'infinity'::DATE", null],
    ["'-infinity'::DATE", null],
    ["'-infinity'::TIMESTAMP", null],
    ["'infinity'::TIMESTAMPTZ", null],
    ["'infinity'::VARCHAR", 'infinity'],
    ["INTERVAL '1 day 2 hours'", '1 day 02:00:00'],
    ["'b'::ENUM ('a', 'b')", 'b'],
    ['8.3::FLOAT', 8.3],
    ['0.1::FLOAT', 0.1],
    ['1e30::FLOAT', 1e30],
    ['16777217::FLOAT', 16777216],
    ["'nan'::FLOAT", null],
    ['-9007199254740991', -9007199254740991],
    ['-9007199254740993', '-9007199254740993'],
    ['18446744073709551615::UBIGINT', '18446744073709551615'],
    ['12345678901234567890.12345::DECIMAL(38,5)', '12345678901234567890.12345'],
    ["MAP {'a': 1, 'b': 9007199254740993}", { a: 1, b: '9007199254740993' }],
    ["MAP {1: 'x'}", { 1: 'x' }],
    ["[{'d': DATE '2024-02-29', 'f': 'nan'::DOUBLE}]", [{ d: '2024-02-29', f: null }]],
    ['[1.5::FLOAT, 8.3::FLOAT]::FLOAT[2]', [1.5, 8.3]],
    ["union_value(k := 'x')", 'x'],
    ["'10110'::BIT", '10110'],
    ['\'{"a": 1}\'::JSON', '{"a": 1}'],
    ['true', true],
    ["'α株\u2028 \u0000'".replace('\u0000', ''), 'α株\u2028 '],
    ['NULL', null],
  ])('%s', async (sql, cell) => {
    const [[found] = []] = await rowsOf(session(), `SELECT ${sql} AS v`);
    expect(found).toStrictEqual(cell);
  });

  it('of columns with one name is not lost', async () => {
    const { table } = await session().select('SELECT 1 AS a, 2 AS a');
    expect(new Set(table.columns.map(({ name }) => name)).size).toBe(2);
    expect(table.rows).toEqual([[1, 2]]);
  });
});
