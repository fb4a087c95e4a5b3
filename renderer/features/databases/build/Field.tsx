import { useId, type ReactNode } from 'react';
import styles from './build.module.css';

interface FieldProps {
  title: string;
  /** Quiet words behind the title. */
  note?: string;
  explain?: string;
  /** The control; it gets the id of the explanation as its description. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A field of the form: title, control, and what it means. */
export function Field({ title, note, explain, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <div className={styles['fieldTitle']} aria-hidden="true">
        {title}
        {note !== undefined && <span className={styles['fieldNote']}>{note}</span>}
      </div>
      {children(explain === undefined ? undefined : id)}
      {explain !== undefined && (
        <p id={id} className={styles['explain']}>
          {explain}
        </p>
      )}
    </div>
  );
}
