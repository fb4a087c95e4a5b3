import { useState } from 'react';
import type { Settings } from '../../../core/contract/system.ts';
import { NumberInput } from '../../components/NumberInput.tsx';
import { useText } from '../../i18n/text.ts';
import { useSystem } from '../../state/system.ts';
import { SettingRow } from './SettingRow.tsx';
import { validSearches } from './model.ts';
import styles from './SearchesSetting.module.css';

interface SearchesSettingProps {
  value: number | null;
  onSave: (changes: Partial<Settings>) => void;
}

/** Saved as soon as it is valid. */
export function SearchesSetting({ value, onSave }: SearchesSettingProps) {
  const { settings: words } = useText();
  const cores = useSystem((state) => state.check?.cores ?? null);
  const [typed, setTyped] = useState(value);
  return (
    <SettingRow
      title={words.searchesAtOnce}
      {...(cores === null ? {} : { explain: words.searchesExplain(cores) })}
    >
      <NumberInput
        className={styles['input']}
        label={words.searchesAtOnce}
        placeholder={cores === null ? '' : String(cores)}
        value={typed}
        error={validSearches(typed) ? undefined : words.searchesRange}
        onChange={(next) => {
          setTyped(next);
          if (validSearches(next)) onSave({ searchesAtOnce: next });
        }}
      />
    </SettingRow>
  );
}
