import { useMemo } from 'react';
import { useText } from '../../../i18n/text.ts';
import { NoMatch } from '../NoMatch.tsx';
import { DataGrid, type RowChoice } from './DataGrid.tsx';
import type { TableData } from './tableData.ts';
import type { useTable } from './useTable.ts';
import styles from './table.module.css';

/** Cells of more columns than this would be too many, though only rows in sight are drawn. */
const mostColumns = 150;

interface TableBodyProps {
  data: TableData;
  view: ReturnType<typeof useTable>;
  label: string;
  choice?: RowChoice;
}

/** The rows that are left, and what is not shown of them. */
export function TableBody({ data, view, label, choice }: TableBodyProps) {
  const { artifacts } = useText();
  const columns = useMemo(() => data.columns.slice(0, mostColumns), [data]);
  if (view.shown.length === 0) {
    return (
      <NoMatch
        find={view.find}
        onClear={() => {
          view.setFind('');
        }}
      />
    );
  }
  return (
    <>
      <DataGrid
        data={data}
        label={label}
        columns={columns}
        shown={view.shown}
        sort={view.sort}
        onSort={view.setSort}
        choice={choice}
      />
      {columns.length < data.columns.length && (
        <p className={styles['foot']}>{artifacts.table.columnsShown(columns.length, data.columns.length)}</p>
      )}
    </>
  );
}
