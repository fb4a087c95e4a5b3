import type { RunRecord } from '../../../core/contract/runs.ts';
import { useDraft } from '../../state/draft.ts';
import { useNavigation } from '../../state/navigation.ts';
import { usePlan } from '../../state/plan.ts';

/** Opens the screen page with the samples, databases and thresholds of a run. */
export function repeatRun(record: RunRecord): void {
  const requestId = crypto.randomUUID();
  const draft = useDraft.getState();
  draft.reset();
  draft.setName(record.summary.name);
  draft.restore({
    samples: record.samples.map((sample) => ({ sample, chosen: true, requestId })),
    rejected: [],
  });
  usePlan.setState({
    databases: record.databases.map(({ name }) => name),
    thresholds: { ...record.thresholds },
  });
  useNavigation.getState().go({ page: 'screen' });
}
