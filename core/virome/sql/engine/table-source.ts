import type { DuckDBConnection } from '@duckdb/node-api';
import { GapitError } from '../../../base/errors.ts';
import type { DuckDB } from './load-duckdb.ts';
import { fillTable } from './memory-table.ts';
import type { OpenedTable, OpenTable } from './messages.ts';
import { exactPath, listOf, literal, quoted } from './sql-text.ts';

type FileTable = Exclude<OpenTable, { format: 'memory' }>;

/**
 * Makes a table under its name: a view of its files, or its rows themselves.
 *
 * @returns its columns and, where they are cheap to count, its rows
 * @throws GapitError DATASET_UNREADABLE
 */
export async function makeTable(
  duckdb: DuckDB,
  connection: DuckDBConnection,
  table: OpenTable,
): Promise<Omit<OpenedTable, 'problem'>> {
  try {
    if (table.format === 'memory') await fillTable(duckdb, connection, table);
    else await makeView(connection, table);
    const columns = await connection.runAndReadAll(
      'SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = $1 ORDER BY column_index',
      [table.name],
    );
    return {
      name: table.name,
      columns: columns.getRows().map(([name, type]) => ({ name: String(name), type: String(type) })),
      rows: table.format === 'memory' ? table.rows.length : await countRows(connection, table),
    };
  } catch (error) {
    throw unreadable(table, error);
  }
}

async function makeView(connection: DuckDBConnection, table: FileTable): Promise<void> {
  const reader =
    table.format === 'parquet' ? parquetReader(table.paths) : await csvReader(connection, table.paths);
  const view = `CREATE VIEW ${quoted(table.name)} AS SELECT * FROM ${reader}`;
  try {
    await connection.run(view);
  } catch (error) {
    if (!(error instanceof Error) || !/geoparquet/i.test(error.message)) throw error;
    // What older programs wrote lacks a part of the description: geometries are then read as plain WKB.
    await connection.run('SET GLOBAL enable_geoparquet_conversion = false');
    await connection.run('SET enable_geoparquet_conversion = false');
    await connection.run(view);
  }
}

function parquetReader(paths: readonly string[]): string {
  return `read_parquet(${listOf(paths.map(exactPath))}, union_by_name = true)`;
}

/**
 * Types are told by all rows, once: a column of numbers whose millionth row is a text would break off there. Without
 * them each question would begin with a guess over all rows.
 */
async function csvReader(connection: DuckDBConnection, paths: readonly string[]): Promise<string> {
  const options = `${listOf(paths.map(exactPath))}, union_by_name = true, header = true`;
  const told = await connection.runAndReadAll(
    `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_csv(${options}, sample_size = -1))`,
  );
  const types = told.getRows().map(([name, type]) => `${literal(String(name))}: ${literal(String(type))}`);
  return `read_csv(${options}, types = {${types.join(', ')}})`;
}

/** Parquet says in each file how many rows it has; of CSV all would have to be read. */
async function countRows(connection: DuckDBConnection, { format, paths }: FileTable): Promise<number | null> {
  if (format !== 'parquet') return null;
  const files = listOf(paths.map(exactPath));
  const reader = await connection.runAndReadAll(
    `SELECT sum(num_rows)::DOUBLE FROM parquet_file_metadata(${files})`,
  );
  return Number(reader.getRows()[0]?.[0] ?? 0);
}

function unreadable(table: OpenTable, cause: unknown): GapitError {
  const said = cause instanceof Error ? cause.message : String(cause);
  const first = (said.split('\n')[0] ?? '').replace(/^[\w ]+ Error: /, '');
  const where = table.format === 'memory' ? '' : ` (${shownPaths(table.paths)})`;
  return new GapitError(
    'DATASET_UNREADABLE',
    `The table ${table.name}${where} can't be read: ${first}`,
    {
      table: table.name,
      next_step: `Check that the file is complete and is ${formatInWords(table.format)}.`,
    },
    { cause },
  );
}

function shownPaths(paths: readonly string[]): string {
  const [first = ''] = paths;
  return paths.length === 1 ? first : `${first} and ${paths.length - 1} more`;
}

function formatInWords(format: OpenTable['format']): string {
  return { parquet: 'Parquet', csv: 'CSV with a header', memory: 'a table' }[format];
}
