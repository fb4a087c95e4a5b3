import { useEffect, useRef } from 'react';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { onPush } from '../../../state/bridge.ts';
import { changeFilters, useRunView } from '../../../state/runView.ts';
import styles from './toolbar.module.css';

export function SearchField() {
  const { results } = useText();
  const search = useRunView((view) => view.filters.search);
  const field = useRef<HTMLInputElement>(null);
  useFind(() => {
    field.current?.focus();
    field.current?.select();
  });
  const change = (text: string) => {
    changeFilters((filters) => ({ ...filters, search: text }));
  };
  return (
    <div className={styles['search']}>
      <TextInput
        ref={field}
        label={results.search}
        placeholder={results.search}
        icon="search"
        type="search"
        value={search}
        onChange={(event) => {
          change(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return;
          // Esc empties the field first; pressed again, it closes the pane.
          event.preventDefault();
          change('');
        }}
      />
    </div>
  );
}

/** Ctrl F, and the menu's Find. */
function useFind(focus: () => void) {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
        event.preventDefault();
        latest.current();
      },
      { signal: leaving.signal },
    );
    onPush(
      'menuCommand',
      ({ command }) => {
        if (command === 'find') latest.current();
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
    };
  }, []);
}
