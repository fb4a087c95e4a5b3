import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useText } from '../../i18n/text.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useRun } from '../../state/run.ts';
import { isActive } from '../progress/model/searches.ts';
import { changeView, useMatrixView } from './view.ts';

/** Why there is no matrix, and one thing to do about it. */
export function EmptyMatrix({ record, loading }: { record: RunRecord; loading: boolean }) {
  const { matrix: text } = useText();
  const database = useMatrixView((view) => view.database);
  const loadingHits = useRun((run) => run.loadingHits);
  if (loading || loadingHits) return <LoadingRows rows={12} />;
  const toProgress = <SeeProgress runId={record.summary.id} />;
  if (database !== null) {
    return (
      <EmptyState
        title={text.noneInDatabase(database)}
        action={
          <Button
            onClick={() => {
              changeView({ database: null });
            }}
          >
            {text.showAllDatabases}
          </Button>
        }
      />
    );
  }
  if (record.searches.some(isActive)) {
    return <EmptyState title={text.noneYet} explain={text.noneYetExplain} action={toProgress} />;
  }
  if (record.searches.every(({ state }) => state !== 'done')) {
    return <EmptyState title={text.noSearchDone} explain={text.noSearchDoneExplain} action={toProgress} />;
  }
  return (
    <EmptyState title={text.none} explain={text.noneExplain(record.samples.length)} action={toProgress} />
  );
}

function SeeProgress({ runId }: { runId: string }) {
  const { matrix } = useText();
  const go = useNavigation((navigation) => navigation.go);
  return (
    <Button
      onClick={() => {
        go({ page: 'run', runId, tab: 'progress' });
      }}
    >
      {matrix.seeProgress}
    </Button>
  );
}
