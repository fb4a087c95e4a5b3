import type { ResultKind } from '../../../core/contract/results.ts';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import type { RunTab } from '../../state/navigation.ts';
import { cancelSearches } from '../../state/run.ts';
import { isActive } from '../progress/model/searches.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { repeatRun } from './repeatRun.ts';
import { tabCounts } from './runTabs.ts';
import type { Task } from './useTask.ts';
import { WorkerNote } from './WorkerNote.tsx';
import styles from './RunActions.module.css';

interface RunActionsProps {
  record: RunRecord;
  tab: RunTab;
  cancelling: Task;
  exporting: Task;
}

/** The kind of result that a tab shows; the matrix has genes on reads beside hits, or alone. */
function shownOn(tab: RunTab, { searches }: RunRecord): ResultKind | null {
  switch (tab) {
    case 'results':
      return 'contigs';
    case 'matrix':
      return tabCounts(searches).hits > 0 ? 'contigs' : 'reads';
    case 'reads':
    case 'loci':
      return tab;
    case 'progress':
    case 'record':
      return null;
  }
}

/** What can be done with the run, at the right of its tabs. */
export function RunActions({ record, tab, cancelling, exporting }: RunActionsProps) {
  const { progress, runActions } = useText();
  const running = record.searches.some(isActive);
  const shows = shownOn(tab, record);
  return (
    <div className={styles['actions']}>
      {shows !== null && (
        <ExportMenu record={record} shows={shows} filtered={tab === 'results'} task={exporting} />
      )}
      {!running && (
        <Button
          size={24}
          icon="redo"
          title={runActions.repeatNote}
          onClick={() => {
            repeatRun(record);
          }}
        >
          {runActions.repeat}
        </Button>
      )}
      {tab === 'progress' && <WorkerNote run={record.summary} />}
      {running && !record.summary.elsewhere && tab === 'progress' && (
        <Button
          size={24}
          variant="danger"
          icon="stop"
          disabled={cancelling.busy}
          onClick={() => {
            cancelling.start(() => cancelSearches(record.summary.id, null));
          }}
        >
          {progress.cancelAll}
        </Button>
      )}
    </div>
  );
}
