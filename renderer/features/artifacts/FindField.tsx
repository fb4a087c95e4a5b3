import { TextInput } from '../../components/TextInput.tsx';
import { useText } from '../../i18n/text.ts';
import styles from './frame.module.css';

interface FindFieldProps {
  /** What is looked for, where there is a better word than "Find". */
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Finds rows while it is typed; Esc empties it. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  const { artifacts } = useText();
  const name = label ?? artifacts.find;
  return (
    <TextInput
      size={24}
      className={styles['find']}
      label={name}
      placeholder={name}
      icon="search"
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      }}
    />
  );
}
