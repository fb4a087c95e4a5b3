import { useMemo } from 'react';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { useText } from '../../i18n/text.ts';
import { useReadsResult } from '../../state/readsResults.ts';
import { useReadsView } from '../../state/readsView.ts';
import { Problem } from '../run/Problem.tsx';
import { UnfinishedSearch } from '../run/UnfinishedSearch.tsx';
import { chosenOf, databasesOf, readsSearches, sampleByDefault, samplesOf } from './model/choice.ts';
import { ReadsToolbar } from './ReadsToolbar.tsx';
import { SearchedGenes } from './SearchedGenes.tsx';
import styles from './ReadsTab.module.css';

/** Which genes the reads of a sample carry: breadth and depth of each, and the depth along the chosen one. */
export function ReadsTab({ record }: { record: RunRecord }) {
  const { reads, errors } = useText();
  const runId = record.summary.id;
  const view = useReadsView(runId);
  const searches = useMemo(() => readsSearches(record.searches), [record.searches]);
  const samples = useMemo(() => samplesOf(record, searches), [record, searches]);
  const sample = samples.find(({ id }) => id === view.sampleId) ?? sampleByDefault(samples, searches);
  const databases = useMemo(
    () => (sample === null ? [] : databasesOf(record, searches, sample.id)),
    [record, searches, sample],
  );
  const database = chosenOf(databases, (name) => name === view.database);
  const search = searches.find((one) => one.sampleId === sample?.id && one.database === database) ?? null;
  const { result, problem, retry } = useReadsResult(runId, search);
  const { minBreadth, minIdentity } = record.readsThresholds;
  const limits = useMemo(
    () => view.limits ?? { breadth: minBreadth, identity: minIdentity },
    [view.limits, minBreadth, minIdentity],
  );
  if (sample === null || database === null || search === null) return null;
  return (
    <div className={styles['tab']}>
      <ReadsToolbar
        record={record}
        samples={samples}
        sample={sample}
        databases={databases}
        database={database}
        pairs={result?.engine === 'reads' ? result.pairs : null}
        limits={limits}
      />
      {search.state !== 'done' ? (
        <UnfinishedSearch runId={runId} search={search} words={reads} />
      ) : problem !== null ? (
        <Problem
          title={reads.loadFailed}
          problem={problem}
          action={
            <Button size={24} onClick={retry}>
              {errors.tryAgain}
            </Button>
          }
        />
      ) : result === null ? (
        <LoadingRows rows={12} />
      ) : (
        <SearchedGenes record={record} sample={sample} search={search} result={result} limits={limits} />
      )}
    </div>
  );
}
