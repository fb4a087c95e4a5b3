import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { Note } from '../../components/Note.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import tables from '../../components/Table.module.css';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useDatabases } from '../../state/databases.ts';
import { useStatus } from '../../state/status.ts';
import { useSystem } from '../../state/system.ts';
import { showToast } from '../../state/toasts.ts';
import { DatabaseTable } from './DatabaseTable.tsx';
import { ListFailure } from './ListFailure.tsx';
import { totalRecords } from './model.ts';
import styles from './DatabasesPage.module.css';

export function DatabasesPage() {
  const text = useText();
  const { list, error, load } = useDatabases();
  useReloadOnReturn(load);
  const chooseDatadir = useSystem((state) => state.chooseDatadir);
  const totals = list === null ? null : text.databases.totals(list.length, totalRecords(list));
  useStatus(...(totals === null ? [] : [totals]));
  const chooseFolder = (
    <Button size={24} icon="folder" onClick={() => void chooseDatadir()}>
      {text.databases.chooseFolder}
    </Button>
  );
  return (
    <>
      <PageBar
        title={text.databases.title}
        {...(totals === null ? {} : { note: totals })}
        actions={chooseFolder}
      />
      <div className={tables['scroller']}>
        {error !== null && (
          <div className={styles['block']}>
            <ListFailure />
          </div>
        )}
        {list === null && error === null && <LoadingRows rows={4} height={48} />}
        {list?.length === 0 && (
          <EmptyState
            title={text.databases.none}
            explain={text.databases.noneExplain}
            action={chooseFolder}
          />
        )}
        {list !== null && list.length > 0 && <DatabaseTable list={list} />}
        <div className={styles['block']}>
          <AddNote />
        </div>
      </div>
    </>
  );
}

/** Databases come and go outside the app: the list is read again when the page or the window is returned to. */
function useReloadOnReturn(load: () => Promise<void>) {
  useEffect(() => {
    const reload = () => void load();
    reload();
    window.addEventListener('focus', reload);
    return () => {
      window.removeEventListener('focus', reload);
    };
  }, [load]);
}

/** How a database gets here: with the command line in this version. */
function AddNote() {
  const { databases } = useText();
  const copy = async () => {
    await call('copyText', { text: databases.addCommand });
    showToast({ icon: 'done', message: databases.commandCopied });
  };
  return (
    <Note
      action={
        <Button size={24} icon="copy" onClick={() => void copy()}>
          {databases.copyCommand}
        </Button>
      }
    >
      {databases.addNote} <code className={styles['command']}>{databases.addCommand}</code>{' '}
      {databases.addNoteEnd}
    </Note>
  );
}
