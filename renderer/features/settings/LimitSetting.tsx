import { useState } from 'react';
import type { Settings } from '../../../core/contract/system.ts';
import { NumberInput } from '../../components/NumberInput.tsx';
import { useText } from '../../i18n/text.ts';
import type { LimitField } from './model.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './LimitSetting.module.css';

interface LimitSettingProps {
  field: LimitField;
  limits: Settings['retention'];
  onSave: (limits: Settings['retention']) => void;
}

/**
 * Saved when the field is left or with the enter key, never while it is typed: on the way to 2000 stands a 2, which
 * would remove all but two entries.
 */
export function LimitSetting({ field, limits, onSave }: LimitSettingProps) {
  const { settings: words } = useText();
  const saved = field.show(limits);
  const [typed, setTyped] = useState(saved);
  const { title, unit, explain, range } = words.limits[field.name];
  const isValid = field.isValid(typed);
  const commit = () => {
    if (isValid && typed !== saved) onSave(field.change(limits, typed));
  };
  return (
    <SettingRow title={title} explain={explain}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <NumberInput
          className={styles['input']}
          label={title}
          unit={unit}
          placeholder={words.noLimit}
          value={typed}
          error={isValid ? undefined : range}
          onChange={setTyped}
          onBlur={commit}
        />
      </form>
    </SettingRow>
  );
}
