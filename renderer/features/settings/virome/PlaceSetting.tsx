import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Problem } from '../../run/Problem.tsx';
import { useText } from '../../../i18n/text.ts';
import { asRemoteError, call, type RemoteError } from '../../../state/bridge.ts';
import { PlaceText } from './PlaceText.tsx';
import type { Dialog, PlaceField } from './place.ts';
import styles from './virome.module.css';

const channels = { chooseFile: 'chooseFiles', chooseFolder: 'chooseFolder' } as const;

interface PlaceSettingProps {
  field: PlaceField;
  dialogs: readonly Dialog[];
  saved: string;
  onSave: (text: string) => void;
}

/** Where a dataset is: typed, or chosen among the files of this machine. */
export function PlaceSetting({ field, dialogs, saved, onSave }: PlaceSettingProps) {
  const { viromeSettings: words, settings } = useText();
  const [tooMany, setTooMany] = useState(false);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  const { title, explain } = words.fields[field.name];
  const choose = async (dialog: Dialog) => {
    try {
      const [path, ...others] = await call(channels[dialog]);
      setProblem(null);
      setTooMany(others.length > 0);
      if (path !== undefined && others.length === 0 && path !== saved) onSave(path);
    } catch (error) {
      setProblem(asRemoteError(error));
    }
  };
  return (
    <div className={styles['place']}>
      <div className={styles['title']}>{title}</div>
      <div className={styles['explain']}>
        {explain} <code>{field.variable}</code>
      </div>
      <div className={styles['line']}>
        <PlaceText field={field} saved={saved} className={styles['grow']} onSave={onSave} />
        {dialogs.map((dialog) => (
          <Button
            key={dialog}
            aria-label={words.chooseNamed(words[dialog], title)}
            onClick={() => void choose(dialog)}
          >
            {words[dialog]}
          </Button>
        ))}
      </div>
      {tooMany && (
        <div role="alert" className={styles['quiet']}>
          {words.oneOnly}
        </div>
      )}
      <Problem title={settings.saveFailed} problem={problem} />
    </div>
  );
}
