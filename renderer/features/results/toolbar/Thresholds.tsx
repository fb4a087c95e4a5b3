import { useMemo, useState, type CSSProperties } from 'react';
import type { RunRecord } from '../../../../core/contract/runs.ts';
import { NumberInput } from '../../../components/NumberInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { changeFilters, useRunView } from '../../../state/runView.ts';
import type { HitIndex } from '../model/hitIndex.ts';
import { histogram, type HistogramBar } from '../model/histogram.ts';
import styles from './toolbar.module.css';

interface ThresholdsProps {
  index: HitIndex;
  shown: number;
  record: RunRecord;
}

/** Live limits above those of the run, each below the distribution of its values. */
export function Thresholds({ index, shown, record }: ThresholdsProps) {
  const { results } = useText();
  const filters = useRunView((view) => view.filters);
  const { minid, mincov } = record.thresholds;
  const anyProtein = record.databases.some(({ dbtype }) => dbtype === 'prot');
  const lowestIdentity = useMemo(
    () => (anyProtein ? Math.min(minid, wholeBelow(index.numbers('identityPct'))) : minid),
    [anyProtein, minid, index],
  );
  return (
    <div className={styles['thresholds']}>
      <Threshold
        name="identity"
        term="%IDENTITY"
        values={index.numbers('identityPct')}
        minimum={lowestIdentity}
        value={filters.minIdentity}
        onChange={(minIdentity) => {
          changeFilters((now) => ({ ...now, minIdentity }));
        }}
      />
      <Threshold
        name="coverage"
        term="%COVERAGE"
        values={index.numbers('coveragePct')}
        minimum={mincov}
        value={filters.minCoverage}
        onChange={(minCoverage) => {
          changeFilters((now) => ({ ...now, minCoverage }));
        }}
      />
      <p className={styles['shown']} aria-live="polite">
        <span>
          <strong>{results.shown(shown, index.rows.length)}</strong> {results.shownHits(index.rows.length)}
        </span>
        <span className={styles['needsRun']}>{results.needsRun(anyProtein ? null : minid, mincov)}</span>
      </p>
    </div>
  );
}

/** Protein databases are searched without a limit on identity: there the found values make the scale. */
function wholeBelow(values: Float64Array): number {
  return Math.floor(values.reduce((least, value) => Math.min(least, value), 100));
}

interface ThresholdProps {
  name: 'identity' | 'coverage';
  /** The field's own term. */
  term: string;
  values: Float64Array;
  minimum: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

const bins = 23;

function Threshold({ name, term, values, minimum, value, onChange }: ThresholdProps) {
  const { results } = useText();
  const bars = useMemo(() => histogram(values, minimum, bins), [values, minimum]);
  const shownValue = value ?? minimum;
  // What is being typed may be no usable limit yet; until it is, the last one holds.
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const isLimit = (next: number) => next >= minimum && next <= 100;
  const change = (next: number | null) => {
    if (next === null || next === minimum) onChange(null);
    else if (isLimit(next)) onChange(next);
  };
  const bad = typed !== undefined && typed !== null && !isLimit(typed);
  return (
    <div className={styles['threshold']} role="group" aria-label={results[name]}>
      <span className={styles['thresholdName']}>
        {results[name]}
        <code>{term}</code>
      </span>
      <div
        className={styles['slider']}
        style={{ '--at': (shownValue - minimum) / (100 - minimum) } as CSSProperties}
      >
        <Histogram bars={bars} />
        <input
          type="range"
          aria-label={results.thresholdSlider[name]}
          min={minimum}
          max={100}
          step={0.1}
          disabled={minimum >= 100}
          value={shownValue}
          onChange={(event) => {
            change(Number(event.target.value));
          }}
        />
      </div>
      <NumberInput
        size={24}
        className={styles['limit']}
        label={`${results[name]} ${results.atLeast}`}
        prefix={results.atLeast}
        unit="%"
        value={typed === undefined ? shownValue : typed}
        error={bad ? results.belowRun(minimum) : undefined}
        onChange={(next) => {
          setTyped(next);
          change(next);
        }}
        onBlur={() => {
          setTyped(undefined);
        }}
      />
    </div>
  );
}

function Histogram({ bars }: { bars: readonly HistogramBar[] }) {
  return (
    <svg className={styles['histogram']} width="92" height="20" viewBox="0 0 92 20" aria-hidden="true">
      {bars.map(({ from, height }) => (
        <rect
          key={from}
          x={from * 92}
          y={20 - Math.max(2, height * 20)}
          width="3.2"
          height={Math.max(2, height * 20)}
        />
      ))}
    </svg>
  );
}
