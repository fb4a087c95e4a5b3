import type { DatabaseCatalogue, DatabaseSummary } from '../../../../core/contract/databases.ts';
import { Button, LinkButton } from '../../../components/Button.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { useText } from '../../../i18n/text.ts';
import { missingRoom } from '../model/download.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import styles from './pane.module.css';

interface GetFootProps {
  database: DatabaseSummary;
  place: Pick<DatabaseCatalogue, 'freeBytes'>;
  onClose: () => void;
}

/** The step that gets a database; where the disk has no room for it, why not. */
export function GetFoot({ database, place: { freeBytes }, onClose }: GetFootProps) {
  const { databasePane } = useText();
  const actions = useDatabaseActions();
  const { name, downloadBytes } = database;
  const shipped = database.state === 'shipped';
  const needed = shipped ? null : missingRoom(database, freeBytes);
  return (
    <>
      {needed !== null && freeBytes !== null && (
        <p className={styles['room']} role="alert">
          <HealthGlyph health="caution" />
          {databasePane.noRoom(needed, freeBytes)}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          icon={shipped ? 'database' : 'download'}
          disabled={needed !== null}
          onClick={() => void actions.get(name)}
        >
          {shipped
            ? databasePane.build
            : downloadBytes === null
              ? databasePane.getUnknown
              : databasePane.get(downloadBytes)}
        </Button>
        <Button onClick={onClose}>{databasePane.cancel}</Button>
        {!shipped && (
          <LinkButton className={styles['beside']} onClick={() => void actions.useFiles(name)}>
            {databasePane.useFile}
          </LinkButton>
        )}
      </div>
    </>
  );
}
