import { ChoiceField } from './ChoiceField.tsx';
import type { ControlProps } from './controlProps.ts';
import { DatabaseField } from './DatabaseField.tsx';
import { JsonField } from './JsonField.tsx';
import { ListField } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import { PathField } from './PathField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { CodeField, TextField } from './TextField.tsx';

interface FieldControlProps extends ControlProps {
  brokenText: string | null;
  onJson: (text: string) => void;
}

/** The control that fits an argument's schema. */
export function FieldControl({ brokenText, onJson, ...props }: FieldControlProps) {
  const { form } = props.field;
  switch (form.kind) {
    case 'number':
      return <NumberField {...props} percent={form.percent} />;
    case 'switch':
      return <SwitchField {...props} />;
    case 'choice':
      return <ChoiceField {...props} options={form.options} />;
    case 'list':
      return <ListField {...props} role={form.role} />;
    case 'json':
      return <JsonField {...props} brokenText={brokenText} onJson={onJson} />;
    case 'text':
      if (form.role === 'code') return <CodeField {...props} />;
      if (form.role === 'database') return <DatabaseField {...props} />;
      if (form.role === 'file' || form.role === 'folder') return <PathField {...props} role={form.role} />;
      return <TextField {...props} />;
  }
}
