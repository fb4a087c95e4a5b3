import { Switch } from '../../../../components/Switch.tsx';
import { useText } from '../../../../i18n/text.ts';
import type { ControlProps } from './controlProps.ts';
import styles from './fields.module.css';

/** Yes or no; as it is by default it is left out of the call, unless it must be given. */
export function SwitchField({ field, label, value, describedBy, onChange }: ControlProps) {
  const { toolConsole: words } = useText();
  const isOn = typeof value === 'boolean' ? value : field.fallback === true;
  return (
    <span className={styles['switch']}>
      <Switch
        checked={isOn}
        label={label}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onChange={(checked) => {
          const isDefault = checked === (field.fallback ?? false);
          onChange(isDefault && !field.required ? undefined : checked);
        }}
      />
      <span className={styles['switchWord']} aria-hidden="true">
        {isOn ? words.on : words.off}
      </span>
    </span>
  );
}
