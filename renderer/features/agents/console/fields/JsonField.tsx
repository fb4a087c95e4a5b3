import { useState } from 'react';
import { AreaInput } from './AreaInput.tsx';
import type { ControlProps } from './controlProps.ts';

interface JsonFieldProps extends Omit<ControlProps, 'onChange'> {
  brokenText: string | null;
  onJson: (text: string) => void;
}

/** An argument that has no form of its own, as JSON that is checked while it is typed. */
export function JsonField({ value, brokenText, onJson, ...props }: JsonFieldProps) {
  const formatted = value === undefined ? '' : JSON.stringify(value, null, 2);
  // The text stays as it was typed for as long as it means the value.
  const [typed, setTyped] = useState({ text: formatted, formatted });
  const text = brokenText ?? (typed.formatted === formatted ? typed.text : formatted);
  return (
    <AreaInput
      {...props}
      text={text}
      lines={[3, 12]}
      onText={(next) => {
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
