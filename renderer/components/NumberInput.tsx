import { useState } from 'react';
import { parseNumber } from './numbers.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'error'> {
  /** Null: the field is empty. `NaN`: it holds something that is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  /** What the arrow keys add. */
  step?: number;
}

/** A number typed freely: the text is kept as typed, the value is told at every change. */
export function NumberInput({ value, onChange, step = 1, ...rest }: NumberInputProps) {
  const [text, setText] = useState(() => textOf(value));
  const shown = Object.is(parseNumber(text), value) ? text : textOf(value);
  const change = (next: string) => {
    setText(next);
    onChange(parseNumber(next));
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      value={shown}
      onChange={(event) => {
        change(event.target.value);
      }}
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (direction === 0 || value === null || Number.isNaN(value)) return;
        event.preventDefault();
        change(textOf(Math.round((value + direction * step) * 1e6) / 1e6));
      }}
    />
  );
}

function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}
