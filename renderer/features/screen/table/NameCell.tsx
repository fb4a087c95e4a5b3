import { useRef } from 'react';
import type { Sample } from '../../../../core/contract/samples.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import styles from './NameCell.module.css';

interface NameCellProps {
  sample: Sample;
  editing: boolean;
  onEdit: (key: string | null) => void;
}

/** A name that turns into an input where it stands. Enter keeps the new name, Esc the old one. */
export function NameCell({ sample, editing, onEdit }: NameCellProps) {
  const text = useText();
  if (editing) return <NameInput sample={sample} onEdit={onEdit} />;
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

function NameInput({ sample, onEdit }: Omit<NameCellProps, 'editing'>) {
  const text = useText();
  const rename = useDraft((state) => state.renameSample);
  const given = useRef(false);
  const finish = (input: HTMLInputElement, keep: boolean) => {
    const name = input.value.trim();
    if (keep && name !== '' && name !== sample.name) rename(sample.id, name);
    given.current = true;
    // The line takes the focus back, so that arrow keys go on from here.
    input.closest<HTMLElement>('[role="row"]')?.focus();
    onEdit(null);
  };
  return (
    <input
      className={styles['input']}
      aria-label={text.screen.sampleName(sample.name)}
      defaultValue={sample.name}
      maxLength={200}
      spellCheck={false}
      autoFocus
      onFocus={(event) => {
        event.target.select();
      }}
      onBlur={(event) => {
        if (given.current) return;
        const name = event.target.value.trim();
        if (name !== '') rename(sample.id, name);
        onEdit(null);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget, true);
        if (event.key === 'Escape') finish(event.currentTarget, false);
      }}
    />
  );
}
