import type { AssemblyMethod, RunRecord } from '../../../core/contract/runs.ts';
import { useDraft } from '../../state/draft.ts';
import { useNavigation } from '../../state/navigation.ts';
import { usePlan } from '../../state/plan.ts';

/** How the run searched its assemblies against genes; the same for all of them. */
function methodOf({ searches }: RunRecord): AssemblyMethod {
  const engines = searches.map(({ engine }) => engine);
  if (engines.includes('survey')) return 'survey';
  return engines.includes('confirm') ? 'confirm' : 'contig';
}

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
    thresholds: { ...record.thresholds, ...record.readsThresholds, ...record.clusterThresholds },
    options: record.options,
    assemblyMethod: methodOf(record),
  });
  useNavigation.getState().go({ page: 'screen' });
}
