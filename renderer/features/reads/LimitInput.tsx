import { useState } from 'react';
import { NumberInput } from '../../components/NumberInput.tsx';
import { useText } from '../../i18n/text.ts';
import styles from './ReadsTab.module.css';

interface LimitInputProps {
  label: string;
  /** What lies below was left out by the run. */
  least: number;
  value: number;
  onChange: (value: number) => void;
}

/** A limit that judges while it is typed; what is no limit yet leaves the last one in force. */
export function LimitInput({ label, least, value, onChange }: LimitInputProps) {
  const { reads } = useText();
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const isLimit = (next: number) => next >= least && next <= 100;
  const bad = typed !== undefined && typed !== null && !isLimit(typed);
  return (
    <NumberInput
      size={24}
      className={styles['limit']}
      label={label}
      prefix={reads.atLeast}
      unit="%"
      value={typed === undefined ? value : typed}
      error={bad ? reads.limitRange(least) : undefined}
      onChange={(next) => {
        setTyped(next);
        if (next !== null && isLimit(next)) onChange(next);
      }}
      onBlur={() => {
        setTyped(undefined);
      }}
    />
  );
}
