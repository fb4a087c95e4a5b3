import type { CallList } from '../../../../core/contract/agents.ts';
import { LinkButton } from '../../../components/Button.tsx';
import { nextStepOf, sentenceOf } from '../../../components/errorDetails.ts';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { MiddleCut } from '../../../components/MiddleCut.tsx';
import { useText } from '../../../i18n/text.ts';
import { call } from '../../../state/bridge.ts';
import styles from './calls.module.css';

/** Calls whose files could not be read: why, and where they lie. */
export function UnreadableCalls({ calls }: { calls: CallList['unreadable'] }) {
  const { agents, errors } = useText();
  const words = agents.calls;
  return (
    <ul className={styles['unreadable']} aria-label={words.unreadableTitle}>
      {calls.map(({ id, path, problem }) => (
        <li key={id}>
          <div className={styles['line']}>
            <HealthGlyph health="failed" />
            <code className={styles['tool']}>
              <MiddleCut text={id} keep={10} fits={24} />
            </code>
            <span className={styles['note']}>{words.unreadable}</span>
          </div>
          <p className={styles['reason']}>
            {sentenceOf(problem.message)} {nextStepOf(problem, errors.nextSteps)}
          </p>
          <LinkButton
            aria-label={words.showUnreadable(id)}
            onClick={() => void call('showInFolder', { path })}
          >
            {agents.showInFolder}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
