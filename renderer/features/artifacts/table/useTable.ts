import { useDeferredValue, useMemo, useState } from 'react';
import { foundRows, orderOf, searchTexts, type TableData, type TableSort } from './tableData.ts';
import { tableText, type TextFormat } from './tableText.ts';

/** A table with what is looked for in it and how it is sorted. */
export function useTable(data: TableData) {
  const [find, setFind] = useState('');
  const [sort, setSort] = useState<TableSort | null>(null);
  // While a long table is searched or sorted, typing goes on.
  const wanted = useDeferredValue(find);
  const wantedSort = useDeferredValue(sort);
  const texts = useMemo(() => searchTexts(data), [data]);
  const order = useMemo(() => orderOf(data, wantedSort), [data, wantedSort]);
  const shown = useMemo(() => foundRows(order, texts, wanted), [order, texts, wanted]);
  const textOf = (format: TextFormat, which: 'all' | 'shown') =>
    tableText(data, which === 'all' ? order : shown, format);
  return { find, setFind, sort, setSort, shown, textOf };
}
