import { useState } from 'react';
import type { DatabaseSummary } from '../../../core/contract/databases.ts';
import { LinkButton } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Note } from '../../components/Note.tsx';
import { nextStepOf, sentenceOf } from '../../components/errorDetails.ts';
import { useText } from '../../i18n/text.ts';
import { useCatalogue } from '../../state/databaseCatalogue.ts';
import { everyDatabase, type WorkFailure } from '../../state/databaseWork.ts';
import { failureGroups, waysOut, type FailureGroup } from './model/failures.ts';
import { isInstalled } from './model/state.ts';
import { useCopyWords } from './useCopyWords.ts';
import { FailureDetails } from './FailureDetails.tsx';
import { useDatabaseActions } from './useDatabaseActions.ts';
import styles from './FailureNotes.module.css';

interface FailureNotesProps {
  failures: readonly WorkFailure[];
  databases: readonly DatabaseSummary[];
}

/** What did not come about, above the list, until it is tried again or dismissed. */
export function FailureNotes({ failures, databases }: FailureNotesProps) {
  return failureGroups(failures).map((group) => (
    <FailureNote
      key={group.failures.map(({ database, kind }) => `${kind} ${database}`).join(', ')}
      group={group}
      database={databases.find(({ name }) => name === group.database) ?? null}
    />
  ));
}

interface FailureNoteProps {
  group: FailureGroup;
  database: DatabaseSummary | null;
}

function FailureNote({ group, database }: FailureNoteProps) {
  const { databases, errors } = useText();
  const words = databases.failure;
  const actions = useDatabaseActions();
  const copyWords = useCopyWords();
  const dismiss = useCatalogue((state) => state.dismiss);
  const [open, setOpen] = useState(false);
  const [first] = group.failures;
  const { problem, kind } = first;
  const ways = waysOut(first);
  const title = useTitle(group);
  const step = nextStepOf(problem, errors.nextSteps);
  return (
    <div className={styles['note']}>
      <Note
        kind="failure"
        title={title}
        action={
          <span className={styles['actions']}>
            {ways.again && (
              <LinkButton onClick={() => void actions.tryAgain(group.failures)}>{errors.tryAgain}</LinkButton>
            )}
            {ways.files && group.database !== null && (
              <LinkButton onClick={() => void actions.useFiles(first.database)}>{words.useFile}</LinkButton>
            )}
            <LinkButton
              aria-expanded={open}
              onClick={() => {
                setOpen(!open);
              }}
            >
              {open ? words.hideDetails : words.details}
            </LinkButton>
            <IconButton
              icon="close"
              size={24}
              label={words.dismissNamed(title)}
              onClick={() => {
                dismiss(group.failures);
              }}
            />
          </span>
        }
      >
        {sentenceOf(capitalised(problem.message, first.database))}
        {step !== null && <> {step}</>}
        {database !== null && isInstalled(database) && kind !== 'remove' && <> {copyWords(database)}</>}
        {open && <FailureDetails problem={problem} />}
      </Note>
    </div>
  );
}

/** Messages begin small where they stand alone; a name, of a database or a file, stays as it is. */
function capitalised(message: string, database: string): string {
  const [word = ''] = message.split(' ', 1);
  return /^[a-z]+$/.test(word) && word !== database
    ? message.charAt(0).toUpperCase() + message.slice(1)
    : message;
}

function useTitle({ failures, database }: FailureGroup): string {
  const { failure: words } = useText().databases;
  const [first] = failures;
  if (database !== null) return words.title(first.kind, database);
  return failures.some((failure) => failure.database === everyDatabase)
    ? words.allChecks
    : words.checks(failures.length);
}
