import { useText } from '../../i18n/text.ts';
import { useDraft } from '../../state/draft.ts';
import styles from './Tally.module.css';

/** What the list holds, above the table. */
export function Tally() {
  const text = useText();
  const { samples, rejected } = useDraft();
  const annotated = samples.filter((entry) => entry.sample.kind === 'annotated').length;
  const parts = { assemblies: samples.length - annotated, annotated, rejected: rejected.length };
  return (
    <div className={styles['bar']}>
      <span className={styles['count']}>{text.screen.samples(samples.length)}</span>
      <span className={styles['parts']}>{text.screen.tally(parts)}</span>
      <span className={styles['hint']}>{text.screen.nameHint}</span>
    </div>
  );
}
