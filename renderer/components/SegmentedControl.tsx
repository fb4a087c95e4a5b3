import { ToggleGroup } from 'radix-ui';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function SegmentedControl<V extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<V>) {
  return (
    <ToggleGroup.Root
      type="single"
      className={styles['group']}
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option !== undefined) onChange(option.value);
      }}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={styles['item']}>
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
