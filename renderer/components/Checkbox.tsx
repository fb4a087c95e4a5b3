import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<
  ComponentProps<typeof Radix.Root>,
  'checked' | 'onCheckedChange' | 'onChange'
> {
  checked: boolean | 'mixed';
  /** Accessible name. */
  label: string;
  onChange: (checked: boolean) => void;
}

/** A 14 px box in a target of 24 px. */
export function Checkbox({ checked, label, onChange, ...rest }: CheckboxProps) {
  return (
    <Radix.Root
      {...rest}
      className={styles['target']}
      aria-label={label}
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      onCheckedChange={(state) => {
        onChange(state === true);
      }}
    >
      <span className={styles['box']}>
        <Radix.Indicator asChild>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d={checked === 'mixed' ? 'M2 5h6' : 'M1.5 5.2l2.4 2.4L8.5 2.6'} />
          </svg>
        </Radix.Indicator>
      </span>
    </Radix.Root>
  );
}
