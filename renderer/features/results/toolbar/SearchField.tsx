import { useCallback, useRef } from 'react';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { changeFilters, useRunView } from '../../../state/runView.ts';
import { useFind } from '../../run/useFind.ts';
import styles from './toolbar.module.css';

export function SearchField() {
  const { results } = useText();
  const search = useRunView((view) => view.filters.search);
  const field = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useFind(focus);
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
