import type { DatabaseSummary } from '../../../../core/contract/databases.ts';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import styles from './pane.module.css';

interface GetSectionProps {
  database: DatabaseSummary;
  freeBytes: number | null;
}

/** What getting a database takes: shown before it begins, beside the licence. */
export function GetSection({ database, freeBytes }: GetSectionProps) {
  const { databasePane, databases, format } = useText();
  const shipped = database.state === 'shipped';
  const { facts } = databasePane;
  return (
    <PaneSection title={shipped ? databasePane.buildTitle : databasePane.getTitle}>
      <p className={styles['explain']}>{shipped ? databasePane.buildExplain : databasePane.getExplain}</p>
      <dl className={styles['facts']}>
        {database.records !== null && (
          <>
            <dt>{facts.holds}</dt>
            <dd>{databases.holds(database.records, database.noun)}</dd>
          </>
        )}
        {!shipped && (
          <>
            <dt>{facts.size}</dt>
            <dd>
              {database.downloadBytes === null
                ? databasePane.sizeUnknown
                : format.bytes(database.downloadBytes)}
            </dd>
          </>
        )}
        <dt>{facts.room}</dt>
        <dd>{freeBytes === null ? databasePane.roomUnknown : format.bytes(freeBytes)}</dd>
      </dl>
    </PaneSection>
  );
}
