import type { DatabaseSummary } from '../../../core/contract/databases.ts';
import tables from '../../components/Table.module.css';
import { classNames } from '../../components/classNames.ts';
import { useText } from '../../i18n/text.ts';
import { DatabaseState } from './DatabaseState.tsx';
import styles from './DatabaseTable.module.css';

export function DatabaseTable({ list }: { list: readonly DatabaseSummary[] }) {
  const text = useText();
  const { columns } = text.databases;
  return (
    <table className={tables['table']} aria-label={text.databases.title}>
      <colgroup>
        <col />
        <col className={styles['records']} />
        <col className={styles['kind']} />
        <col className={styles['source']} />
        <col className={styles['state']} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{columns.database}</th>
          <th scope="col" className={tables['number']}>
            {columns.records}
          </th>
          <th scope="col" className={styles['kind']}>
            {columns.kind}
          </th>
          <th scope="col">{columns.source}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((database) => (
          <Row key={database.name} database={database} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ database }: { database: DatabaseSummary }) {
  const text = useText();
  const { databases } = text;
  const version = database.version === null ? null : databases.version(database.version);
  return (
    <tr className={classNames(tables['row'], styles['row'])}>
      <td className={tables['wrap']}>
        <div className={styles['name']}>{database.name}</div>
        <div className={tables['quiet']}>{database.description}</div>
      </td>
      <td className={tables['number']}>
        {database.records === null ? (
          <span className={styles['caption']}>{databases.recordsUnknown}</span>
        ) : (
          <>
            {text.format.integer(database.records)}
            <div className={styles['caption']}>{databases.recordNoun(database.records, database.noun)}</div>
          </>
        )}
      </td>
      <td className={classNames(tables['wrap'], styles['kind'])}>
        {databases.dbtypes[database.dbtype]}
        {database.kind === 'cluster' && <div className={styles['caption']}>{databases.clusters}</div>}
      </td>
      <td className={tables['wrap']}>
        {databases.sources[database.source]}
        {version !== null && <div className={styles['caption']}>{version}</div>}
      </td>
      <td className={tables['wrap']}>
        {database.state === 'ready' && databases.states.ready}
        <DatabaseState database={database} />
      </td>
    </tr>
  );
}
