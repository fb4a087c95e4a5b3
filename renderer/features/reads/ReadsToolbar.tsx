import { useCallback, useRef } from 'react';
import type { RunRecord } from '../../../core/contract/runs.ts';
import type { Sample } from '../../../core/contract/samples.ts';
import { Select } from '../../components/Select.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useText } from '../../i18n/text.ts';
import { changeReadsView, useReadsView } from '../../state/readsView.ts';
import { useFind } from '../run/useFind.ts';
import { LimitInput } from './LimitInput.tsx';
import type { ReadsLimits } from './model/verdict.ts';
import { useSampleWords } from './useSampleWords.ts';
import styles from './ReadsTab.module.css';

interface ReadsToolbarProps {
  record: RunRecord;
  samples: readonly Sample[];
  sample: Sample;
  databases: readonly string[];
  database: string;
  /** Pairs as the result counts them; null until it is read. */
  pairs: number | null;
  limits: ReadsLimits;
}

/** Whose reads, what they are, and from where a gene counts as present. */
export function ReadsToolbar(props: ReadsToolbarProps) {
  const { record, samples, sample, databases, database, limits } = props;
  const { reads } = useText();
  const runId = record.summary.id;
  const { search } = useReadsView(runId);
  const words = useSampleWords(sample, props.pairs);
  const field = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useFind(focus);
  return (
    <div className={styles['toolbar']}>
      <Select
        size={24}
        className={styles['sample']}
        label={reads.sample}
        value={sample.id}
        options={samples.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(sampleId) => {
          changeReadsView(runId, { sampleId });
        }}
      />
      {databases.length > 1 && (
        <Select
          size={24}
          className={styles['database']}
          label={reads.database}
          value={database}
          options={databases.map((name) => ({ value: name, label: name }))}
          onChange={(next) => {
            changeReadsView(runId, { database: next });
          }}
        />
      )}
      <span className={styles['words']} title={words}>
        {words}
      </span>
      <TextInput
        ref={field}
        size={24}
        className={styles['search']}
        label={reads.search}
        placeholder={reads.search}
        icon="search"
        value={search}
        onChange={(event) => {
          changeReadsView(runId, { search: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return;
          // Esc empties the field first; pressed again, it closes the plot.
          event.preventDefault();
          changeReadsView(runId, { search: '' });
        }}
      />
      <span className={styles['limits']}>
        {reads.presentFrom}
        <LimitInput
          label={reads.limitName.breadth}
          least={0}
          value={limits.breadth}
          onChange={(breadth) => {
            changeReadsView(runId, { limits: { ...limits, breadth } });
          }}
        />
        {reads.andIdentity}
        <LimitInput
          label={reads.limitName.identity}
          least={record.readsThresholds.minIdentity}
          value={limits.identity}
          onChange={(identity) => {
            changeReadsView(runId, { limits: { ...limits, identity } });
          }}
        />
      </span>
    </div>
  );
}
