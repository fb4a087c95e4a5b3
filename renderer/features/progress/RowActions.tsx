import type { Search } from '../../../core/contract/runs.ts';
import type { Sample } from '../../../core/contract/samples.ts';
import { LinkButton } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { changeLociView } from '../../state/lociView.ts';
import { useNavigation } from '../../state/navigation.ts';
import { changeReadsView } from '../../state/readsView.ts';
import { cancelSearches, retrySearches } from '../../state/run.ts';
import { showSample } from '../../state/runView.ts';
import { useTask } from '../run/useTask.ts';
import styles from './searches.module.css';

/** Opens what a search found, on the tab that shows it. */
export function useOpenResult(runId: string): (sample: Sample, search: Search) => void {
  const go = useNavigation((navigation) => navigation.go);
  return (sample, { engine, database }) => {
    switch (engine) {
      case 'contig':
      case 'confirm':
        showSample(sample.name);
        go({ page: 'run', runId, tab: 'results' });
        break;
      case 'reads':
      case 'survey':
        changeReadsView(runId, { sampleId: sample.id, database, gene: null });
        go({ page: 'run', runId, tab: 'reads' });
        break;
      case 'loci':
        changeLociView(runId, { sampleId: sample.id, database, rank: 1, gene: null });
        go({ page: 'run', runId, tab: 'loci' });
    }
  };
}

interface OpenLinkProps {
  runId: string;
  sample: Sample;
  search: Search;
}

export function OpenLink({ runId, sample, search }: OpenLinkProps) {
  const { progress } = useText();
  const open = useOpenResult(runId);
  return (
    <LinkButton
      aria-label={progress.openNamed(sample.name)}
      onClick={() => {
        open(sample, search);
      }}
    >
      {progress.open}
    </LinkButton>
  );
}

interface ActionProps {
  runId: string;
  searchIds: string[];
  /** Names what is acted on. */
  label: string;
}

export function CancelLink({ runId, searchIds, label }: ActionProps) {
  const { progress } = useText();
  const task = useTask();
  return (
    <LinkButton
      className={styles['cancel']}
      aria-label={label}
      disabled={task.busy}
      title={task.problem?.message}
      onClick={() => {
        task.start(() => cancelSearches(runId, searchIds));
      }}
    >
      {progress.cancel}
    </LinkButton>
  );
}

export function RetryLink({ runId, searchIds, label }: ActionProps) {
  const { progress } = useText();
  const task = useTask();
  return (
    <LinkButton
      aria-label={label}
      disabled={task.busy}
      title={task.problem?.message}
      onClick={() => {
        task.start(() => retrySearches(runId, searchIds));
      }}
    >
      {progress.pane.tryAgain}
    </LinkButton>
  );
}
