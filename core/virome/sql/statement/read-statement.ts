import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { GapitError } from '../../../base/errors.ts';
import { firstWord } from './first-word.ts';
import { refuseFunctions } from './functions.ts';
import { refused } from './refusal.ts';
import { refuseStars } from './stars.ts';
import type { TreeNode } from './syntax-tree.ts';
import { namedTables, type NamedTable } from './table-names.ts';

/** Longest statement that is read, in characters: the engine's parser has a stack of its own. */
const LONGEST = 100_000;

/** A statement that may be run. */
export interface ReadStatement {
  readonly tree: TreeNode;
  readonly tables: readonly NamedTable[];
}

const answer = z.union([
  z.object({
    error: z.literal(true),
    error_type: z.string(),
    error_message: z.string(),
    position: z.coerce.number().optional(),
  }),
  z.object({ error: z.literal(false), statements: z.array(z.record(z.string(), z.unknown())) }),
]);

/**
 * Reads a statement with the engine's own parser and accepts it where it is one SELECT over these tables that names
 * its columns. Nothing is run.
 *
 * @throws GapitError SQL_REFUSED with what to write instead; SQL_FAILED where it is no SQL
 */
export async function readStatement(
  connection: DuckDBConnection,
  sql: string,
  tables: readonly string[],
): Promise<ReadStatement> {
  if (sql.length > LONGEST) {
    throw refused(
      `The statement is longer than ${LONGEST} characters and is not read.`,
      'Write a shorter one: filter by a join or a range instead of a long list.',
    );
  }
  // The engine would read as far as it and no further.
  if (sql.includes('\0')) throw refused('The statement holds a NUL character.', 'Write it without.');
  const tree = await treeOf(connection, sql, tables);
  const named = namedTables(tree, tables);
  refuseFunctions(tree, tables);
  refuseStars(tree, sql);
  return { tree, tables: named };
}

async function treeOf(
  connection: DuckDBConnection,
  sql: string,
  tables: readonly string[],
): Promise<TreeNode> {
  const reader = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql]);
  const [cell] = reader.getRows()[0] ?? [];
  const read = answer.parse(JSON.parse(String(cell)));
  if (!read.error) {
    const [statement] = read.statements;
    if (statement === undefined) throw refused('There is no statement.', 'Write a SELECT.');
    if (read.statements.length > 1) throw several(read.statements.length, firstWord(sql));
    return statement;
  }
  if (read.error_type !== 'not implemented') throw syntaxError(read.error_message, sql, read.position);
  const word = firstWord(sql);
  const count = await countOf(connection, sql);
  if (count > 1) throw several(count, word);
  throw refused(
    `${word === '' ? 'This' : word} is no SELECT, and nothing else is run.`,
    nextStepOf(word, tables),
  );
}

/** How many statements there are, of which one is no SELECT. A PRAGMA that there is none of isn't even counted. */
async function countOf(connection: DuckDBConnection, sql: string): Promise<number> {
  try {
    return (await connection.extractStatements(sql)).count;
  } catch {
    return 1;
  }
}

function several(count: number, word: string): GapitError {
  if (word === 'PIVOT' || word === 'UNPIVOT') {
    return refused(
      `${word} is run as several statements, and only one is run here.`,
      "Count with conditions instead: SELECT a, count(*) FILTER (WHERE b = 'x') AS x FROM … GROUP BY a",
    );
  }
  return refused(
    `These are ${count} statements, and only one is run at a time.`,
    'Send one SELECT; WITH … SELECT builds on steps.',
  );
}

/** @param position in the statement, in bytes */
function syntaxError(message: string, sql: string, position: number | undefined): GapitError {
  const before = Buffer.from(sql).subarray(0, position).toString();
  const line = before.split('\n').length;
  const place = sql.split('\n')[line - 1]?.trim() ?? '';
  return new GapitError('SQL_FAILED', `This is not SQL as DuckDB reads it: ${message}.`, {
    ...(position === undefined ? {} : { line: String(line), place }),
    next_step:
      "Correct it near this place: texts stand in single quotes ('…'), names with blanks in double quotes.",
  });
}

function nextStepOf(word: string, tables: readonly string[]): string {
  const select = `Write a single SELECT${tables.length === 0 ? '' : ` over ${tables.join(', ')}`}.`;
  switch (word) {
    case 'EXPLAIN':
      return 'Send the SELECT itself, without EXPLAIN.';
    case 'CREATE':
      return 'Name steps by WITH name AS (SELECT …) SELECT … instead of making tables or views.';
    case 'INSERT':
    case 'UPDATE':
    case 'DELETE':
    case 'MERGE':
    case 'TRUNCATE':
    case 'DROP':
    case 'ALTER':
      return `The data can't be changed. ${select}`;
    case 'COPY':
    case 'EXPORT':
      return `Nothing can be written to files by SQL; results can be exported from the workbench. ${select}`;
    case 'ATTACH':
    case 'DETACH':
    case 'USE':
    case 'INSTALL':
    case 'LOAD':
      return `There are no other databases or extensions here. ${select}`;
    case 'SET':
    case 'RESET':
    case 'PRAGMA':
    case 'CALL':
      return `Settings can't be read or changed. ${select}`;
    default:
      return select;
  }
}
