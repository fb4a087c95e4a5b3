import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf, parquetTable, rowsOf, sqlEngine } from '../../../support/sql-engine.ts';
import { writeParquet } from '../../../support/parquet.ts';
import { temporaryFolder } from '../../../support/temporary.ts';

const ENDLESS = 'SELECT sum(a.range * b.range) AS s FROM range(100000000) AS a, range(100000000) AS b';
/** One call of native code, which hears nothing until it has counted some 10^11 steps. */
const DEAF = "SELECT levenshtein(repeat('a', 300000), repeat('b', 300000)) AS d";
const SHORT = 'SELECT count(*) AS n FROM range(30000000) WHERE range % 7 = 3';

describe('a question', () => {
  const engine = sqlEngine();

  it('gets so many rows and no more, and says that there are more', async () => {
    const session = await engine.open([]);
    const result = await session.select('SELECT range AS n FROM range(100000000)', { maxRows: 5000 });
    expect(result).toMatchObject({ totalRows: 5000, truncated: true });
    expect(result.table.rows).toHaveLength(5000);
    expect(result.table.rows[4999]).toEqual([4999]);
    const exact = await session.select('SELECT range AS n FROM range(4096)', { maxRows: 4096 });
    expect(exact).toMatchObject({ totalRows: 4096, truncated: false });
    const none = await session.select('SELECT 1 AS a WHERE false');
    expect(none).toMatchObject({ totalRows: 0, truncated: false, table: { rows: [] } });
    expect(none.table.columns).toHaveLength(1);
  });

  it('has its time', async () => {
    const session = await engine.open([], { limits: { milliseconds: 500 } });
    const failure = await failureOf(session.select(ENDLESS));
    expect(failure).toMatchObject({
      code: 'SQL_LIMIT',
      message: 'The statement took longer than 0.5 s and was ended.',
    });
    expect(await rowsOf(session, 'SELECT 1')).toEqual([[1]]);
  });

  it('is cancelled at once, and others go on', async () => {
    const session = await engine.open([]);
    await session.select('SELECT 1');
    const other = session.select(SHORT);
    const cancel = new AbortController();
    const reason = new Error('no longer wanted');
    const cancelled = session.select(ENDLESS, { signal: cancel.signal });
    setTimeout(() => {
      cancel.abort(reason);
    }, 200);
    await expect(cancelled).rejects.toBe(reason);
    expect((await other).table.rows).toEqual([[4_285_714]]);
    expect(await rowsOf(session, 'SELECT 1')).toEqual([[1]]);
    await expect(session.select('SELECT 1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('that doesn’t hear is ended with the engine, and others are asked anew', async () => {
    const session = await engine.open([]);
    await session.select('SELECT 1');
    const cancel = new AbortController();
    const deaf = session.select(DEAF, { signal: cancel.signal });
    // Enough that some are at work when the engine is ended.
    const others = Array.from({ length: 20 }, () => rowsOf(session, SHORT));
    setTimeout(() => {
      cancel.abort(new Error('no longer wanted'));
    }, 300);
    await expect(deaf).rejects.toThrow('no longer wanted');
    expect(await Promise.all(others)).toEqual(others.map(() => [[4_285_714]]));
    expect(await rowsOf(session, 'SELECT 1')).toEqual([[1]]);
  });

  it('works on disk where memory doesn’t do, and says so where the disk doesn’t either', async () => {
    const sorted =
      'SELECT max(r) AS m FROM (SELECT range, row_number() OVER (ORDER BY hash(range)) AS r FROM range(3000000)) AS q';
    const small = { memoryBytes: 100e6, threads: 2 };
    const spill = await temporaryFolder();
    const session = await engine.open([], {
      limits: { ...small, temporaryBytes: 4e9 },
      temporaryFolder: spill,
    });
    expect(await rowsOf(session, sorted)).toEqual([[3_000_000]]);
    await session.close();
    expect(await readdir(spill)).toEqual([]);
    const cramped = await engine.open([], { limits: { ...small, temporaryBytes: 1e6 } });
    const failure = await failureOf(cramped.select(sorted));
    expect(failure.code).toBe('SQL_LIMIT');
    expect(failure.message).toMatch(/more memory or disk/);
    expect(await rowsOf(cramped, 'SELECT 1')).toEqual([[1]]);
  });

  it('has a size', async () => {
    const session = await engine.open([], { limits: { resultBytes: 1e6 } });
    const failure = await failureOf(session.select("SELECT repeat('x', 1000) AS t FROM range(100000)"));
    expect(failure).toMatchObject({ code: 'SQL_LIMIT', message: 'The result is larger than 1 MB.' });
    expect(await rowsOf(session, "SELECT length(repeat('x', 1000)) AS t")).toEqual([[1000]]);
  });

  it('is one of many at once', async () => {
    const path = await writeParquet(
      join(await temporaryFolder(), 'h.parquet'),
      'SELECT range AS id, range % 10 AS k FROM range(100000)',
    );
    const session = await engine.open([parquetTable('host', path)]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        rowsOf(session, `SELECT count(*) AS n, ${i} AS i FROM host WHERE k = ${i % 10}`),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 30 }, (_, i) => [[10_000, i]]));
  });
});
