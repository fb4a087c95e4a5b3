import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { LinkButton } from '../../../../components/Button.tsx';
import { classNames } from '../../../../components/classNames.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { MiddleCut } from '../../../../components/MiddleCut.tsx';
import { useText } from '../../../../i18n/text.ts';
import { call } from '../../../../state/bridge.ts';
import type { FieldRole } from '../model/fields.ts';
import { entriesOf, entriesOfText, shownEntry, withEntries } from '../model/entries.ts';
import { SearchSelect } from '../SearchSelect.tsx';
import type { ControlProps } from './controlProps.ts';
import { useDatabaseOptions } from './DatabaseField.tsx';
import styles from './fields.module.css';

/** So many entries are drawn; of more, the number is told. */
const drawn = 24;

/** Texts, one chip each: typed, pasted, several lines at once, or chosen. */
export function ListField({
  field,
  label,
  value,
  bad,
  describedBy,
  role,
  onChange,
}: ControlProps & { role: FieldRole | null }) {
  const { toolConsole: words } = useText();
  const databases = useDatabaseOptions();
  const [typed, setTyped] = useState('');
  const entries = entriesOf(value);
  const set = (next: readonly string[]) => {
    onChange(next.length === 0 ? undefined : next);
  };
  const add = (text: string) => {
    set(withEntries(entries, entriesOfText(text)));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && entries.length > 0) set(entries.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    add(typed + text);
  };
  const choose = async () => {
    const paths = await call(role === 'folder' ? 'chooseFolder' : 'chooseFiles');
    set(withEntries(entries, paths));
  };
  return (
    <>
      <div className={classNames(styles['list'], bad && styles['bad'])} role="group" aria-label={label}>
        {entries.slice(0, drawn).map((entry, at) => (
          <span key={entry} className={styles['chip']} title={entry}>
            <span className={styles['cut']}>
              <MiddleCut text={shownEntry(entry, role)} keep={12} fits={26} />
            </span>
            <button
              type="button"
              className={styles['chipRemove']}
              aria-label={words.remove(entry)}
              onClick={() => {
                set(entries.toSpliced(at, 1));
              }}
            >
              <Icon name="close" size={10} />
            </button>
          </span>
        ))}
        {entries.length > drawn && (
          <span className={styles['more']}>{words.more(entries.length - drawn)}</span>
        )}
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          className={styles['adder']}
          aria-label={words.add(field.name)}
          aria-invalid={bad}
          aria-describedby={describedBy}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            if (typed.trim() !== '') add(typed);
          }}
        />
        {(role === 'file' || role === 'folder') && (
          <button
            type="button"
            className={styles['chooser']}
            aria-label={words.chooseFor(field.name)}
            onClick={() => {
              choose().catch(() => undefined);
            }}
          >
            {words.choose}
          </button>
        )}
        {role === 'database' && (
          <SearchSelect
            quiet
            label={words.chooseFor(field.name)}
            placeholder={words.findDatabase}
            value={null}
            shown={words.choose}
            groups={[{ options: databases.filter(({ value: name }) => !entries.includes(name)) }]}
            none={words.use}
            free={words.use}
            onChange={add}
          />
        )}
      </div>
      {entries.length > 1 && (
        <LinkButton
          className={styles['removeAll']}
          aria-label={words.removeAllOf(field.name)}
          onClick={() => {
            set([]);
          }}
        >
          {words.removeAll}
        </LinkButton>
      )}
    </>
  );
}
