import { useState } from 'react';
import type { DatabaseSummary, DatabaseVersion } from '../../../../core/contract/databases.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDatabaseActions } from '../useDatabaseActions.ts';
import { VersionLine } from './VersionLine.tsx';
import { useVersions } from './useVersions.ts';

interface VersionsSectionProps {
  database: DatabaseSummary;
  working: boolean;
}

/** The versions of a database that are kept: any can be put in use again, or deleted for good. */
export function VersionsSection({ database, working }: VersionsSectionProps) {
  const { databasePane, format } = useText();
  const words = databasePane.versions;
  const actions = useDatabaseActions();
  const { versions, failure, deleteVersion } = useVersions(database, working);
  const [toDelete, setToDelete] = useState<DatabaseVersion | null>(null);
  if (versions.length === 0 && failure === null) return null;
  const nameOf = ({ fetchedAt }: DatabaseVersion) =>
    fetchedAt === null ? words.dateUnknown : format.date(fetchedAt);
  const close = () => {
    setToDelete(null);
  };
  return (
    <PaneSection title={words.title} note={words.note}>
      {failure !== null && (
        <ErrorText
          problem={failure.problem}
          title={failure.what === 'list' ? words.failed : words.deleteFailed}
        />
      )}
      <ul>
        {versions.map((version) => (
          <VersionLine
            key={version.id}
            version={version}
            name={nameOf(version)}
            disabled={working}
            onRestore={() => void actions.restore(database.name, version.id)}
            onDelete={() => {
              setToDelete(version);
            }}
          />
        ))}
      </ul>
      {toDelete !== null && (
        <Dialog
          open
          title={words.deleteTitle(nameOf(toDelete))}
          explain={words.deleteExplain(toDelete.bytes)}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{words.keep}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  close();
                  void deleteVersion(toDelete.id);
                }}
              >
                {words.delete}
              </Button>
            </>
          }
        />
      )}
    </PaneSection>
  );
}
