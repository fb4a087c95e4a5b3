import { firstWord } from './first-word.ts';
import { refused } from './refusal.ts';
import { isNode, nodesAt, nodesOf, textAt, type TreeNode } from './syntax-tree.ts';

const NAME_THEM = 'Name the columns that you need; count(*) counts rows.';

/**
 * Refuses every way to say "all columns": `*`, `alias.*`, `COLUMNS(…)`, and those that have it unsaid (`FROM t`,
 * `TABLE t`). `count(*)` is none; `VALUES`, `EXISTS (SELECT * …)` and `ORDER BY ALL` read no column by it.
 *
 * @throws GapitError SQL_REFUSED
 */
export function refuseStars(tree: TreeNode, sql: string): void {
  const harmless = harmlessStars(tree);
  for (const node of nodesOf(tree)) {
    if (node['class'] !== 'STAR' || harmless.has(node)) continue;
    throw refused(`${starInWords(node, sql)} reads every column and is not run.`, NAME_THEM, 'columns');
  }
}

function harmlessStars(tree: TreeNode): ReadonlySet<TreeNode> {
  const stars = new Set<TreeNode>();
  const add = (select: TreeNode | undefined): void => {
    for (const item of select === undefined ? [] : nodesAt(select, 'select_list')) {
      if (item['class'] === 'STAR') stars.add(item);
    }
  };
  for (const node of nodesOf(tree)) {
    const from = node['from_table'];
    if (isNode(from) && from['type'] === 'EXPRESSION_LIST') add(node);
    if (node['class'] === 'SUBQUERY' && node['subquery_type'] === 'EXISTS') {
      const [subquery] = nodesAt(node, 'subquery');
      add(subquery === undefined ? undefined : nodesAt(subquery, 'node')[0]);
    }
    if (node['type'] === 'ORDER_MODIFIER') {
      for (const { expression } of nodesAt(node, 'orders')) {
        if (isNode(expression) && expression['class'] === 'STAR' && !isNode(expression['expr']))
          stars.add(expression);
      }
    }
  }
  return stars;
}

function starInWords(star: TreeNode, sql: string): string {
  if (star['columns'] === true) return 'COLUMNS(…)';
  const word = firstWord(sql);
  if (word === 'FROM' && !/\bselect\b/i.test(sql)) return 'FROM without SELECT stands for SELECT *: it';
  if (word === 'TABLE') return 'TABLE stands for SELECT *: it';
  if (word === 'PIVOT' || word === 'UNPIVOT') return `${word} stands for SELECT *: it`;
  const relation = textAt(star, 'relation_name');
  if (relation !== '') return `${relation}.*`;
  const edited = ['exclude_list', 'qualified_exclude_list', 'replace_list', 'rename_list'].some((key) => {
    const value = star[key];
    return Array.isArray(value) ? value.length > 0 : isNode(value) && Object.keys(value).length > 0;
  });
  return edited ? 'SELECT * with EXCLUDE, REPLACE or RENAME' : 'SELECT *';
}
