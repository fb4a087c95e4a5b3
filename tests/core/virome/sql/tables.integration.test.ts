import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../../core/virome/table.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { writeParquet } from '../../../support/parquet.ts';
import { csvTable, failureOf, parquetTable, rowsOf, sqlEngine } from '../../../support/sql-engine.ts';
import { AWKWARD_NAME, temporaryFile, temporaryFolder } from '../../../support/temporary.ts';

const engine = sqlEngine();

describeWithShared('case 097', () => {
  const data = (name: string): string => shared('cases/097/data', name);

  it.each([
    ["file's data.parquet", 3],
    ['[1].parquet', 4],
    ['1.parquet', 5],
    ['a+b=c.parquet', 2],
    ['sub dir/α株.parquet', 6],
    ['star*.parquet', 7],
  ])('reads %s and no other file', async (name, rows) => {
    const session = await engine.open([parquetTable('host', data(name))]);
    expect(await rowsOf(session, 'SELECT count(*) FROM host')).toEqual([[rows]]);
    expect((await session.describe())[0]?.rows).toBe(rows);
  });

  it('reads all of them as one table', async () => {
    const names = ["file's data.parquet", '[1].parquet', '1.parquet', 'a+b=c.parquet', 'star*.parquet'];
    const session = await engine.open([parquetTable('host', ...names.map(data))]);
    expect(await rowsOf(session, 'SELECT count(*) FROM host')).toEqual([[21]]);
  });
});

describe('a folder of partitions', () => {
  it('has its values as columns, decoded, and columns that a file lacks as NULL', async () => {
    const folder = join(await temporaryFolder(), AWKWARD_NAME);
    const paths = [
      await writeParquet(join(folder, 'year=2020', 'place=a%2Fb', 'p.parquet'), "SELECT 1 AS id, 'x' AS s"),
      await writeParquet(
        join(folder, 'year=2021', 'place=Zürich', 'p.parquet'),
        'SELECT 2 AS id, 0.5::DOUBLE AS v',
      ),
    ];
    const session = await engine.open([parquetTable('host', ...paths)]);
    expect(await rowsOf(session, 'SELECT id, s, v, year, place FROM host ORDER BY id')).toEqual([
      [1, 'x', null, 2020, 'a/b'],
      [2, null, 0.5, 2021, 'Zürich'],
    ]);
    expect(await rowsOf(session, 'SELECT id FROM host WHERE year = 2021')).toEqual([[2]]);
  });
});

describe('files whose columns differ', () => {
  it('are read where one type holds both', async () => {
    const folder = await temporaryFolder();
    const paths = [
      await writeParquet(join(folder, 'a.parquet'), 'SELECT 1::INTEGER AS id, 7 AS n'),
      await writeParquet(join(folder, 'b.parquet'), 'SELECT 9007199254740993 AS id, 0.5::DOUBLE AS n'),
    ];
    const session = await engine.open([parquetTable('host', ...paths)]);
    expect(await rowsOf(session, 'SELECT id, n FROM host ORDER BY id')).toEqual([
      [1, 7],
      ['9007199254740993', 0.5],
    ]);
  });

  it('are named with the column where no type does, and the other columns can be read', async () => {
    const folder = await temporaryFolder();
    const a = await writeParquet(join(folder, 'a.parquet'), 'SELECT 1 AS id, 1 AS n');
    const b = await writeParquet(join(folder, 'b.parquet'), 'SELECT 2 AS id, [1] AS n');
    const session = await engine.open([parquetTable('host', a, b)]);
    expect(await rowsOf(session, 'SELECT id FROM host ORDER BY id')).toEqual([[1], [2]]);
    const failure = await failureOf(session.select('SELECT n FROM host'));
    expect(failure).toMatchObject({ code: 'DATASET_UNREADABLE', context: { file: a, column: 'n' } });
    expect(failure.message).toContain(`in ${a} the column n is INTEGER, in others INTEGER[]`);
  });
});

describe('a CSV table', () => {
  it('has types, of all rows', async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `${i},${i === 29_000 ? 'n/a' : i},2024-02-29`);
    const path = await temporaryFile('taxonomy.csv', `tax_id,rank,seen\n${rows.join('\n')}\n`);
    const session = await engine.open([csvTable('taxonomy', path)]);
    expect(await rowsOf(session, "SELECT tax_id, rank, seen FROM taxonomy WHERE rank = 'n/a'")).toEqual([
      [29_000, 'n/a', '2024-02-29'],
    ]);
    const [table] = await session.describe();
    expect(table).toMatchObject({
      rows: null,
      columns: [
        { name: 'tax_id', type: 'BIGINT' },
        { name: 'rank', type: 'VARCHAR' },
        { name: 'seen', type: 'DATE' },
      ],
    });
  });

  it('keeps commas and line ends in quotes, and names with accents', async () => {
    const path = await temporaryFile('t.csv', '"Größe","a ""b"""\n"1,5","x\ny"\n');
    const session = await engine.open([csvTable('taxonomy', path)]);
    expect(await rowsOf(session, 'SELECT "Größe", "a ""b""" FROM taxonomy')).toEqual([['1,5', 'x\ny']]);
  });
});

describe('a table in memory', () => {
  const table: Table = {
    columns: [
      { name: 'sample', type: 'VARCHAR', kind: 'text' },
      { name: 'Sample', type: 'VARCHAR', kind: 'text' },
      { name: '', type: 'VARCHAR', kind: 'text' },
      { name: 'n', type: 'BIGINT', kind: 'number' },
      { name: 'd', type: 'DECIMAL(30,3)', kind: 'number' },
      { name: 'day', type: 'DATE', kind: 'time' },
      { name: 'mixed', type: 'number', kind: 'number' },
      { name: 'ok', type: 'boolean', kind: 'boolean' },
      { name: 'list', type: 'INTEGER[]', kind: 'other' },
    ],
    rows: [
      ["O'Brien", 'x', 'y', '9007199254740993', '123456789012345678901.125', '2024-02-29', 1, true, [1, 2]],
      [null, null, null, 2, 0.5, null, 'n/a', false, null],
    ],
  };

  it('has its columns by type, and loses nothing that fits none', async () => {
    const session = await engine.open([{ name: 'sheet', data: { kind: 'memory', table } }]);
    const sql = 'SELECT sample, "Sample_2", column_3, n, d, day, mixed, ok, list FROM sheet ORDER BY n DESC';
    expect(await rowsOf(session, sql)).toEqual([
      [
        "O'Brien",
        'x',
        'y',
        '9007199254740993',
        '123456789012345678901.125',
        '2024-02-29',
        '1',
        true,
        '[1,2]',
      ],
      [null, null, null, 2, '0.500', null, 'n/a', false, null],
    ]);
    expect(await rowsOf(session, "SELECT n + 1 FROM sheet WHERE day > DATE '2024-01-01'")).toEqual([
      ['9007199254740994'],
    ]);
    expect((await session.describe())[0]).toMatchObject({ rows: 2, problem: null, waiting: false });
  });

  it('joins with files, however often tables were opened before', async () => {
    const path = await writeParquet(
      join(await temporaryFolder(), 'h.parquet'),
      "SELECT 'S1' AS sample_id, 3 AS reads",
    );
    const session = await engine.open([
      {
        name: 'sheet',
        data: {
          kind: 'memory',
          table: { columns: [{ name: 'id', type: 'VARCHAR', kind: 'text' }], rows: [['S1']] },
        },
      },
      parquetTable('host', path),
    ]);
    expect(await rowsOf(session, 'SELECT id FROM sheet')).toEqual([['S1']]);
    expect(await rowsOf(session, 'SELECT reads FROM sheet JOIN host ON id = sample_id')).toEqual([[3]]);
  });
});

describe('a table that is not there', () => {
  it('is in nobody else’s way, says what to set, and is found once it is there', async () => {
    const folder = await temporaryFolder();
    const later = join(folder, 'later.parquet');
    const session = await engine.open([
      parquetTable('host', await writeParquet(join(folder, 'h.parquet'), 'SELECT 1 AS id')),
      parquetTable('later', later),
      {
        name: 'unset',
        data: {
          kind: 'dataset',
          format: 'csv',
          source: { kind: 'missing', problem: 'TAXO_DB_PATH is not set.' },
        },
      },
    ]);
    expect(await failureOf(session.select('SELECT a FROM unset'))).toMatchObject({
      code: 'DATASET_MISSING',
      message: 'TAXO_DB_PATH is not set.',
    });
    const failure = await failureOf(session.select('SELECT id FROM later'));
    expect(failure).toMatchObject({ code: 'DATASET_MISSING', context: { file: later, table: 'later' } });
    expect(await rowsOf(session, 'SELECT id FROM host')).toEqual([[1]]);
    expect(
      (await session.describe()).map(({ name, rows, problem }) => [name, rows, problem?.code ?? null]),
    ).toEqual([
      ['host', 1, null],
      ['later', null, 'DATASET_MISSING'],
      ['unset', null, 'DATASET_MISSING'],
    ]);
    await writeParquet(later, 'SELECT 7 AS id');
    expect(await rowsOf(session, 'SELECT later.id + host.id AS s FROM later, host')).toEqual([[8]]);
  });

  it.each([
    ['empty', ''],
    ['no Parquet', 'hello, this is a text and no Parquet at all'],
    ['cut short', 'PAR1 and then nothing that would end it'],
  ])('or %s says so with its path', async (_, content) => {
    const path = await temporaryFile('host.parquet', content);
    const session = await engine.open([parquetTable('host', path)]);
    const failure = await failureOf(session.select('SELECT id FROM host'));
    expect(failure.code).toBe('DATASET_UNREADABLE');
    expect(failure.message).toContain(path);
    expect(failure.context['next_step']).toMatch(/Parquet/);
  });

  it('or a pointer of Git LFS says how to get the data', async () => {
    const path = await temporaryFile(
      't.csv',
      'version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 1\n',
    );
    const session = await engine.open([csvTable('taxonomy', path)]);
    const failure = await failureOf(session.select('SELECT a FROM taxonomy'));
    expect(failure).toMatchObject({ code: 'DATASET_UNREADABLE' });
    expect(failure.context['next_step']).toMatch(/git lfs pull/);
  });

  it('any more is missed at the next question', async () => {
    const folder = await temporaryFolder();
    const path = await writeParquet(join(folder, 'h.parquet'), 'SELECT 1 AS id');
    const session = await engine.open([parquetTable('host', path)]);
    expect(await rowsOf(session, 'SELECT id FROM host')).toEqual([[1]]);
    await rm(path);
    const failure = await failureOf(session.select('SELECT id FROM host'));
    expect(failure.code).toBe('DATASET_MISSING');
    expect(failure.message).toContain(path);
  });

  it('leaves the engine unstarted until a question comes', async () => {
    const folder = await temporaryFolder();
    const spill = join(folder, 'made', 'later');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'made'), 'a file in the way');
    const session = await engine.open([], { temporaryFolder: spill });
    await expect(session.select('SELECT 1')).rejects.toThrow(/ENOTDIR|EEXIST|not a directory/);
    await rm(join(folder, 'made'));
    expect(await rowsOf(session, 'SELECT 1')).toEqual([[1]]);
  });
});

describe('the engine', () => {
  it('that can’t load its package says what is missing', async () => {
    const program = { ...engine.program, env: { ...engine.program.env, NODE_PATH: '/nowhere' } };
    const session = await engine.open([], { program });
    const failure = await failureOf(session.select('SELECT 1'));
    expect(failure.code).toBe('MISSING_DEPENDENCY');
    expect(failure.message).toMatch(/DuckDB can't be loaded/);
    expect(failure.context['next_step']).toMatch(/@duckdb\/node-api/);
  });

  it('that doesn’t start says so', async () => {
    const session = await engine.open([], { program: { ...engine.program, file: '/nowhere/node' } });
    expect((await failureOf(session.select('SELECT 1'))).message).toMatch(/did not start \(ENOENT\)/);
  });

  it('that was closed takes no more questions', async () => {
    const session = await engine.open([]);
    await session.select('SELECT 1');
    await session.close();
    expect((await failureOf(session.select('SELECT 1'))).message).toMatch(/closed/);
  });
});
