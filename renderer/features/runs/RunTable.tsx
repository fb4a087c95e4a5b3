import { useState } from 'react';
import type { RunList, RunSummary } from '../../../core/contract/runs.ts';
import tables from '../../components/Table.module.css';
import { useRowKeys } from '../../components/useRowKeys.ts';
import { useText } from '../../i18n/text.ts';
import { openRun } from '../../state/openRun.ts';
import { RunRow } from './RunRow.tsx';
import type { RunFailure } from './failure.ts';
import { UnreadableRow } from './UnreadableRow.tsx';
import styles from './RunTable.module.css';

interface RunTableProps {
  runs: readonly RunSummary[];
  unreadable: RunList['unreadable'];
  onFailure: (failure: RunFailure | null) => void;
}

export function RunTable({ runs, unreadable, onFailure }: RunTableProps) {
  const text = useText();
  const { columns } = text.runs;
  const [renaming, setRenaming] = useState<string | null>(null);
  const keys = useRowKeys(runs.length, (index) => {
    const run = runs[index];
    if (run !== undefined) openRun(run);
  });
  return (
    <table className={tables['table']} aria-label={text.runs.title}>
      <colgroup>
        <col />
        <col className={styles['state']} />
        <col className={styles['number']} />
        <col className={styles['databases']} />
        <col className={styles['number']} />
        <col className={styles['date']} />
        <col className={styles['actions']} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className={tables['number']}>
            {columns.samples}
          </th>
          <th scope="col">{columns.databases}</th>
          <th scope="col" className={tables['number']}>
            {columns.hits}
          </th>
          <th scope="col">{columns.date}</th>
          <th scope="col">
            <span className="visually-hidden">{text.shell.more}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={keys.onKeyDown}>
        {runs.map((run, index) => (
          <RunRow
            key={run.id}
            run={run}
            rowProps={keys.rowProps(index)}
            renaming={renaming === run.id}
            onRename={setRenaming}
            onFailure={onFailure}
          />
        ))}
        {unreadable.map((run) => (
          <UnreadableRow key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  );
}
