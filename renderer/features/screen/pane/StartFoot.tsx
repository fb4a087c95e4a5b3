import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { HealthGlyph } from '../../../components/HealthGlyph.tsx';
import { Kbd } from '../../../components/Kbd.tsx';
import { useKeyNames } from '../../../components/useKeyNames.ts';
import { useText } from '../../../i18n/text.ts';
import type { Hindrance } from '../model/hindrance.ts';
import { useStart } from './useStart.ts';
import styles from './StartFoot.module.css';

/** What a start would do, and the start itself; disabled, it says beside it what is missing. */
export function StartFoot({ defaultName }: { defaultName: string }) {
  const text = useText();
  const { modifier, enter } = useKeyNames();
  const plan = useStart(defaultName);
  const missing = useMissing(plan.hindrance);
  return (
    <>
      {plan.error !== null && (
        <div className={styles['error']}>
          <ErrorText problem={plan.error} title={text.screen.startFailed} />
        </div>
      )}
      <div className={styles['row']}>
        <div className={styles['words']}>
          <div className={styles['planned']}>{text.screen.planned(plan.samples, plan.databases)}</div>
          <p className={styles['note']} role="status">
            {missing ?? text.screen.searches(plan.searches)}
          </p>
          {plan.hindrance === null && plan.leftOut > 0 && (
            <p className={styles['leftOut']}>
              <HealthGlyph health="caution" size={11} />
              {text.screen.leftOut(plan.leftOut)}
            </p>
          )}
        </div>
        <Button
          variant="primary"
          size={32}
          icon="play"
          disabled={plan.hindrance !== null || plan.starting}
          onClick={plan.start}
        >
          {plan.starting ? text.screen.starting : text.screen.start}
          <Kbd onAccent>{`${modifier} ${enter}`}</Kbd>
        </Button>
      </div>
    </>
  );
}

function useMissing(hindrance: Hindrance | null): string | null {
  const { missing } = useText().screen;
  if (hindrance === null) return null;
  return hindrance.what === 'aligner' ? missing.aligner(hindrance.program) : missing[hindrance.what];
}
