import { useState } from 'react';
import { classNames } from '../../../../components/classNames.ts';
import { parseNumber } from '../../../../components/numbers.ts';
import { placeholderOf } from '../model/fields.ts';
import type { ControlProps } from './controlProps.ts';
import { textOf } from './TextField.tsx';
import styles from './fields.module.css';

/** A typed text as an argument: undefined when empty, and, so that the check names it, the text when it is no number. */
function argumentOf(text: string): number | string | undefined {
  const number = parseNumber(text);
  if (number === null) return undefined;
  return Number.isNaN(number) ? text : number;
}

/** A number typed freely; the text stays as it is typed. */
export function NumberField({
  field,
  label,
  value,
  bad,
  describedBy,
  percent,
  onChange,
}: ControlProps & { percent: boolean }) {
  const [text, setText] = useState(() => textOf(value));
  const shown = argumentOf(text) === value ? text : textOf(value);
  const change = (next: string) => {
    setText(next);
    onChange(argumentOf(next));
  };
  return (
    <span className={classNames(styles['input'], styles['withUnit'], bad && styles['bad'])}>
      <input
        type="text"
        inputMode="decimal"
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        aria-invalid={bad}
        aria-describedby={describedBy}
        placeholder={placeholderOf(field.fallback) ?? ''}
        value={shown}
        onChange={(event) => {
          change(event.target.value);
        }}
        onKeyDown={(event) => {
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          const from = typeof value === 'number' ? value : field.fallback;
          if (direction === 0 || typeof from !== 'number') return;
          event.preventDefault();
          change(String(Math.round((from + direction) * 1e6) / 1e6));
        }}
      />
      {percent && (
        <span className={styles['unit']} aria-hidden="true">
          %
        </span>
      )}
    </span>
  );
}
