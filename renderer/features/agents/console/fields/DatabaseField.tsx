import { MiddleCut } from '../../../../components/MiddleCut.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useDatabases } from '../../../../state/databases.ts';
import { placeholderOf } from '../model/fields.ts';
import { SearchSelect } from '../SearchSelect.tsx';
import type { ControlProps } from './controlProps.ts';
import { textOf } from './TextField.tsx';
import styles from './fields.module.css';

/** The installed databases as choices of a list that is found by typing. */
export function useDatabaseOptions() {
  const { databases } = useText();
  const list = useDatabases((state) => state.list) ?? [];
  return list
    .filter(({ state }) => state === 'ready')
    .map(({ name, records, noun, description }) => ({
      value: name,
      words: description,
      ...(records === null ? {} : { note: databases.holds(records, noun) }),
    }));
}

/** A database by name: one that is installed, or any other that is typed. */
export function DatabaseField({ field, label, value, bad, describedBy, onChange }: ControlProps) {
  const { toolConsole: words } = useText();
  const options = useDatabaseOptions();
  const name = textOf(value);
  const optional = field.required ? [] : [{ options: [{ value: words.notSet }] }];
  return (
    <SearchSelect
      label={label}
      placeholder={words.findDatabase}
      value={name === '' ? null : name}
      bad={bad}
      describedBy={describedBy}
      shown={
        name === '' ? (
          <span className={styles['placeholder']}>{placeholderOf(field.fallback) ?? words.choose}</span>
        ) : (
          <span className={styles['cut']}>
            <MiddleCut text={name} fits={24} />
          </span>
        )
      }
      groups={[...optional, { options }]}
      none={words.use}
      free={words.use}
      onChange={(chosen) => {
        onChange(chosen === words.notSet ? undefined : chosen);
      }}
    />
  );
}
