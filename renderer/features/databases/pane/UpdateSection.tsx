import type { DatabaseSummary, UpdatePreview } from '../../../../core/contract/databases.ts';
import { Button } from '../../../components/Button.tsx';
import { Note } from '../../../components/Note.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import { ChangeList } from './ChangeList.tsx';
import { ChangeNumbers } from './ChangeNumbers.tsx';
import styles from './pane.module.css';
import changes from './changes.module.css';

interface UpdateSectionProps {
  database: DatabaseSummary;
  /** Null: nobody has looked at what would change. */
  preview: UpdatePreview | null;
  /** Something is being done with the database, so that nothing else can be. */
  working: boolean;
}

/** A newer version: what it would change, and using it. */
export function UpdateSection({ database, preview, working }: UpdateSectionProps) {
  const { databasePane } = useText();
  const words = databasePane.update;
  if (preview === null) return <Unseen database={database} working={working} />;
  return (
    <PaneSection title={words.title}>
      <ChangeNumbers preview={preview} />
      {preview.changes.length === 0 ? (
        <p className={styles['explain']}>
          {preview.otherFiles.length === 0 ? words.nothing : words.onlyFiles(preview.otherFiles)}
        </p>
      ) : (
        <ChangeList changes={preview.changes} unit={database.dbtype === 'prot' ? 'aa' : 'bp'} />
      )}
      {losesMost(preview) && (
        <div className={changes['note']}>
          <Note kind="caution">{words.losesMost(preview.removed, preview.recordsBefore ?? 0)}</Note>
        </div>
      )}
      <div className={changes['note']}>
        <Note>
          {words.finishedRuns}
          {preview.affectedRuns > 0 && <strong> {words.affectedRuns(preview.affectedRuns)}</strong>}
        </Note>
      </div>
      {/* What is the same is in use already, by its newer date. */}
      {!preview.same && <Buttons name={database.name} working={working} />}
    </PaneSection>
  );
}

/** A source that has lost most of its records is more likely broken than better. */
function losesMost({ removed, recordsBefore }: UpdatePreview): boolean {
  return recordsBefore !== null && removed > recordsBefore / 2;
}

function Buttons({ name, working }: { name: string; working: boolean }) {
  const { update } = useText().databasePane;
  const actions = useDatabaseActions();
  return (
    <div className={styles['buttons']}>
      <Button variant="primary" icon="download" disabled={working} onClick={() => void actions.update(name)}>
        {update.apply}
      </Button>
      <Button disabled={working} onClick={() => void actions.dropUpdate(name)}>
        {update.notNow}
      </Button>
    </div>
  );
}

function Unseen({ database, working }: Pick<UpdateSectionProps, 'database' | 'working'>) {
  const { update: words } = useText().databasePane;
  const actions = useDatabaseActions();
  const bytes = database.update?.bytes ?? database.downloadBytes;
  return (
    <PaneSection title={words.waiting}>
      <p className={styles['explain']}>{words.explain}</p>
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          icon="download"
          disabled={working}
          onClick={() => void actions.preview(database.name)}
        >
          {bytes === null ? words.see : words.seeSized(bytes)}
        </Button>
      </div>
    </PaneSection>
  );
}
