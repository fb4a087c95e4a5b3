import { useEffect } from 'react';
import { Note } from '../../../components/Note.tsx';
import { useText } from '../../../i18n/text.ts';
import { useKeptKeys } from '../../../state/keptKeys.ts';
import { Problem } from '../../run/Problem.tsx';
import { KeySetting } from './KeySetting.tsx';
import styles from './virome.module.css';

const names = ['ACCESS_KEY', 'SECRET_KEY'] as const;

/** The two keys of the store; where the system can't keep any, what to do instead. */
export function KeySettings({ dotenv }: { dotenv: string | null }) {
  const { viromeSettings: words } = useText();
  const { keys, error, load } = useKeptKeys();
  useEffect(() => void load(), [load]);
  return (
    <>
      <Problem title={words.keysFailed} problem={error} />
      {keys?.canKeep === false && (
        <div className={styles['note']}>
          <Note kind="caution">{words.cantKeep(dotenv)}</Note>
        </div>
      )}
      {keys !== null &&
        names.map((name) => (
          <KeySetting key={name} name={name} isKept={keys.kept.includes(name)} canKeep={keys.canKeep} />
        ))}
    </>
  );
}
