import { useMemo } from 'react';
import type { HitRow } from '../../../core/contract/results.ts';
import type { RunRecord } from '../../../core/contract/runs.ts';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { retryHits, useRun } from '../../state/run.ts';
import { selectHit, useRunView } from '../../state/runView.ts';
import { useStatus } from '../../state/status.ts';
import { isActive } from '../progress/model/searches.ts';
import { Problem } from '../run/Problem.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { HitPane } from './pane/HitPane.tsx';
import { HitTable } from './table/HitTable.tsx';
import { Thresholds } from './toolbar/Thresholds.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { hitSearches, samplesWithHitSearches } from './model/hitSearches.ts';
import { useResults, type Results } from './useResults.ts';
import styles from './ResultsTab.module.css';

/** Which genes the samples carry: the table, and beside it the chosen hit. */
export function ResultsTab({ record }: { record: RunRecord }) {
  const { results: text, errors } = useText();
  const results = useResults();
  const { index, shown, model } = results;
  const groupBy = useRunView((view) => view.groupBy);
  const hitsProblem = useRun((run) => run.hitsProblem);
  const context = useMemo(
    () => ({
      groupedBySample: groupBy === 'sample',
      manyDatabases: record.databases.length > 1,
      anyClasses: index.rows.length === 0 || index.stating().size > 0,
    }),
    [groupBy, record.databases.length, index],
  );
  const searches = hitSearches(record.searches);
  const unfinished = searches.filter(isActive).length;
  const selected = useSelectedHit(results);
  const step = useStep(results);
  useResultsStatus(record, results, selected !== null);
  return (
    <div className={styles['columns']}>
      <section className={styles['body']}>
        <div className={styles['bars']}>
          <Toolbar index={index} context={context} />
          <Thresholds index={index} shown={shown.length} record={record} />
        </div>
        {unfinished > 0 && index.rows.length > 0 && (
          <p className={styles['running']}>{text.stillRunning(unfinished, searches.length)}</p>
        )}
        <Problem
          title={text.loadFailed}
          problem={hitsProblem}
          action={
            <Button size={24} onClick={retryHits}>
              {errors.tryAgain}
            </Button>
          }
        />
        {shown.length === 0 && (index.rows.length > 0 || model.count === 0 || unfinished > 0) ? (
          <EmptyResults record={record} all={index.rows.length} />
        ) : (
          <>
            {index.rows.length === 0 && <EmptyResults record={record} all={0} />}
            <HitTable results={results} context={context} />
          </>
        )}
      </section>
      {selected !== null && (
        <HitPane
          hit={selected}
          rows={index.rows}
          record={record}
          onStep={step}
          onChoose={chooseHit}
          onClose={closePane}
        />
      )}
    </div>
  );
}

function chooseHit(hit: HitRow) {
  selectHit({ hitId: hit.id, groupKey: '' });
}

function closePane() {
  selectHit(null);
}

function useSelectedHit({ index }: Results): HitRow | null {
  const selection = useRunView((view) => view.selection);
  const place = selection === null ? null : index.placeOf(selection.hitId);
  return place === null ? null : (index.rows[place] ?? null);
}

/** To the hit above or below in the table, over the heads of groups. */
function useStep({ index, model }: Results): (step: 1 | -1) => void {
  return (step) => {
    const { selection } = useRunView.getState();
    const place = selection === null ? null : index.placeOf(selection.hitId);
    if (selection === null || place === null) return;
    const line = model.lineOf(place, selection.groupKey) ?? (step === 1 ? -1 : model.count);
    const next = model.nextHit(line, step);
    const row = next === null ? null : model.at(next);
    const hit = row?.kind === 'hit' ? index.rows[row.hit] : undefined;
    if (row !== null && hit !== undefined) selectHit({ hitId: hit.id, groupKey: row.group.key });
  };
}

function useResultsStatus(record: RunRecord, { index }: Results, hasSelection: boolean) {
  const { status } = useText().results;
  const withHits = useMemo(() => new Set(index.rows.map((row) => row.sampleId)).size, [index]);
  useStatus(
    ...(hasSelection ? [status.selected] : []),
    status.totals(index.rows.length, withHits, samplesWithHitSearches(record).length),
    status.thresholds(record.thresholds.minid, record.thresholds.mincov),
  );
}
