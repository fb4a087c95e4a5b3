import { useEffect, useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useText } from '../../i18n/text.ts';
import { useNavigation, type RunTab } from '../../state/navigation.ts';
import { followRun, useRun } from '../../state/run.ts';
import { viewRun } from '../../state/runView.ts';
import { LociTab } from '../loci/LociTab.tsx';
import { MatrixTab } from '../matrix/MatrixTab.tsx';
import { useMatrixSize } from '../matrix/useMatrixSize.ts';
import { ProgressTab } from '../progress/ProgressTab.tsx';
import { ReadsTab } from '../reads/ReadsTab.tsx';
import { RecordTab } from '../record/RecordTab.tsx';
import { ResultsTab } from '../results/ResultsTab.tsx';
import { Problem } from './Problem.tsx';
import { RunActions } from './RunActions.tsx';
import { hitCount, tabCounts, tabFor } from './runTabs.ts';
import { useTask } from './useTask.ts';

/** A run: how far it is, what was found on assemblies, on reads and as loci, and what exactly was done. */
export function RunPage({ runId, tab: wanted }: { runId: string; tab: RunTab }) {
  const { progress, results, matrix, reads, loci, errors, format } = useText();
  const go = useNavigation((navigation) => navigation.go);
  const run = useRun();
  const cancelling = useTask();
  const exporting = useTask();
  useEffect(() => {
    viewRun(runId);
    void followRun(runId);
  }, [runId]);
  const record = run.runId === runId ? run.record : null;
  const searches = record?.searches;
  const counts = useMemo(() => (searches === undefined ? null : tabCounts(searches)), [searches]);
  const size = useMatrixSize(record);
  const tab = counts === null ? wanted : tabFor(wanted, counts);
  return (
    <Tabs
      label={progress.tabs.label}
      value={tab}
      tabs={[
        { value: 'progress', label: progress.tabs.progress },
        ...(counts === null || counts.hits > 0
          ? [
              {
                value: 'results' as const,
                label: progress.tabs.results,
                count: searches === undefined ? undefined : format.integer(hitCount(searches)),
              },
            ]
          : []),
        ...(counts === null || counts.hits > 0 || counts.reads > 0
          ? [
              {
                value: 'matrix' as const,
                label: matrix.tab,
                count: size === null ? undefined : matrix.size(size.samples, size.genes),
              },
            ]
          : []),
        ...(counts !== null && counts.reads > 0
          ? [{ value: 'reads' as const, label: reads.tab, count: format.integer(counts.reads) }]
          : []),
        ...(counts !== null && counts.loci > 0
          ? [{ value: 'loci' as const, label: loci.tab, count: format.integer(counts.loci) }]
          : []),
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
          {tab === 'matrix' && <MatrixTab key={runId} record={record} />}
          {tab === 'reads' && <ReadsTab key={runId} record={record} />}
          {tab === 'loci' && <LociTab key={runId} record={record} />}
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
