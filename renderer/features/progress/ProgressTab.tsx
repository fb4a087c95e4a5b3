import { useState } from 'react';
import type { RunRecord, SearchState } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Note } from '../../components/Note.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { useText } from '../../i18n/text.ts';
import { retrySearches } from '../../state/run.ts';
import { showSearch, useRunView } from '../../state/runView.ts';
import { useStatus } from '../../state/status.ts';
import { Problem } from '../run/Problem.tsx';
import { useTask } from '../run/useTask.ts';
import { countStates, finishedCount, isActive, stateOrder } from './model/searches.ts';
import { Overview } from './Overview.tsx';
import { SearchList } from './SearchList.tsx';
import { SearchMatrix } from './SearchMatrix.tsx';
import { SearchPane } from './pane/SearchPane.tsx';
import styles from './ProgressTab.module.css';

type Layout = 'bySample' | 'asList';

/** One search for each sample and database: what runs, what waits, what is done, and what went wrong. */
export function ProgressTab({ record }: { record: RunRecord }) {
  const { progress } = useText();
  const [layout, setLayout] = useState<Layout>('bySample');
  const [state, setState] = useState<SearchState | 'all'>('all');
  const searchId = useRunView((view) => view.searchId);
  const resume = useTask();
  const counts = countStates(record.searches);
  const only = state === 'all' ? null : state;
  const chosen = record.searches.find((search) => search.id === searchId);
  const nothing = only !== null && counts[only] === 0;
  const running = record.searches.some(isActive);
  useStatus(...(running ? [progress.status(finishedCount(counts), record.searches.length)] : []));
  return (
    <div className={styles['tab']}>
      {counts.interrupted > 0 && !running && (
        <div className={styles['note']}>
          <Note
            kind="caution"
            title={progress.interruptedTitle}
            action={
              <Button
                size={24}
                disabled={resume.busy}
                onClick={() => {
                  resume.start(() => retrySearches(record.summary.id, null));
                }}
              >
                {progress.resume}
              </Button>
            }
          >
            {progress.interruptedNote}
          </Note>
        </div>
      )}
      <Problem title={progress.retryFailed} problem={resume.problem} />
      <Overview record={record} counts={counts} />
      <div className={styles['columns']}>
        <section className={styles['body']}>
          <div className={styles['toolbar']}>
            <SegmentedControl
              label={progress.layout}
              value={layout}
              options={[
                { value: 'bySample', label: progress.bySample },
                { value: 'asList', label: progress.asList },
              ]}
              onChange={setLayout}
            />
            <Select
              label={progress.stateFilter}
              size={24}
              value={state}
              options={[
                { value: 'all', label: progress.allStates },
                ...stateOrder.map((one) => ({ value: one, label: progress.states[one] })),
              ]}
              onChange={setState}
            />
          </div>
          {nothing ? (
            <EmptyState
              title={progress.noneInState}
              action={
                <Button
                  onClick={() => {
                    setState('all');
                  }}
                >
                  {progress.showAll}
                </Button>
              }
            />
          ) : layout === 'bySample' ? (
            <SearchMatrix record={record} state={only} />
          ) : (
            <SearchList record={record} state={only} />
          )}
        </section>
        {chosen !== undefined && <SearchPane record={record} search={chosen} onClose={closePane} />}
      </div>
    </div>
  );
}

function closePane() {
  showSearch(null);
}
