import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useText } from '../../i18n/text.ts';
import { useDraft } from '../../state/draft.ts';
import { useStatus } from '../../state/status.ts';
import { useSystem } from '../../state/system.ts';
import { showToast } from '../../state/toasts.ts';
import { useFileActions } from '../../state/useFileActions.ts';
import { EmptyList } from './EmptyList.tsx';
import { ScreenPane } from './pane/ScreenPane.tsx';
import { SampleTable } from './table/SampleTable.tsx';
import { Tally } from './Tally.tsx';
import styles from './ScreenPage.module.css';

export function ScreenPage() {
  const text = useText();
  const [openedAt] = useState(() => new Date().toISOString());
  const { name, setName, samples, rejected, readings, readError } = useDraft();
  const defaultName = text.screen.defaultName(openedAt);
  const empty = samples.length === 0 && rejected.length === 0 && readings.length === 0;
  useScreenStatus(samples.length);

  return (
    <>
      <PageBar title={text.screen.title} actions={<ListActions empty={empty} />}>
        <TextInput
          className={styles['name']}
          size={24}
          label={text.screen.name}
          prefix={`${text.screen.name}:`}
          placeholder={defaultName}
          maxLength={200}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </PageBar>
      <div className={styles['columns']}>
        <section className={styles['list']} aria-label={text.screen.table}>
          {readError !== null && (
            <div className={styles['error']}>
              <ErrorText problem={readError} title={text.screen.readFailed} />
            </div>
          )}
          {empty ? (
            <EmptyList />
          ) : (
            <>
              <Tally />
              <SampleTable />
            </>
          )}
        </section>
        <ScreenPane defaultName={defaultName} />
      </div>
    </>
  );
}

function ListActions({ empty }: { empty: boolean }) {
  const text = useText();
  const files = useFileActions();
  const { clear, restore } = useDraft();
  const clearList = () => {
    const kept = clear();
    showToast({
      about: 'draft',
      icon: 'undo',
      message: text.screen.listCleared(kept.samples.length),
      action: {
        label: text.screen.undo,
        run: () => {
          restore(kept);
        },
      },
    });
  };
  return (
    <>
      <Button size={24} icon="plus" onClick={files.chooseFiles}>
        {text.screen.addFiles}
      </Button>
      <Button size={24} icon="folder" onClick={files.chooseFolder}>
        {text.screen.addFolder}
      </Button>
      <Button size={24} variant="ghost" disabled={empty} onClick={clearList}>
        {text.screen.clearList}
      </Button>
    </>
  );
}

function useScreenStatus(samples: number) {
  const text = useText();
  const cores = useSystem((state) => state.check?.cores ?? null);
  const atOnce = useSystem((state) => state.settings?.searchesAtOnce ?? null);
  useStatus(
    samples === 0 ? text.screen.nothingListed : text.screen.listed(samples),
    ...(cores === null ? [] : [text.screen.cores(atOnce ?? cores, cores)]),
  );
}
