import type { CSSProperties } from 'react';
import type { UsedDatabase } from '../../../core/contract/runs.ts';
import { classNames } from '../../components/classNames.ts';
import { useText } from '../../i18n/text.ts';
import grid from '../run/grid.module.css';
import { GridHead } from '../run/GridHead.tsx';
import { Checksum } from './Checksum.tsx';
import styles from './record.module.css';

const template = 'minmax(110px, 1fr) 100px 76px 110px 104px minmax(110px, 1fr) 204px';

export function DatabaseTable({ databases }: { databases: readonly UsedDatabase[] }) {
  const { record, format } = useText();
  const { columns } = record;
  const text = classNames(grid['cell'], grid['text']);
  return (
    <div role="table" aria-label={record.databases} className={styles['box']}>
      <div role="rowgroup" className={styles['wide']} style={{ '--columns': template } as CSSProperties}>
        <GridHead
          names={[
            columns.database,
            columns.type,
            columns.records,
            columns.version,
            columns.fetched,
            columns.licence,
            columns.checksum,
          ]}
          numbers={[columns.records]}
        />
        {databases.map((database) => (
          <div key={database.name} role="row" className={classNames(grid['row'], grid['columns'])}>
            <div role="rowheader" className={classNames(text, styles['strong'])} title={database.description}>
              {database.name}
            </div>
            <div role="cell" className={grid['cell']}>
              {database.kind === 'cluster' ? record.clusters : record.dbtypes[database.dbtype]}
            </div>
            <div role="cell" className={classNames(grid['cell'], grid['number'])}>
              {database.records === null ? '' : format.integer(database.records)}
            </div>
            <div role="cell" className={text}>
              {database.version ?? record.notStated}
            </div>
            <div role="cell" className={grid['cell']}>
              {database.fetchedAt === null ? record.notStated : format.date(database.fetchedAt)}
            </div>
            <div role="cell" className={text} title={database.license ?? undefined}>
              {database.license ?? record.notStated}
            </div>
            <div role="cell" className={grid['cell']}>
              <Checksum sha256={database.sha256} of={database.name} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
