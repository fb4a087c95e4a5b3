import { classNames } from '../../../../components/classNames.ts';
import { placeholderOf } from '../model/fields.ts';
import type { ControlProps } from './controlProps.ts';
import styles from './fields.module.css';

interface AreaInputProps extends Omit<ControlProps, 'value' | 'onChange'> {
  text: string;
  /** Lines at the least and at the most; between them it grows with what is typed. */
  lines: readonly [least: number, most: number];
  onText: (text: string) => void;
}

/** Text of several lines. */
export function AreaInput({ field, label, bad, describedBy, text, lines, onText }: AreaInputProps) {
  const [least, most] = lines;
  return (
    <textarea
      spellCheck={false}
      rows={Math.min(most, Math.max(least, text.split('\n').length))}
      className={classNames(styles['area'], bad && styles['bad'])}
      aria-label={label}
      aria-invalid={bad}
      aria-describedby={describedBy}
      placeholder={placeholderOf(field.fallback) ?? ''}
      value={text}
      onChange={(event) => {
        onText(event.target.value);
      }}
    />
  );
}
