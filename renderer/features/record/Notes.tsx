import type { RunRecord } from '../../../core/contract/runs.ts';
import { useText } from '../../i18n/text.ts';
import { groupNotes } from './notesOf.ts';
import styles from './record.module.css';

const named = 6;

/** What the searches and the samples remarked; the same words once, with all they concern. */
export function Notes({ record: run }: { record: RunRecord }) {
  const { record, results } = useText();
  const notes = groupNotes(run, record.noteOf);
  if (notes.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{record.notes}</h2>
      <ul className={`${styles['notes'] ?? ''} selectable`}>
        {notes.map(({ note, where }) => (
          <li key={note}>
            {note}
            <span className={styles['absent']}>
              {' '}
              {where.slice(0, named).join('; ')}
              {where.length > named && ` ${results.more(where.length - named)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
