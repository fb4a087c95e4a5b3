import { classNames } from '../../../../components/classNames.ts';
import { placeholderOf } from '../model/fields.ts';
import { AreaInput } from './AreaInput.tsx';
import type { ControlProps } from './controlProps.ts';
import styles from './fields.module.css';

/** A value as text: what came from JSON may be anything. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function TextField({ field, label, value, bad, describedBy, onChange }: ControlProps) {
  return (
    <input
      type="text"
      spellCheck={false}
      autoComplete="off"
      className={classNames(styles['input'], bad && styles['bad'])}
      aria-label={label}
      aria-invalid={bad}
      aria-describedby={describedBy}
      placeholder={placeholderOf(field.fallback) ?? ''}
      value={textOf(value)}
      onChange={(event) => {
        onChange(event.target.value === '' ? undefined : event.target.value);
      }}
    />
  );
}

/** Text of several lines, such as code. */
export function CodeField({ value, onChange, ...props }: ControlProps) {
  return (
    <AreaInput
      {...props}
      text={textOf(value)}
      lines={[4, 14]}
      onText={(text) => {
        onChange(text === '' ? undefined : text);
      }}
    />
  );
}
