import type { ExploreTable } from '../../../../core/contract/explore.ts';

/** A line of the tree: a table, or a column of one that is open. */
export type TreeItem =
  | { readonly kind: 'table'; readonly key: string; readonly table: ExploreTable; readonly open: boolean }
  | {
      readonly kind: 'column';
      readonly key: string;
      readonly table: ExploreTable;
      readonly column: ExploreTable['columns'][number];
      /** From 1, of so many. */
      readonly place: number;
    };

/** Tables in their order, each with its columns below it where it is open. */
export function treeItems(tables: readonly ExploreTable[], open: ReadonlySet<string>): TreeItem[] {
  return tables.flatMap((table): TreeItem[] => {
    const isOpen = open.has(table.name);
    const head: TreeItem = { kind: 'table', key: table.name, table, open: isOpen };
    if (!isOpen) return [head];
    return [
      head,
      ...table.columns.map((column, at): TreeItem => {
        return { kind: 'column', key: `${table.name}.${column.name}`, table, column, place: at + 1 };
      }),
    ];
  });
}

/** What a type of the engine is called in short. */
export function shortType(type: string): string {
  const bare = type.replace(/\(.*$/, '').toUpperCase();
  if (/^(?:VARCHAR|CHAR|TEXT|STRING|UUID)$/.test(bare)) return 'text';
  if (/^(?:TINYINT|SMALLINT|INTEGER|INT|BIGINT|HUGEINT|U\w*INT\w*|INT\d+)$/.test(bare)) return 'int';
  if (/^(?:FLOAT|DOUBLE|REAL|DECIMAL|NUMERIC)$/.test(bare)) return 'real';
  if (bare === 'BOOLEAN' || bare === 'BOOL') return 'yes/no';
  if (bare === 'GEOMETRY') return 'point';
  if (bare.startsWith('TIMESTAMP') || bare === 'DATETIME') return 'time';
  return bare.toLowerCase();
}
