import { useState } from 'react';
import type { SecretName } from '../../../../core/contract/system.ts';
import { Button } from '../../../components/Button.tsx';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { useKeptKeys } from '../../../state/keptKeys.ts';
import { Problem } from '../../run/Problem.tsx';
import { SettingRow } from '../SettingRow.tsx';
import styles from './virome.module.css';

const longestKey = 1000;

interface KeySettingProps {
  name: SecretName;
  isKept: boolean;
  canKeep: boolean;
}

/** A key that is written and never read: whether it is there is all that the page knows. */
export function KeySetting({ name, isKept, canKeep }: KeySettingProps) {
  const { viromeSettings: words } = useText();
  const { keep, changeProblem } = useKeptKeys();
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { title, explain } = words.keys[name];
  const close = () => {
    setForm('closed');
  };
  return (
    <>
      <SettingRow
        title={title}
        explain={
          <>
            {explain} <code>{name}</code>
          </>
        }
      >
        {form === 'open' ? (
          <KeyForm
            label={title}
            onKeep={async (value) => {
              if (await keep(name, value)) close();
            }}
            onCancel={close}
          />
        ) : (
          <>
            <span role="status" className={styles['quiet']}>
              {isKept ? words.kept : words.notSet}
            </span>
            {canKeep && (
              <Button
                size={24}
                // The form had the focus.
                autoFocus={form === 'closed'}
                aria-label={words.keyNamed(isKept ? words.replaceKey : words.setKey, title)}
                onClick={() => {
                  setForm('open');
                }}
              >
                {isKept ? words.replaceKey : words.setKey}
              </Button>
            )}
            {isKept && (
              <Button
                size={24}
                aria-label={words.keyNamed(words.removeKey, title)}
                onClick={() => void keep(name, null)}
              >
                {words.removeKey}
              </Button>
            )}
          </>
        )}
      </SettingRow>
      <Problem
        title={words.keyFailed}
        problem={changeProblem?.name === name ? changeProblem.problem : null}
      />
    </>
  );
}

interface KeyFormProps {
  label: string;
  onKeep: (value: string) => Promise<void>;
  onCancel: () => void;
}

/** The key is held here while it is typed, and nowhere else. */
function KeyForm({ label, onKeep, onCancel }: KeyFormProps) {
  const { viromeSettings: words } = useText();
  const [value, setValue] = useState('');
  const [saving, setSaving] = useState(false);
  const key = value.trim();
  const submit = async () => {
    if (key === '' || saving) return;
    setSaving(true);
    await onKeep(key);
    setSaving(false);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextInput
        autoFocus
        type="password"
        autoComplete="new-password"
        className={styles['key']}
        size={24}
        label={label}
        maxLength={longestKey}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
        }}
      />
      <Button size={24} type="submit" disabled={key === '' || saving}>
        {words.keepKey}
      </Button>
      <Button size={24} variant="ghost" onClick={onCancel}>
        {words.cancel}
      </Button>
    </form>
  );
}
