import { refused } from './refusal.ts';
import { nodesAt, nodesOf, textAt, type TreeNode } from './syntax-tree.ts';

/** Functions that make rows of their arguments alone. All others reach files, the catalogue or other statements. */
const ROW_FUNCTIONS = new Set(['range', 'generate_series', 'unnest', 'json_each', 'json_tree']);

/** Functions that tell of settings, the environment, the catalogue or memory, or that act on something. */
const KEPT_FROM: readonly RegExp[] = [
  /^(current_setting|getenv|getvariable|which_secret|in_search_path|current_schemas?)$/,
  /^(nextval|currval|write_log|parse_duckdb_log_message|sleep_ms|setseed)$/,
  /^(json_(de)?serialize_(sql|plan)|json_execute_serialized_sql|query|query_table)$/,
  /^(duckdb_|pragma_|pg_(?!typeof$|size_pretty$)|inet_|has_\w+_privilege$)/,
  /^(col|obj|shobj)_description$/,
  /^(read_|parquet_|sniff_|glob$|st_read|arrow_scan)/,
];

/**
 * Refuses functions that leave the tables: files, network, settings, environment, catalogue, statements in texts.
 *
 * @throws GapitError SQL_REFUSED
 */
export function refuseFunctions(tree: TreeNode, tables: readonly string[]): void {
  const asTables = new Set<TreeNode>();
  for (const node of nodesOf(tree)) {
    if (node['type'] === 'TABLE_FUNCTION') {
      for (const call of nodesAt(node, 'function')) {
        asTables.add(call);
        const name = textAt(call, 'function_name').toLowerCase();
        if (!ROW_FUNCTIONS.has(name)) throw refusedTable(name, tables);
      }
    }
    if ((node['class'] === 'FUNCTION' || node['class'] === 'WINDOW') && !asTables.has(node)) {
      const name = textAt(node, 'function_name').toLowerCase();
      if (KEPT_FROM.some((pattern) => pattern.test(name))) {
        throw refused(
          `${name}() reaches beyond the tables (files, settings, the environment or the engine itself) and is not run.`,
          'Use the columns of the tables, and functions that compute on them.',
        );
      }
    }
  }
}

function refusedTable(name: string, tables: readonly string[]): Error {
  if (name.startsWith('pragma_')) {
    return refused(
      'PRAGMA reads or changes settings of the engine and is not run.',
      `Write a SELECT over ${tables.join(', ')}.`,
    );
  }
  return refused(
    `${name}() can't be read from: SQL has no way to files, the network, settings or other databases.`,
    tables.length === 0
      ? 'Use VALUES, range() or unnest().'
      : `Read from ${tables.join(', ')}; range() and unnest() make rows too.`,
  );
}
