import type { DuckDB } from '../engine/load-duckdb.ts';
import type { DuckDBType } from '@duckdb/node-api';
import { refused } from './refusal.ts';
import { nodesAt, nodesOf, textAt, type TreeNode } from './syntax-tree.ts';
import type { ReadStatement } from './read-statement.ts';

/** Columns of a table in lower case, by the table's name. */
export type ColumnNames = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Refuses a table's name in place of a column: `SELECT host FROM host`, `to_json(host)` and `unnest(host)` read every
 * column as `SELECT *` does.
 *
 * @param results types of the columns that the statement gives
 * @throws GapitError SQL_REFUSED
 */
export function refuseWholeRows(
  { DuckDBStructType }: DuckDB,
  { tree, tables }: ReadStatement,
  columns: ColumnNames,
  results: readonly DuckDBType[],
): void {
  const isRowOf = (name: string, type: DuckDBType): boolean => {
    const own = columns.get(name);
    return (
      own !== undefined &&
      type instanceof DuckDBStructType &&
      type.entryNames.length === own.size &&
      type.entryNames.every((entry) => own.has(entry.toLowerCase()))
    );
  };
  const given = tables.find(({ name }) => results.some((type) => isRowOf(name, type)));
  if (given !== undefined) throw wholeRow(given.alias);
  const taken = givenNames(tree);
  for (const node of nodesOf(tree)) {
    if (node['class'] !== 'FUNCTION') continue;
    for (const argument of nodesAt(node, 'children')) {
      const row = tables.find(({ name, alias }) => {
        return isName(argument, alias) && columns.get(name)?.has(alias) !== true && !taken.has(alias);
      });
      if (row !== undefined) throw wholeRow(row.alias);
    }
  }
}

function wholeRow(alias: string): Error {
  return refused(
    `${alias} in place of a column stands for its whole rows: it reads every column, as SELECT * does, and is not run.`,
    'Name the columns that you need.',
    'columns',
  );
}

function isName(node: TreeNode, alias: string): boolean {
  const names = node['class'] === 'COLUMN_REF' ? node['column_names'] : undefined;
  return Array.isArray(names) && names.length === 1 && String(names[0]).toLowerCase() === alias;
}

/** Names that the statement itself gives to what it selects. */
function givenNames(tree: TreeNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesOf(tree)) {
    for (const item of nodesAt(node, 'select_list')) names.add(textAt(item, 'alias').toLowerCase());
  }
  return names;
}
