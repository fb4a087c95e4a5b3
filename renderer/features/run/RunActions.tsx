import type { ResultKind } from '../../../core/contract/results.ts';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import type { RunTab } from '../../state/navigation.ts';
import { cancelSearches } from '../../state/run.ts';
import { isActive } from '../progress/model/searches.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { repeatRun } from './repeatRun.ts';
import type { Task } from './useTask.ts';
import styles from './RunActions.module.css';

interface RunActionsProps {
  record: RunRecord;
  tab: RunTab;
  cancelling: Task;
  exporting: Task;
}

/** The kind of result that a tab shows. */
const SHOWN: Partial<Record<RunTab, ResultKind>> = {
  results: 'contigs',
  matrix: 'contigs',
  reads: 'reads',
  loci: 'loci',
};

/** What can be done with the run, at the right of its tabs. */
export function RunActions({ record, tab, cancelling, exporting }: RunActionsProps) {
  const { progress, runActions } = useText();
  const running = record.searches.some(isActive);
  const shows = SHOWN[tab];
  return (
    <div className={styles['actions']}>
      {shows !== undefined && (
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
      {running && tab === 'progress' && (
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
