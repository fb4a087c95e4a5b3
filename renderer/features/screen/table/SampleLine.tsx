import { Checkbox } from '../../../components/Checkbox.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import type { DraftSample } from '../../../state/draftModel.ts';
import { fileNames, sampleBytes } from '../model/rows.ts';
import { NameCell } from './NameCell.tsx';
import styles from './SampleTable.module.css';

interface SampleLineProps {
  entry: DraftSample;
  sameName: boolean;
  editing: boolean;
  onEdit: (key: string | null) => void;
}

export function SampleLine({ entry, sameName, editing, onEdit }: SampleLineProps) {
  const text = useText();
  const choose = useDraft((state) => state.choose);
  const removeSample = useDraft((state) => state.removeSample);
  const { sample, chosen } = entry;
  const noted = sameName || sample.warnings.length > 0;
  return (
    <div
      className={classNames(
        styles['line'],
        editing ? styles['editing'] : styles['hoverable'],
        noted && styles['noted'],
      )}
    >
      <span role="gridcell" className={styles['check']}>
        <Checkbox
          tabIndex={-1}
          label={text.screen.chooseSample(sample.name)}
          checked={chosen}
          onChange={(next) => {
            choose([sample.id], next);
          }}
        />
      </span>
      <span role="gridcell" className={classNames(styles['sample'], styles['strong'])}>
        <NameCell sample={sample} editing={editing} onEdit={onEdit} />
      </span>
      <span role="gridcell" className={styles['kind']}>
        {text.screen.kinds[sample.kind]}
      </span>
      <span role="gridcell" className={classNames(styles['file'], styles['quiet'])}>
        <MiddleCut text={fileNames(sample)} keep={10} />
      </span>
      <span role="gridcell" className={classNames(styles['holds'], styles['quiet'])}>
        {text.screen.holds(sample.contigs, sample.bases)}
      </span>
      <span role="gridcell" className={classNames(styles['size'], styles['quiet'])}>
        <span className={styles['bytes']}>{text.format.bytes(sampleBytes(sample))}</span>
        <button
          type="button"
          tabIndex={-1}
          className={styles['remove']}
          aria-label={text.screen.removeNamed(sample.name)}
          title={text.screen.remove}
          onClick={() => {
            removeSample(sample.id);
          }}
        >
          <Icon name="close" />
        </button>
      </span>
    </div>
  );
}
