import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import tables from '../../components/Table.module.css';
import { useText } from '../../i18n/text.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useRunList } from '../../state/runList.ts';
import { useStatus } from '../../state/status.ts';
import type { RunFailure } from './failure.ts';
import { RunTable } from './RunTable.tsx';
import styles from './RunsPage.module.css';

export function RunsPage() {
  const text = useText();
  const { runs, unreadable, error, load } = useRunList();
  const [failure, setFailure] = useState<RunFailure | null>(null);
  const total = runs?.length ?? 0;
  const running = runs?.filter((run) => run.state === 'running').length ?? 0;
  useStatus(
    ...(runs === null ? [] : [text.runs.total(total)]),
    ...(running === 0 ? [] : [text.runs.running(running)]),
  );

  return (
    <>
      <PageBar
        title={text.runs.title}
        {...(runs === null ? {} : { note: text.runs.total(total) })}
        actions={<NewScreen />}
      />
      <div className={tables['scroller']}>
        {error !== null && (
          <div className={styles['block']}>
            <ErrorText
              problem={error}
              title={text.runs.failed}
              action={
                <Button size={24} onClick={() => void load()}>
                  {text.errors.tryAgain}
                </Button>
              }
            />
          </div>
        )}
        {failure !== null && (
          <div className={styles['block']}>
            <ErrorText problem={failure.error} title={failure.title} />
          </div>
        )}
        {runs === null && error === null && <LoadingRows rows={5} height={32} />}
        {runs !== null && total + unreadable.length === 0 && (
          <EmptyState title={text.runs.none} explain={text.runs.noneExplain} action={<NewScreen />} />
        )}
        {total + unreadable.length > 0 && (
          <RunTable runs={runs ?? []} unreadable={unreadable} onFailure={setFailure} />
        )}
      </div>
    </>
  );
}

function NewScreen() {
  const text = useText();
  const go = useNavigation((state) => state.go);
  return (
    <Button
      size={24}
      icon="plus"
      onClick={() => {
        go({ page: 'screen' });
      }}
    >
      {text.runs.newScreen}
    </Button>
  );
}
