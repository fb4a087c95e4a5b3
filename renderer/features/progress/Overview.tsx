import type { RunRecord, SearchState } from '../../../core/contract/runs.ts';
import { StateGlyph } from '../../components/StateGlyph.tsx';
import { useText } from '../../i18n/text.ts';
import { stateOrder, type StateCounts } from './model/searches.ts';
import { secondsBetween, secondsLeft } from './model/timeLeft.ts';
import styles from './ProgressTab.module.css';

interface OverviewProps {
  record: RunRecord;
  counts: StateCounts;
}

/** How far the run is, in words, numbers and one bar. */
export function Overview({ record, counts }: OverviewProps) {
  const { progress, format } = useText();
  const shown = countOrder.filter((state) => counts[state] > 0);
  return (
    <div className={styles['overview']}>
      <div className={styles['overviewRow']}>
        <div>
          <h2 className={styles['headline']}>{useHeadline(record, counts)}</h2>
          <p className={styles['detail']}>{useDetail(record, counts)}</p>
        </div>
        <dl className={styles['counts']} aria-label={progress.counts}>
          {shown.map((state) => (
            <div key={state}>
              <dt>
                <StateGlyph state={state} />
                {progress.states[state]}
              </dt>
              <dd>{format.integer(counts[state])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles['stack']} aria-hidden="true">
        {stateOrder.map(
          (state) =>
            counts[state] > 0 && (
              <span key={state} style={{ flexGrow: counts[state], background: barColour[state] }} />
            ),
        )}
      </div>
    </div>
  );
}

const countOrder: readonly SearchState[] = [
  'done',
  'running',
  'waiting',
  'failed',
  'cancelled',
  'interrupted',
];

const barColour: Record<SearchState, string> = {
  done: 'var(--exact)',
  failed: 'var(--failed)',
  cancelled: 'var(--absent)',
  interrupted: 'var(--partial)',
  running: 'var(--accent)',
  waiting: 'var(--line-strong)',
};

function useHeadline(record: RunRecord, counts: StateCounts): string {
  const { headline } = useText().progress;
  if (counts.running + counts.waiting > 0) {
    const left = secondsLeft(record.searches);
    return left === null ? headline.starting : headline.left(left);
  }
  if (counts.interrupted > 0) return headline.interrupted;
  if (record.summary.state === 'cancelled') return headline.cancelled;
  if (counts.done === 0) return headline.failed;
  return headline.finished(secondsBetween(record.summary.createdAt, record.summary.finishedAt));
}

function useDetail(record: RunRecord, counts: StateCounts): string {
  const { progress } = useText();
  const all = record.searches.length;
  const without = (['failed', 'cancelled'] as const).filter((state) => counts[state] > 0);
  const sentence = progress.finishedOf(
    counts.done,
    all,
    without.map((state) => progress.endedWithout[state](counts[state])),
  );
  if (counts.running + counts.waiting > 0)
    return counts.done > 0 ? `${sentence} ${progress.openNow}` : sentence;
  if (counts.done === 0) return sentence;
  const onAssembliesAlone = record.searches.every(
    ({ engine }) => engine === 'contig' || engine === 'confirm',
  );
  const withHits = new Set(
    record.searches.filter(({ hits }) => (hits ?? 0) > 0).map(({ sampleId }) => sampleId),
  );
  const found = onAssembliesAlone
    ? progress.foundInAll(record.summary.hits, withHits.size, record.samples.length)
    : progress.foundSomething(withHits.size, record.samples.length);
  return `${sentence} ${found}`;
}
