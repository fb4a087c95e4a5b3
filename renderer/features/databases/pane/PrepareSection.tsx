import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDatabases } from '../../../state/databases.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import styles from './pane.module.css';

/** A database whose index is missing, and building it. */
export function PrepareSection({ name }: { name: string }) {
  const { databasePane, databases } = useText();
  const actions = useDatabaseActions();
  const preparing = useDatabases((state) => state.preparing.has(name));
  const failure = useDatabases((state) => state.failures.get(name));
  return (
    <PaneSection title={databasePane.prepareTitle}>
      {failure !== undefined && <ErrorText problem={failure} title={databases.failure.notPrepared(name)} />}
      <p className={styles['explain']}>{databasePane.prepareExplain}</p>
      <div className={styles['buttons']}>
        <Button variant="primary" disabled={preparing} onClick={() => void actions.prepare(name)}>
          {preparing ? databases.phases.building : databasePane.prepare}
        </Button>
      </div>
    </PaneSection>
  );
}
