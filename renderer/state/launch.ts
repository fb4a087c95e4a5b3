import type { StartRun } from '../../core/contract/runs.ts';
import { call } from './bridge.ts';
import { useNavigation } from './navigation.ts';
import { useRunList } from './runList.ts';

/** Starts a run and shows its progress; throws a `RemoteError`. */
export async function launch(request: StartRun): Promise<void> {
  const record = await call('startRun', request);
  useRunList.getState().put(record.summary);
  useNavigation.getState().go({ page: 'run', runId: record.summary.id, tab: 'progress' });
}
