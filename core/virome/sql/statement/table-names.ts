import { refused } from './refusal.ts';
import { nodesAt, nodesOf, textAt, type TreeNode } from './syntax-tree.ts';

const SHOWN: Readonly<Record<string, string>> = { SUMMARY: 'SUMMARIZE', DESCRIBE: 'DESCRIBE' };

/** A table that a statement names. */
export interface NamedTable {
  /** As the session knows it. */
  readonly name: string;
  /** Names by which the statement speaks of it, in lower case. */
  readonly alias: string;
}

/**
 * The tables that a statement reads: those of the session alone, and what the statement defines itself by WITH.
 *
 * @param tables the session's
 * @throws GapitError SQL_REFUSED for any other table, and for DESCRIBE, SHOW and SUMMARIZE
 */
export function namedTables(tree: TreeNode, tables: readonly string[]): readonly NamedTable[] {
  const known = new Map(tables.map((name) => [name.toLowerCase(), name]));
  const defined = withNames(tree);
  const named: NamedTable[] = [];
  for (const node of nodesOf(tree)) {
    if (node['type'] === 'SHOW_REF') throw shown(node, tables);
    if (node['type'] !== 'BASE_TABLE') continue;
    const written = textAt(node, 'table_name');
    const name = known.get(written.toLowerCase());
    // Of one name, WITH's table hides the session's only where it can be seen: then both are had ready.
    if (name === undefined && defined.has(written.toLowerCase()) && isUnqualified(node)) continue;
    if (name === undefined || !isOurs(node)) throw unknownTable(node, tables);
    named.push({ name, alias: (textAt(node, 'alias') || written).toLowerCase() });
  }
  return named;
}

function shown(source: TreeNode, tables: readonly string[]): Error {
  const word = SHOWN[textAt(source, 'show_type')] ?? 'SHOW';
  return refused(
    `${word} is not run: it tells of the engine's catalogue.`,
    `The tables are ${tables.join(', ')}: write a SELECT that names the columns you need.`,
    'columns',
  );
}

function withNames(tree: TreeNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesOf(tree)) {
    for (const withs of nodesAt(node, 'cte_map')) {
      for (const entry of nodesAt(withs, 'map')) names.add(textAt(entry, 'key').toLowerCase());
    }
    if (node['type'] === 'RECURSIVE_CTE_NODE') names.add(textAt(node, 'cte_name').toLowerCase());
  }
  return names;
}

function isUnqualified(source: TreeNode): boolean {
  return textAt(source, 'schema_name') === '' && textAt(source, 'catalog_name') === '';
}

function isOurs(source: TreeNode): boolean {
  return (
    ['', 'main'].includes(textAt(source, 'schema_name').toLowerCase()) &&
    ['', 'memory'].includes(textAt(source, 'catalog_name').toLowerCase())
  );
}

function unknownTable(source: TreeNode, tables: readonly string[]): Error {
  const name = ['catalog_name', 'schema_name', 'table_name']
    .map((key) => textAt(source, key))
    .filter((part) => part !== '')
    .join('.');
  const there = tables.length === 0 ? 'There is no table to read.' : `The tables are ${tables.join(', ')}.`;
  return refused(
    `There is no table ${name} here: files, other databases and the engine's catalogue can't be read.`,
    there,
    'columns',
  );
}
