import { LinkButton } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { useNavigation } from '../../state/navigation.ts';
import { cancelSearches, retrySearches } from '../../state/run.ts';
import { showSample } from '../../state/runView.ts';
import { useTask } from '../run/useTask.ts';
import styles from './searches.module.css';

export function useOpenSample(runId: string): (sample: string) => void {
  const go = useNavigation((navigation) => navigation.go);
  return (sample) => {
    showSample(sample);
    go({ page: 'run', runId, tab: 'results' });
  };
}

export function OpenLink({ runId, sample }: { runId: string; sample: string }) {
  const { progress } = useText();
  const open = useOpenSample(runId);
  return (
    <LinkButton
      aria-label={progress.openNamed(sample)}
      onClick={() => {
        open(sample);
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
