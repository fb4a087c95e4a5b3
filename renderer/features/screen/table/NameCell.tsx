import type { Sample } from '../../../../core/contract/samples.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { NameInput } from '../../../components/NameInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import styles from './NameCell.module.css';

interface NameCellProps {
  sample: Sample;
  editing: boolean;
  onEdit: (key: string | null) => void;
}

/** A name that turns into an input where it stands. */
export function NameCell({ sample, editing, onEdit }: NameCellProps) {
  const text = useText();
  const rename = useDraft((state) => state.renameSample);
  if (editing) {
    return (
      <NameInput
        label={text.screen.sampleName(sample.name)}
        name={sample.name}
        onDone={(name) => {
          if (name !== null) rename(sample.id, name);
          onEdit(null);
        }}
      />
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['name']}
      aria-label={text.screen.rename(sample.name)}
      onClick={() => {
        onEdit(sample.id);
      }}
    >
      <MiddleCut text={sample.name} />
    </button>
  );
}
