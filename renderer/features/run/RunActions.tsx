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

const RESULT_TABS: ReadonlySet<RunTab> = new Set(['results', 'matrix', 'reads', 'loci']);

/** What can be done with the run, at the right of its tabs. */
export function RunActions({ record, tab, cancelling, exporting }: RunActionsProps) {
  const { progress, runActions } = useText();
  const running = record.searches.some(isActive);
  return (
    <div className={styles['actions']}>
      {RESULT_TABS.has(tab) && <ExportMenu record={record} filtered={tab === 'results'} task={exporting} />}
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
