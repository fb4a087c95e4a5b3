import { useState } from 'react';
import { useRowKeys } from '../../../components/useRowKeys.ts';
import { useText } from '../../../i18n/text.ts';
import grid from '../../run/grid.module.css';
import { groupNames, type Group, type GroupName, type Row, type Sort } from '../model/groups.ts';
import { DatabaseLine } from './DatabaseLine.tsx';
import { GroupLine } from './GroupLine.tsx';
import { TableHead } from './TableHead.tsx';
import styles from './table.module.css';

type Line = { type: 'group'; group: Group; open: boolean } | { type: 'database'; row: Row };

interface CatalogueTableProps {
  groups: readonly Group[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The database whose pane is open. */
  chosen: string | null;
  onChoose: (name: string) => void;
}

/** All databases in groups; arrows move between the lines, Enter opens a database or a group. */
export function CatalogueTable({ groups, sort, onSort, chosen, onChoose }: CatalogueTableProps) {
  const { databases } = useText();
  const [closed, setClosed] = useState<ReadonlySet<GroupName>>(() => new Set());
  const lines = groups.flatMap((group): Line[] => {
    const open = !closed.has(group.name);
    const rows = open ? group.rows.map((row): Line => ({ type: 'database', row })) : [];
    return [{ type: 'group', group, open }, ...rows];
  });
  const toggle = (name: GroupName) => {
    setClosed((now) => new Set(groupNames.filter((other) => now.has(other) !== (other === name))));
  };
  const keys = useRowKeys(lines.length, (index) => {
    const line = lines[index];
    if (line?.type === 'group') toggle(line.group.name);
    if (line?.type === 'database') onChoose(line.row.database.name);
  });

  return (
    <div className={styles['frame']}>
      <div className={grid['scroller']}>
        <div role="treegrid" aria-label={databases.title} className={styles['table']}>
          <TableHead sort={sort} onSort={onSort} />
          <div role="rowgroup" onKeyDown={keys.onKeyDown} className={grid['body']}>
            {lines.map((line, index) =>
              line.type === 'group' ? (
                <GroupLine
                  key={line.group.name}
                  group={line.group}
                  open={line.open}
                  rowProps={keys.rowProps(index)}
                  onToggle={toggle}
                />
              ) : (
                <DatabaseLine
                  key={`database ${line.row.database.name}`}
                  row={line.row}
                  chosen={chosen === line.row.database.name}
                  rowProps={keys.rowProps(index)}
                  onChoose={onChoose}
                />
              ),
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
