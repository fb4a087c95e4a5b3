import type { Settings } from '../../../core/contract/system.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useText } from '../../i18n/text.ts';
import { LimitSetting } from './LimitSetting.tsx';
import { limitFields } from './model.ts';
import { SettingRow } from './SettingRow.tsx';
import { useLibraryUsage } from './useLibraryUsage.ts';
import styles from './LibrarySettings.module.css';

interface LibrarySettingsProps {
  limits: Settings['retention'];
  onSave: (changes: Partial<Settings>) => void;
}

/** What the run library holds, and how much of what agents and the command line left stays. */
export function LibrarySettings({ limits, onSave }: LibrarySettingsProps) {
  const { settings: words } = useText();
  const { usage, problem } = useLibraryUsage(limits);
  return (
    <>
      <h2>{words.library}</h2>
      {problem !== null && <ErrorText problem={problem} title={words.usageFailed} />}
      <SettingRow title={words.ownRuns} explain={words.ownRunsExplain}>
        <span className={styles['usage']}>
          {usage !== null && words.usage(usage.own.entries, usage.own.bytes)}
        </span>
      </SettingRow>
      <SettingRow title={words.otherEntries} explain={words.otherEntriesExplain}>
        <span className={styles['usage']}>
          {usage !== null && words.usage(usage.others.entries, usage.others.bytes)}
        </span>
      </SettingRow>
      {limitFields.map((field) => (
        <LimitSetting
          key={field.name}
          field={field}
          limits={limits}
          onSave={(retention) => {
            onSave({ retention });
          }}
        />
      ))}
    </>
  );
}
