import { Switch as Radix } from 'radix-ui';
import styles from './Switch.module.css';

interface SwitchProps {
  checked: boolean;
  /** Accessible name. */
  label: string;
  onChange: (checked: boolean) => void;
  id?: string;
  'aria-describedby'?: string;
}

/** On or off, at once. */
export function Switch({ checked, label, onChange, ...rest }: SwitchProps) {
  return (
    <Radix.Root
      {...rest}
      className={styles['track']}
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
    >
      <Radix.Thumb className={styles['thumb']} />
    </Radix.Root>
  );
}
