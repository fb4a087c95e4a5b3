import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useText } from '../../i18n/text.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useRun } from '../../state/run.ts';
import { changeFilters, useRunView } from '../../state/runView.ts';
import { repeatRun } from '../run/repeatRun.ts';
import { nounOf } from '../run/nouns.ts';
import { isActive } from '../progress/model/searches.ts';
import { hitSearches, samplesWithHitSearches } from './model/hitSearches.ts';
import { noFilters } from './model/filters.ts';
import { useFilterWords } from './toolbar/useFilterWords.ts';

/** Why no hit is on screen, and one thing to do about it. */
export function EmptyResults({ record, all }: { record: RunRecord; all: number }) {
  const { results } = useText();
  const words = useFilterWords();
  const filters = useRunView((view) => view.filters);
  const loading = useRun((run) => run.loadingHits);
  if (all > 0) {
    return (
      <EmptyState
        title={results.noMatch}
        explain={results.hiddenBy(all, words.all(filters))}
        action={
          <Button
            onClick={() => {
              changeFilters(() => noFilters);
            }}
          >
            {results.clearFilters}
          </Button>
        }
      />
    );
  }
  if (loading) return <LoadingRows rows={12} />;
  const searches = hitSearches(record.searches);
  const done = searches.filter(({ state }) => state === 'done').length;
  const seeProgress = <SeeProgress runId={record.summary.id} />;
  if (searches.some(isActive)) {
    return <EmptyState title={results.nothingYet} explain={results.nothingYetExplain} action={seeProgress} />;
  }
  if (done === 0) {
    return (
      <EmptyState title={results.noSearchDone} explain={results.noSearchDoneExplain} action={seeProgress} />
    );
  }
  const explain = results.noneExplain({
    databases: record.databases
      .filter(({ name }) => searches.some(({ database }) => database === name))
      .map(({ name, records }) => ({
        name,
        records,
        noun: nounOf(record.databases, name),
      })),
    samples: samplesWithHitSearches(record).length,
    ...record.thresholds,
  });
  return (
    <EmptyState
      title={results.none}
      explain={explain}
      action={
        <Button
          onClick={() => {
            repeatRun(record);
          }}
        >
          {results.lowerThresholds}
        </Button>
      }
    />
  );
}

function SeeProgress({ runId }: { runId: string }) {
  const { results } = useText();
  const go = useNavigation((navigation) => navigation.go);
  return (
    <Button
      onClick={() => {
        go({ page: 'run', runId, tab: 'progress' });
      }}
    >
      {results.seeProgress}
    </Button>
  );
}
