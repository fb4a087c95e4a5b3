import { useState } from 'react';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { holdsKeys, type PlaceField } from './place.ts';

interface PlaceTextProps {
  field: PlaceField;
  saved: string;
  className: string | undefined;
  onSave: (text: string) => void;
}

/** A text of the place, saved when the field is left or with the enter key; empty is not set. */
export function PlaceText({ field, saved, className, onSave }: PlaceTextProps) {
  const { viromeSettings: words } = useText();
  const [typed, setTyped] = useState(saved);
  const [known, setKnown] = useState(saved);
  if (known !== saved) {
    // Chosen by a dialog, or changed elsewhere.
    setKnown(saved);
    setTyped(saved);
  }
  const { title, placeholder } = words.fields[field.name];
  const error = holdsKeys(typed) ? words.keysInside : undefined;
  const commit = () => {
    const text = typed.trim();
    if (error !== undefined || text === saved) return;
    onSave(text);
  };
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextInput
        style={{ width: '100%' }}
        label={title}
        placeholder={placeholder}
        maxLength={field.longest}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={commit}
      />
    </form>
  );
}
