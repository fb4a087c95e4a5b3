import type { RunSummary } from '../../core/contract/runs.ts';
import { useNavigation } from './navigation.ts';

/** Opens a run at what matters most now: its results when it is done, else its progress. */
export function openRun(run: RunSummary): void {
  useNavigation
    .getState()
    .go({ page: 'run', runId: run.id, tab: run.state === 'done' ? 'results' : 'progress' });
}
