import { useMemo } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useText } from '../../../i18n/text.ts';
import { ArtifactFrame } from '../ArtifactFrame.tsx';
import { FindField } from '../FindField.tsx';
import type { Table } from '../model/shapes.ts';
import { SaveRows } from '../SaveRows.tsx';
import { TableBody } from './TableBody.tsx';
import { tableData } from './tableData.ts';
import { useTable } from './useTable.ts';

/** Rows of a result, to be searched, sorted and saved. */
export function TableView({ table }: { table: Table }) {
  const { artifacts } = useText();
  const data = useMemo(() => tableData(table.columns, table.rows, table.total_rows), [table]);
  const view = useTable(data);
  const held = data.rows.length;
  const { title, fileName, rows, empty } = artifacts.table;
  if (held === 0) {
    return (
      <ArtifactFrame icon="table" title={title} note={rows(0, 0, data.total)}>
        <EmptyState title={empty} />
      </ArtifactFrame>
    );
  }
  return (
    <ArtifactFrame
      icon="table"
      title={title}
      note={rows(view.shown.length, held, data.total)}
      actions={
        <>
          <FindField value={view.find} onChange={view.setFind} />
          <SaveRows
            name={fileName}
            shown={view.shown.length < held ? view.shown.length : null}
            textOf={view.textOf}
          />
        </>
      }
    >
      <TableBody data={data} view={view} label={title} />
    </ArtifactFrame>
  );
}
