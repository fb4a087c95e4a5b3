import { useRef } from 'react';
import styles from './NameInput.module.css';

interface NameInputProps {
  label: string;
  name: string;
  /** With the new name; with null where the old one is kept. */
  onDone: (newName: string | null) => void;
}

/**
 * A name edited where it stands in its row. Enter and leaving keep the new name, Esc the old one; an empty
 * name keeps the old one too. After a key the row has the focus, so that arrow keys go on from there.
 */
export function NameInput({ label, name, onDone }: NameInputProps) {
  const done = useRef(false);
  const finish = (typed: string) => {
    if (done.current) return;
    done.current = true;
    const next = typed.trim();
    onDone(next === '' || next === name ? null : next);
  };
  return (
    <input
      className={styles['input']}
      aria-label={label}
      defaultValue={name}
      maxLength={200}
      spellCheck={false}
      autoFocus
      onFocus={(event) => {
        event.target.select();
      }}
      onBlur={(event) => {
        finish(event.target.value);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        const row = event.currentTarget.closest<HTMLElement>('tr, [role="row"]');
        finish(event.key === 'Enter' ? event.currentTarget.value : name);
        row?.focus();
      }}
    />
  );
}
