import { describe, expect, it } from 'vitest';
import { failureOf, rowsOf, sqlEngine } from '../../../support/sql-engine.ts';
import type { SqlTable } from '../../../../core/virome/sql/sql-table.ts';

const number = { type: 'BIGINT', kind: 'number' } as const;
const text = { type: 'VARCHAR', kind: 'text' } as const;

const HOST: SqlTable = {
  name: 'host',
  data: {
    kind: 'memory',
    table: {
      columns: [
        { name: 'sample_id', ...text },
        { name: 'update_date', type: 'DATE', kind: 'time' },
        { name: 'reads', ...number },
        { name: 'drop', ...text },
      ],
      rows: [
        ['SAM1', '2024-02-29', 5, 'a'],
        ['SAM2', '2023-01-01', 7, 'b'],
      ],
    },
  },
};

describe('a SELECT', () => {
  const engine = sqlEngine();
  const session = engine.share(() => [HOST]);

  it.each([
    [
      'a column named like a statement',
      'SELECT update_date FROM host ORDER BY 1',
      [['2023-01-01'], ['2024-02-29']],
    ],
    ['such a word in a text', "SELECT 'drop table host; copy' AS t", [['drop table host; copy']]],
    ['a comment with such words', '-- DROP TABLE host; SELECT *\nSELECT 1 /* ; delete */ AS one', [[1]]],
    ['a nested comment', 'SELECT /* a /* b */ c */ 1', [[1]]],
    ['a quoted column', 'SELECT "drop" FROM host WHERE "drop" = \'a\'', [['a']]],
    ['count(*)', 'SELECT count(*) FROM host', [[2]]],
    ['multiplication', 'SELECT reads * 2 AS twice FROM host ORDER BY 1', [[10], [14]]],
    ['WITH', 'WITH h AS (SELECT reads FROM host) SELECT sum(reads) AS s FROM h', [[12]]],
    ['WITH over its own name', 'WITH host AS (SELECT 1 AS a) SELECT a FROM host', [[1]]],
    [
      'WITH RECURSIVE',
      'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 3) SELECT n FROM r',
      [[1], [2], [3]],
    ],
    ['EXISTS (SELECT * …)', 'SELECT 1 AS a WHERE EXISTS (SELECT * FROM host)', [[1]]],
    ['VALUES', 'SELECT x FROM (VALUES (1), (2)) AS t(x)', [[1], [2]]],
    ['ORDER BY ALL', 'SELECT reads FROM host ORDER BY ALL', [[5], [7]]],
    ['brackets and a semicolon', '(SELECT 1 AS a);', [[1]]],
    ['another case of the name', 'SELECT count(*) FROM HOST AS H WHERE h.reads > 5', [[1]]],
    ['a qualified name', 'SELECT count(*) FROM main.host', [[2]]],
    ['dollar quotes', 'SELECT $$a;b$$ AS t', [['a;b']]],
    ['a blank that only Unicode knows', 'SELECT\u00a01 AS a', [[1]]],
    ['UNION', 'SELECT 1 AS a UNION ALL SELECT 2', [[1], [2]]],
    [
      'a window',
      'SELECT reads, rank() OVER (ORDER BY reads) AS r FROM host ORDER BY 1',
      [
        [5, 1],
        [7, 2],
      ],
    ],
    [
      'an alias that is the name of the table',
      'SELECT sample_id AS host, count(*) FROM host GROUP BY ALL ORDER BY 1',
      [
        ['SAM1', 1],
        ['SAM2', 1],
      ],
    ],
  ])('is run with %s', async (_, sql, rows) => {
    expect(await rowsOf(session(), sql)).toEqual(rows);
  });

  it.each([
    'SELECT * FROM host',
    'SELECT h.* FROM host AS h',
    'SELECT sample_id, * FROM host',
    'SELECT * EXCLUDE (reads) FROM host',
    "SELECT * REPLACE ('x' AS sample_id) FROM host",
    'SELECT COLUMNS(*) FROM host',
    "SELECT COLUMNS('.*') FROM host",
    'SELECT min(COLUMNS(*)) FROM host',
    "SELECT COLUMNS(c -> c LIKE '%') FROM host",
    'SELECT *COLUMNS(*) FROM host',
    'FROM host',
    'TABLE host',
    '/* all */ ( SELECT * FROM host )',
    'SELECT count(x.sample_id) FROM (SELECT * FROM host) AS x',
    'WITH h AS (SELECT * FROM host) SELECT sample_id FROM h',
    'SELECT sample_id FROM host UNION ALL BY NAME SELECT * FROM host',
    'SELECT reads FROM host WHERE reads IN (SELECT * FROM range(3))',
    'SELECT host FROM host',
    'SELECT h FROM host AS h',
    'SELECT to_json(host) FROM host',
    'SELECT unnest(host) FROM host',
    'SELECT host AS host FROM host',
    'SELECT main.host FROM host',
    'DESCRIBE host',
    'SUMMARIZE host',
    'SHOW host',
    'SELECT column_name FROM (DESCRIBE host)',
  ])('is refused with the columns to choose from: %s', async (sql) => {
    const failure = await failureOf(session().select(sql));
    expect(failure.code).toBe('SQL_REFUSED');
    expect(failure.context['next_step']).toMatch(
      /host has the columns sample_id, update_date, reads, drop\./,
    );
  });

  it.each([
    ["INSERT INTO host VALUES ('x')", /INSERT is no SELECT/],
    ['UPDATE host SET reads = 1', /UPDATE is no SELECT/],
    ['DELETE FROM host', /DELETE is no SELECT/],
    ['CREATE TABLE t AS SELECT 1', /CREATE is no SELECT/],
    ['DROP VIEW host', /DROP is no SELECT/],
    ['/* x */ -- y\n alter table host rename to x', /ALTER is no SELECT/],
    ["SET memory_limit = '100GB'", /SET is no SELECT/],
    ['RESET threads', /RESET is no SELECT/],
    ['EXPLAIN SELECT 1', /EXPLAIN is no SELECT/],
    ['PRAGMA version', /PRAGMA/],
    ['CALL pragma_version()', /CALL is no SELECT/],
    ['BEGIN', /BEGIN is no SELECT/],
    ['PREPARE p AS SELECT 1', /PREPARE is no SELECT/],
    ['VACUUM', /VACUUM is no SELECT/],
    ['SHOW TABLES', /SHOW is not run/],
    ['SELECT 1; SELECT 2', /2 statements/],
    ['SELECT 1; DROP VIEW host', /2 statements/],
    ['PIVOT host ON sample_id USING sum(reads)', /PIVOT is run as several statements/],
    ['', /no statement/],
    ['-- nothing', /no statement/],
    ['SELECT 1\0', /NUL/],
    ['SELECT $1', /parameters/],
  ])('is the only kind of statement: %s', async (sql, message) => {
    const failure = await failureOf(session().select(sql));
    expect(failure.code).toBe('SQL_REFUSED');
    expect(failure.message).toMatch(message);
    expect(failure.context['next_step']).toMatch(/\w/);
  });

  it('that is wrong says where, and what is near', async () => {
    const column = await failureOf(session().select('SELECT sampleid FROM host'));
    expect(column).toMatchObject({ code: 'SQL_FAILED', context: { place: 'SELECT sampleid FROM host' } });
    expect(column.message).toBe('There is no column sampleid; near it: sample_id, update_date.');
    const table = await failureOf(session().select('SELECT a FROM hosts'));
    expect(table.message).toMatch(/There is no table hosts here/);
    expect(table.context['next_step']).toMatch(/The tables are host\./);
    expect((await failureOf(session().select('SELECT reads FRM host'))).message).toMatch(
      /syntax error at or near "host"/,
    );
    expect((await failureOf(session().select('SELECT ST_Distance(1, 2)'))).context['next_step']).toMatch(
      /ST_X, ST_Y/,
    );
    expect((await failureOf(session().select('SELECT nosuch(reads) FROM host'))).message).toMatch(
      /no function nosuch/,
    );
    const group = await failureOf(session().select('SELECT sample_id, count(*) FROM host'));
    expect(group.context['next_step']).toMatch(/GROUP BY/);
    const value = await failureOf(session().select('SELECT sample_id::INTEGER FROM host'));
    expect(value.message).toMatch(/Could not convert string 'SAM1'/);
    expect(value.context['next_step']).toMatch(/TRY_CAST/);
  });

  it('that is too deep or too long for the parser ends without harm', async () => {
    const deep = `SELECT ${'('.repeat(20_000)}1${')'.repeat(20_000)}`;
    expect((await failureOf(session().select(deep))).code).toMatch(/SQL_FAILED|SQL_REFUSED|UNEXPECTED/);
    const chain = Array.from({ length: 5000 }, () => 'SELECT 1').join(' UNION ALL ');
    await session()
      .select(chain)
      .catch(() => undefined);
    expect((await failureOf(session().select(`SELECT '${'x'.repeat(100_000)}'`))).message).toMatch(
      /longer than 100000/,
    );
    expect(await rowsOf(session(), 'SELECT 1')).toEqual([[1]]);
  });
});
