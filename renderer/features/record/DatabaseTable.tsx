import type { UsedDatabase } from '../../../core/contract/runs.ts';
import { useText } from '../../i18n/text.ts';
import { Checksum } from './Checksum.tsx';
import styles from './record.module.css';

export function DatabaseTable({ databases }: { databases: readonly UsedDatabase[] }) {
  const { record, format } = useText();
  const { columns } = record;
  const grid = styles['databases'] ?? '';
  return (
    <div role="table" aria-label={record.databases} className={styles['plain']}>
      <div role="row" className={`${styles['head'] ?? ''} ${grid}`}>
        <div role="columnheader">{columns.database}</div>
        <div role="columnheader">{columns.type}</div>
        <div role="columnheader" className={styles['number']}>
          {columns.records}
        </div>
        <div role="columnheader">{columns.version}</div>
        <div role="columnheader">{columns.fetched}</div>
        <div role="columnheader">{columns.licence}</div>
        <div role="columnheader">{columns.checksum}</div>
      </div>
      {databases.map((database) => (
        <div key={database.name} role="row" className={`${styles['row'] ?? ''} ${grid}`}>
          <div role="rowheader" className={styles['strong']} title={database.description}>
            {database.name}
          </div>
          <div role="cell">{record.dbtypes[database.dbtype]}</div>
          <div role="cell" className={styles['number']}>
            {database.records === null ? '' : format.integer(database.records)}
          </div>
          <div role="cell">{database.version ?? record.notStated}</div>
          <div role="cell">
            {database.fetchedAt === null ? record.notStated : format.date(database.fetchedAt)}
          </div>
          <div role="cell" title={database.license ?? undefined}>
            {database.license ?? record.notStated}
          </div>
          <div role="cell">
            <Checksum sha256={database.sha256} of={database.name} />
          </div>
        </div>
      ))}
    </div>
  );
}
