import type { RunRecord, RunSummary, Search } from '../../../../core/contract/runs.ts';
import type { Sample } from '../../../../core/contract/samples.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Pane, PaneSection } from '../../../components/Pane.tsx';
import { useText } from '../../../i18n/text.ts';
import { cancelSearches, retrySearches } from '../../../state/run.ts';
import { useTask } from '../../run/useTask.ts';
import { WorkerNote } from '../../run/WorkerNote.tsx';
import { isActive } from '../model/searches.ts';
import { secondsBetween } from '../model/timeLeft.ts';
import { useOpenResult } from '../RowActions.tsx';
import { SearchDetails } from './SearchDetails.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import styles from './pane.module.css';

interface SearchPaneProps {
  record: RunRecord;
  search: Search;
  onClose: () => void;
}

/** One search: what became of it, what to do, and the facts for a report. */
export function SearchPane({ record, search, onClose }: SearchPaneProps) {
  const { progress } = useText();
  const sample = record.samples.find(({ id }) => id === search.sampleId) ?? null;
  return (
    <Pane id="search" label={progress.pane.label} defaultWidth={336} onClose={onClose}>
      <PaneSection>
        <div className={styles['headRow']}>
          <h2 className={styles['title']}>{sample?.name ?? ''}</h2>
          <IconButton size={24} icon="close" label={progress.pane.close} keys="Esc" onClick={onClose} />
        </div>
        <p className={styles['subtitle']}>{useSubtitle(search)}</p>
      </PaneSection>
      <PaneSection>
        <SearchOutcome record={record} search={search} sample={sample} />
        <Actions key={search.id} run={record.summary} search={search} sample={sample} />
      </PaneSection>
      <SearchDetails key={`details ${search.id}`} search={search} sample={sample} />
    </Pane>
  );
}

function useSubtitle(search: Search): string {
  const { progress, format } = useText();
  const { outcome, plain, against } = progress.pane;
  const seconds = secondsBetween(search.startedAt, search.finishedAt);
  const state =
    search.state === 'done' || search.state === 'failed'
      ? seconds === null
        ? plain[search.state]
        : outcome[search.state](format.duration(Math.max(1, seconds)))
      : outcome[search.state];
  return `${against(search.database)}, ${state}`;
}

interface ActionsProps {
  run: RunSummary;
  search: Search;
  sample: Sample | null;
}

function Actions({ run, search, sample }: ActionsProps) {
  const { id: runId, elsewhere } = run;
  const { progress } = useText();
  const task = useTask();
  const open = useOpenResult(runId);
  const ids = [search.id];
  return (
    <div className={styles['actions']}>
      {search.state === 'done' && sample !== null && (
        <Button
          onClick={() => {
            open(sample, search);
          }}
        >
          {progress.pane.openResults}
        </Button>
      )}
      {search.state !== 'done' && <WorkerNote run={run} />}
      {isActive(search) && !elsewhere && (
        <Button
          variant="danger"
          icon="stop"
          disabled={task.busy}
          onClick={() => {
            task.start(() => cancelSearches(runId, ids));
          }}
        >
          {progress.cancel}
        </Button>
      )}
      {!isActive(search) && search.state !== 'done' && !elsewhere && (
        <Button
          variant="primary"
          icon="redo"
          disabled={task.busy}
          onClick={() => {
            task.start(() => retrySearches(runId, ids));
          }}
        >
          {progress.pane.tryAgain}
        </Button>
      )}
      {task.problem !== null && (
        <ErrorText
          title={search.state === 'running' ? progress.cancelFailed : progress.retryFailed}
          problem={task.problem}
        />
      )}
    </div>
  );
}
