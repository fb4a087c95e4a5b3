import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResult } from '@duckdb/node-api';
import { GapitError } from '../../../base/errors.ts';
import type { Cell, TableColumn } from '../../table.ts';
import { readStatement } from '../statement/read-statement.ts';
import { refused } from '../statement/refusal.ts';
import { refuseWholeRows, type ColumnNames } from '../statement/whole-rows.ts';
import { cellConverter, kindOf } from './cells.ts';
import { explainError } from './explain-error.ts';
import type { DuckDB } from './load-duckdb.ts';

export interface Question {
  readonly sql: string;
  readonly maxRows: number;
  readonly resultBytes: number;
}

/** Takes what comes, part by part. */
export interface Answering {
  readonly columns: (columns: readonly TableColumn[]) => Promise<void>;
  /** @returns bytes of the part */
  readonly rows: (rows: readonly (readonly (Cell | null)[])[]) => Promise<number>;
}

/**
 * Runs one SELECT. Rows are read as they come, and no further than asked for.
 *
 * @throws GapitError SQL_REFUSED, SQL_FAILED, SQL_LIMIT, DATASET_UNREADABLE
 */
export async function ask(
  duckdb: DuckDB,
  connection: DuckDBConnection,
  tables: ColumnNames,
  question: Question,
  answering: Answering,
): Promise<{ totalRows: number; truncated: boolean }> {
  const read = await readStatement(connection, question.sql, [...tables.keys()]);
  try {
    const prepared = await prepare(duckdb, connection, question.sql);
    const types = Array.from({ length: prepared.columnCount }, (_, i) => prepared.columnType(i));
    refuseWholeRows(duckdb, read, tables, types);
    return await take(duckdb, await prepared.stream(), question, answering);
  } catch (error) {
    throw explainError(error);
  }
}

async function prepare(
  { StatementType }: DuckDB,
  connection: DuckDBConnection,
  sql: string,
): Promise<DuckDBPreparedStatement> {
  const statements = await connection.extractStatements(sql);
  const prepared = await statements.prepare(0);
  if (statements.count !== 1 || prepared.statementType !== StatementType.SELECT)
    throw refused('This is no single SELECT, and nothing else is run.', 'Write a single SELECT.');
  if (prepared.parameterCount > 0) {
    throw refused(
      'The statement has parameters ($1, ?), for which there are no values.',
      'Write the values into the statement.',
    );
  }
  return prepared;
}

async function take(
  duckdb: DuckDB,
  result: DuckDBResult,
  { maxRows, resultBytes }: Question,
  answering: Answering,
): Promise<{ totalRows: number; truncated: boolean }> {
  const names = result.deduplicatedColumnNames();
  const types = result.columnTypes();
  await answering.columns(
    types.map((type, i) => ({
      name: names[i] ?? '',
      type: type.toString(),
      kind: kindOf(duckdb, type),
    })),
  );
  const converter = cellConverter(duckdb);
  let totalRows = 0;
  let bytes = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return { totalRows, truncated: false };
    const room = maxRows - totalRows;
    if (room === 0) return { totalRows, truncated: true };
    const rows = chunk.convertRows(converter).slice(0, room);
    totalRows += rows.length;
    bytes += await answering.rows(rows);
    if (bytes > resultBytes) throw tooLarge(resultBytes);
    if (chunk.rowCount > room) return { totalRows, truncated: true };
  }
}

function tooLarge(resultBytes: number): GapitError {
  return new GapitError('SQL_LIMIT', `The result is larger than ${Math.round(resultBytes / 1e6)} MB.`, {
    next_step: 'Take fewer columns or rows, or group: LIMIT and count(*) show how much there is.',
  });
}
