import type { DatabaseCatalogue } from '../../../../core/contract/databases.ts';
import { Pane, PaneSection } from '../../../components/Pane.tsx';
import { LinkButton } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import { useCatalogue } from '../../../state/databaseCatalogue.ts';
import { WorkProgress } from '../WorkProgress.tsx';
import type { Row } from '../model/groups.ts';
import { isInstalled } from '../model/state.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import { GetFoot } from './GetFoot.tsx';
import { GetSection } from './GetSection.tsx';
import { LicenceSection } from './LicenceSection.tsx';
import { PaneHead } from './PaneHead.tsx';
import { PrepareSection } from './PrepareSection.tsx';
import { ProblemSection } from './ProblemSection.tsx';
import { UpdateSection } from './UpdateSection.tsx';
import { VersionsSection } from './VersionsSection.tsx';
import styles from './pane.module.css';

interface DatabasePaneProps {
  row: Row;
  place: Pick<DatabaseCatalogue, 'datadir' | 'freeBytes'>;
  onClose: () => void;
}

/** One database: what it holds, under which terms, and what can be done with it now. */
export function DatabasePane({ row, place, onClose }: DatabasePaneProps) {
  const { databasePane } = useText();
  const { database, state, job } = row;
  const preview = useCatalogue((store) => store.previews.get(database.name));
  const toGet = state === 'available' || state === 'notBuilt';
  return (
    <Pane
      id="database"
      label={databasePane.label(database.name)}
      defaultWidth={360}
      onClose={onClose}
      {...(toGet ? { foot: <GetFoot database={database} place={place} onClose={onClose} /> } : {})}
    >
      <PaneSection>
        <PaneHead row={row} datadir={place.datadir} onClose={onClose} />
      </PaneSection>
      {job !== null && (
        <PaneSection title={databasePane.working}>
          <Working row={row} />
        </PaneSection>
      )}
      {job === null && <ProblemSection row={row} />}
      {toGet && <GetSection database={database} freeBytes={place.freeBytes} />}
      {state === 'notIndexed' && <PrepareSection name={database.name} />}
      {isInstalled(database) && (preview !== undefined || state === 'updateAvailable') && (
        <UpdateSection database={database} preview={preview ?? null} working={job !== null} />
      )}
      <VersionsSection database={database} working={job !== null} />
      <LicenceSection database={database} />
    </Pane>
  );
}

function Working({ row: { job, database } }: { row: Row }) {
  const { databasePane } = useText();
  const actions = useDatabaseActions();
  if (job === null) return null;
  return (
    <div className={styles['working']}>
      <WorkProgress job={job} />
      <LinkButton onClick={() => void actions.cancel(database.name)}>{databasePane.cancel}</LinkButton>
    </div>
  );
}
