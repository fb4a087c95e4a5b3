import type { Sample } from '../../../core/contract/samples.ts';
import { LinkButton } from '../../components/Button.tsx';
import { useText } from '../../i18n/text.ts';
import { useDraft } from '../../state/draft.ts';
import { useCorrection } from './table/useCorrection.ts';
import styles from './Tally.module.css';

/** What the list holds, above the table. */
export function Tally() {
  const text = useText();
  const { samples, rejected, groupByName } = useDraft();
  const correct = useCorrection();
  const count = (kind: Sample['kind']) => samples.filter((entry) => entry.sample.kind === kind).length;
  const parts = {
    assemblies: count('assembly'),
    annotated: count('annotated'),
    reads: count('reads'),
    rejected: rejected.length,
  };
  const byHand = samples.filter((entry) => entry.byHand === true).length;
  return (
    <div className={styles['bar']}>
      <span className={styles['count']}>{text.screen.samples(samples.length)}</span>
      <span className={styles['parts']}>{text.screen.tally(parts)}</span>
      {byHand > 0 ? (
        <span className={styles['byHand']}>
          {text.screen.byHand(byHand)}
          <LinkButton
            onClick={() => {
              correct(text.screen.groupedByName, groupByName);
            }}
          >
            {text.screen.groupByName}
          </LinkButton>
        </span>
      ) : (
        <span className={styles['hint']}>
          {parts.reads > 0 ? text.screen.groupHint : text.screen.nameHint}
        </span>
      )}
    </div>
  );
}
