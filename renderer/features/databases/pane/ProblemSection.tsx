import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import type { Row } from '../model/groups.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import { useCopyWords } from '../useCopyWords.ts';

/** Why a database can't be used, or why its last update failed; nothing where all is well. */
export function ProblemSection({ row: { database } }: { row: Row }) {
  const { databases, databasePane, errors } = useText();
  const actions = useDatabaseActions();
  const copyWords = useCopyWords();
  const { name, problem, update } = database;
  if (problem !== null) {
    return (
      <PaneSection>
        <ErrorText problem={problem} title={databasePane.brokenTitle(name)} />
      </PaneSection>
    );
  }
  const trouble = update?.problem ?? null;
  if (update === null || trouble === null) return null;
  const failed = update.outcome === 'failed';
  return (
    <PaneSection>
      <ErrorText
        problem={trouble}
        title={failed ? databases.failure.notUpdated(name) : databases.failure.notChecked(name)}
        unaffected={copyWords(database)}
        action={
          <>
            <Button size={24} onClick={() => void (failed ? actions.preview(name) : actions.check([name]))}>
              {errors.tryAgain}
            </Button>
            <Button size={24} onClick={() => void actions.useFiles(name)}>
              {databases.failure.useFile}
            </Button>
          </>
        }
      />
    </PaneSection>
  );
}
