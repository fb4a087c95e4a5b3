import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useText } from '../../i18n/text.ts';
import { SettingRow } from './SettingRow.tsx';
import { useCacheUsage } from './useCacheUsage.ts';
import styles from './LibrarySettings.module.css';

/** What is kept of earlier searches, how much it may take, and a way to be rid of it. */
export function CacheSetting() {
  const { settings: words } = useText();
  const { usage, problem, clear } = useCacheUsage();
  return (
    <>
      {problem !== null && <ErrorText problem={problem} title={words.cacheFailed} />}
      <SettingRow title={words.keptAnswers} explain={words.keptAnswersExplain}>
        {usage === 'off' && <span className={styles['usage']}>{words.keptAnswersOff}</span>}
        {usage !== 'off' && usage !== null && (
          <>
            <span className={styles['usage']} role="status">
              {words.cacheUsage(usage.entries, usage.bytes, usage.limitBytes)}
            </span>
            <Button
              size={24}
              aria-label={words.clearAnswersNamed}
              disabled={usage.entries === 0}
              onClick={clear}
            >
              {words.clearAnswers}
            </Button>
          </>
        )}
      </SettingRow>
    </>
  );
}
