import { Checkbox } from '../../../components/Checkbox.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import type { Sample } from '../../../../core/contract/samples.ts';
import { useDraft } from '../../../state/draft.ts';
import type { DraftSample } from '../../../state/draftModel.ts';
import { fileNames, pairingOf, sampleBytes } from '../model/rows.ts';
import { NameCell } from './NameCell.tsx';
import styles from './SampleTable.module.css';

interface SampleLineProps {
  entry: DraftSample;
  sameName: boolean;
  /** Its files are shown below it. */
  opened: boolean;
  editing: boolean;
  onEdit: (key: string | null) => void;
  onOpen: (key: string, opened: boolean) => void;
}

export function SampleLine({ entry, sameName, opened, editing, onEdit, onOpen }: SampleLineProps) {
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
        opened && styles['opened'],
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
        {sample.kind === 'reads'
          ? text.screen.readsKind(pairingOf(sample), sample.lanes.length)
          : text.screen.kinds[sample.kind]}
      </span>
      <span role="gridcell" className={classNames(styles['file'], styles['quiet'])}>
        {sample.kind === 'reads' ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles['disclosure']}
            aria-expanded={opened}
            onClick={() => {
              onOpen(sample.id, !opened);
            }}
          >
            <Icon name={opened ? 'down' : 'right'} />
            <span className="visually-hidden">{text.screen.openFiles(sample.name)}</span>
            <Files sample={sample} />
          </button>
        ) : (
          <Files sample={sample} />
        )}
      </span>
      <span role="gridcell" className={classNames(styles['holds'], styles['quiet'])}>
        {sample.kind === 'reads'
          ? text.screen.holdsReads(sample.reads, sample.bases, pairingOf(sample) === 'paired')
          : text.screen.holds(sample.contigs, sample.bases)}
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

/** The names of one file or of a pair; of more their number. */
function Files({ sample }: { sample: Sample }) {
  const { screen } = useText();
  if (sample.kind === 'reads' && sample.files.length > 2) return screen.files(sample.files.length);
  return <MiddleCut text={fileNames(sample)} keep={sample.files.length === 2 ? 16 : 10} />;
}
