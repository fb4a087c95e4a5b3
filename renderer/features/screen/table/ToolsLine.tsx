import { useState } from 'react';
import type { Sample } from '../../../../core/contract/samples.ts';
import { Button } from '../../../components/Button.tsx';
import { Select } from '../../../components/Select.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import type { ReadType } from '../../../state/readsSamples.ts';
import { JoinDialog } from './JoinDialog.tsx';
import { useCorrection } from './useCorrection.ts';
import styles from './SampleTable.module.css';

interface ToolsLineProps {
  sample: Sample;
  /** What its reads look like. */
  guess: Sample['readType'];
  onFocus: (key: string) => void;
}

const readTypes: readonly ReadType[] = ['sr', 'map-ont', 'map-hifi'];

/** Below the files of a sample of reads: where they come from, and making other samples of them. */
export function ToolsLine({ sample, guess, onFocus }: ToolsLineProps) {
  const { screen } = useText();
  const setReadType = useDraft((state) => state.setReadType);
  const splitSample = useDraft((state) => state.splitSample);
  const others = useDraft((state) =>
    state.samples.some((entry) => entry.sample.kind === 'reads' && entry.sample.id !== sample.id),
  );
  const correct = useCorrection();
  const [joining, setJoining] = useState(false);
  const readType = sample.readType ?? 'sr';
  return (
    <div className={classNames(styles['line'], styles['part'], styles['toolsLine'])}>
      <span role="gridcell" className={styles['check']} />
      <span role="gridcell" className={styles['rest']}>
        <span className={styles['type']}>
          <span>{screen.readType}</span>
          <Select
            label={screen.readType}
            size={24}
            value={readType}
            options={readTypes.map((value) => ({ value, label: screen.readTypes[value], note: value }))}
            onChange={(next) => {
              setReadType(sample.id, next);
            }}
          />
          {guess !== null && (
            <span className={styles['guess']}>
              {guess === readType ? screen.guessed : screen.guessedOther(screen.readTypes[guess])}
            </span>
          )}
        </span>
        <span className={styles['corrections']}>
          {sample.files.length > 1 && (
            <Button
              size={24}
              onClick={() => {
                correct(screen.splitDone(sample.name, sample.files.length), () => {
                  splitSample(sample.id);
                });
                onFocus(sample.id);
              }}
            >
              {screen.split}
            </Button>
          )}
          {others && (
            <Button
              size={24}
              onClick={() => {
                setJoining(true);
              }}
            >
              {screen.join}
            </Button>
          )}
        </span>
      </span>
      {joining && (
        <JoinDialog
          sample={sample}
          onClose={() => {
            setJoining(false);
            onFocus(sample.id);
          }}
        />
      )}
    </div>
  );
}
