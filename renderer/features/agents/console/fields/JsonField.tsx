import { useState } from 'react';
import { classNames } from '../../../../components/classNames.ts';
import { placeholderOf } from '../model/fields.ts';
import type { ControlProps } from './controlProps.ts';
import styles from './fields.module.css';

interface JsonFieldProps extends ControlProps {
  brokenText: string | null;
  onJson: (text: string) => void;
}

/** An argument that has no form of its own, as JSON that is checked while it is typed. */
export function JsonField({ field, label, value, bad, describedBy, brokenText, onJson }: JsonFieldProps) {
  const formatted = value === undefined ? '' : JSON.stringify(value, null, 2);
  // The text stays as it was typed for as long as it means the value.
  const [typed, setTyped] = useState({ text: formatted, formatted });
  const text = brokenText ?? (typed.formatted === formatted ? typed.text : formatted);
  return (
    <textarea
      spellCheck={false}
      rows={Math.min(12, Math.max(3, text.split('\n').length))}
      className={classNames(styles['area'], bad && styles['bad'])}
      aria-label={label}
      aria-invalid={bad}
      aria-describedby={describedBy}
      placeholder={placeholderOf(field.fallback) ?? ''}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        setTyped({ text: next, formatted: formattedOf(next) });
        onJson(next);
      }}
    />
  );
}

function formattedOf(text: string): string {
  if (text.trim() === '') return '';
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
