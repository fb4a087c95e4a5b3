import { useState } from 'react';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../i18n/text.ts';
import styles from './SearchNotes.module.css';

/** What the engine wants known of a search. Of several notes the first is shown in one line, all on demand. */
export function SearchNotes({ notes }: { notes: readonly string[] }) {
  const { notes: text } = useText();
  const [open, setOpen] = useState(false);
  const [first, ...others] = notes;
  if (first === undefined) return null;
  return (
    <div className={styles['notes']}>
      <Icon name="info" />
      {others.length === 0 ? (
        <p className="selectable">{text.sentence(first)}</p>
      ) : open ? (
        <ul className={`${styles['all'] ?? ''} selectable`} tabIndex={0} aria-label={text.label}>
          {notes.map((note) => (
            <li key={note}>{text.sentence(note)}</li>
          ))}
        </ul>
      ) : (
        <p className={styles['first']} title={text.sentence(first)}>
          {text.sentence(first)}
        </p>
      )}
      {others.length > 0 && (
        <LinkButton
          className={styles['toggle']}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? text.showLess : text.showAll(notes.length)}
        </LinkButton>
      )}
    </div>
  );
}
