import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useText } from '../../i18n/text.ts';
import { useNavigation, type RunTab } from '../../state/navigation.ts';
import { followRun, useRun } from '../../state/run.ts';
import { viewRun } from '../../state/runView.ts';
import { ProgressTab } from '../progress/ProgressTab.tsx';
import { RecordTab } from '../record/RecordTab.tsx';
import { ResultsTab } from '../results/ResultsTab.tsx';
import { Problem } from './Problem.tsx';
import { RunActions } from './RunActions.tsx';
import { useTask } from './useTask.ts';

/** A run, in three parts: how far it is, what was found, and what exactly was done. */
export function RunPage({ runId, tab }: { runId: string; tab: RunTab }) {
  const { progress, results, errors, format } = useText();
  const go = useNavigation((navigation) => navigation.go);
  const run = useRun();
  const cancelling = useTask();
  const exporting = useTask();
  useEffect(() => {
    viewRun(runId);
    void followRun(runId);
  }, [runId]);
  const record = run.runId === runId ? run.record : null;
  return (
    <Tabs
      label={progress.tabs.label}
      value={tab}
      tabs={[
        { value: 'progress', label: progress.tabs.progress },
        {
          value: 'results',
          label: progress.tabs.results,
          count: record === null ? undefined : format.integer(record.summary.hits),
        },
        { value: 'record', label: progress.tabs.record },
      ]}
      onChange={(next) => {
        go({ page: 'run', runId, tab: next });
      }}
      actions={
        record !== null && (
          <RunActions record={record} tab={tab} cancelling={cancelling} exporting={exporting} />
        )
      }
    >
      {record !== null ? (
        <>
          <Problem title={progress.cancelFailed} problem={cancelling.problem} />
          <Problem title={results.export.failed} problem={exporting.problem} />
          {tab === 'progress' && <ProgressTab key={runId} record={record} />}
          {tab === 'results' && <ResultsTab key={runId} record={record} />}
          {tab === 'record' && <RecordTab key={runId} record={record} />}
        </>
      ) : run.runId === runId && run.problem !== null ? (
        <Problem
          title={progress.runFailed}
          problem={run.problem}
          action={
            <Button
              onClick={() => {
                void followRun(runId);
              }}
            >
              {errors.tryAgain}
            </Button>
          }
        />
      ) : (
        <LoadingRows rows={12} />
      )}
    </Tabs>
  );
}
