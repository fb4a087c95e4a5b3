import type { Search } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { RemoteError } from '../../state/bridge.ts';
import { useNavigation } from '../../state/navigation.ts';
import { showSearch } from '../../state/runView.ts';
import { Problem } from './Problem.tsx';

interface UnfinishedSearchProps {
  runId: string;
  search: Search;
  words: {
    waiting: string;
    waitingExplain: string;
    stopped: string;
    stoppedExplain: string;
    failed: string;
    seeProgress: string;
  };
}

/** In place of a result: why there is none, and the way to where something can be done about it. */
export function UnfinishedSearch({ runId, search, words }: UnfinishedSearchProps) {
  const go = useNavigation((navigation) => navigation.go);
  const action = (
    <Button
      onClick={() => {
        showSearch(search.id);
        go({ page: 'run', runId, tab: 'progress' });
      }}
    >
      {words.seeProgress}
    </Button>
  );
  if (search.state === 'failed' && search.problem !== null) {
    return <Problem title={words.failed} problem={new RemoteError(search.problem)} action={action} />;
  }
  const active = search.state === 'waiting' || search.state === 'running';
  return (
    <EmptyState
      title={active ? words.waiting : words.stopped}
      explain={active ? words.waitingExplain : words.stoppedExplain}
      action={action}
    />
  );
}
