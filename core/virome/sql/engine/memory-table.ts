import type { DuckDBConnection } from '@duckdb/node-api';
import type { Cell, TableColumn } from '../../table.ts';
import type { DuckDB } from './load-duckdb.ts';
import type { OpenTable } from './messages.ts';
import { quoted } from './sql-text.ts';

type MemoryTable = Extract<OpenTable, { format: 'memory' }>;

/** Rows that the engine takes at once. */
const CHUNK = 2048;

/** Types of the engine that a text can be read as without loss, as a table's columns may name them. */
const SIMPLE =
  /^(BOOLEAN|U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(\d+,\s?\d+\)|DATE|TIME|TIMESTAMP|TIMESTAMP WITH TIME ZONE|UUID)$/;

/**
 * Makes a table of rows in memory. Cells come in as text and are read as their column's type; a column with a cell
 * that doesn't fit stays text, so that nothing is lost.
 */
export async function fillTable(
  duckdb: DuckDB,
  connection: DuckDBConnection,
  { name, columns, rows }: MemoryTable,
): Promise<void> {
  const names = distinctNames(columns.map((column) => column.name));
  const staged = quoted(`${name} as text`);
  await connection.run(
    `CREATE TABLE ${staged} (${names.map((column) => `${quoted(column)} VARCHAR`).join(', ')})`,
  );
  const appender = await connection.createAppender(`${name} as text`);
  const types = columns.map(() => duckdb.VARCHAR);
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK);
    const chunk = duckdb.DuckDBDataChunk.create(types, part.length);
    chunk.setColumns(columns.map((_, i) => part.map((row) => textOf(row[i] ?? null))));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  const typed = await typedColumns(connection, staged, names, columns);
  await connection.run(`CREATE TABLE ${quoted(name)} AS SELECT ${typed.join(', ')} FROM ${staged}`);
  await connection.run(`DROP TABLE ${staged}`);
}

async function typedColumns(
  connection: DuckDBConnection,
  staged: string,
  names: readonly string[],
  columns: readonly TableColumn[],
): Promise<readonly string[]> {
  const types = columns.map(typeOf);
  const misfits = names.map((name, i) => {
    return `count(*) FILTER (${quoted(name)} IS NOT NULL AND TRY_CAST(${quoted(name)} AS ${types[i] ?? 'VARCHAR'}) IS NULL)::DOUBLE`;
  });
  const reader = await connection.runAndReadAll(`SELECT ${misfits.join(', ')} FROM ${staged}`);
  const [counts = []] = reader.getRows();
  return names.map((name, i) => {
    const type = counts[i] === 0 ? (types[i] ?? 'VARCHAR') : 'VARCHAR';
    return `CAST(${quoted(name)} AS ${type}) AS ${quoted(name)}`;
  });
}

function typeOf({ type, kind }: TableColumn): string {
  if (SIMPLE.test(type)) return type;
  if (kind === 'number') return 'DOUBLE';
  return kind === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
}

function textOf(cell: Cell): string | null {
  return cell === null || typeof cell === 'string' ? cell : JSON.stringify(cell);
}

/** SQL knows columns by name, whatever the case; a sheet may have a name twice, or none. */
function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name, i) => {
    const wanted = name.trim() === '' ? `column_${i + 1}` : name;
    let free = wanted;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${wanted}_${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
