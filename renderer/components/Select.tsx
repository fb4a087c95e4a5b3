import { Select as Radix } from 'radix-ui';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

interface SelectProps<V extends string> {
  label: string;
  value: V;
  /** `note`: a line below the label in the list. */
  options: readonly { value: V; label: string; note?: string }[];
  onChange: (value: V) => void;
  size?: 24 | 28;
  disabled?: boolean;
  className?: string | undefined;
}

/** One choice out of a few. */
export function Select<V extends string>({
  label,
  value,
  options,
  onChange,
  size = 28,
  disabled = false,
  className,
}: SelectProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={onChange} disabled={disabled}>
      <Radix.Trigger
        aria-label={label}
        className={classNames(styles['trigger'], styles[`size${size}`], className)}
      >
        <Radix.Value />
        <Icon name="down" size={14} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles['list']} position="popper" sideOffset={4} collisionPadding={8}>
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className={styles['option']}>
                <span className={styles['words']}>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
                </span>
                <Radix.ItemIndicator className={styles['tick']}>
                  <Icon name="check" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
