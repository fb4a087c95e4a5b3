import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/Button.tsx';
import { NumberInput } from '../../../components/NumberInput.tsx';
import { Select } from '../../../components/Select.tsx';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { changeFilters } from '../../../state/runView.ts';
import {
  isNumberColumn,
  isTextColumn,
  type NumberColumn,
  type SortColumn,
  type TextColumn,
} from '../model/columns.ts';
import { withFilter, type ColumnFilter } from '../model/filters.ts';
import type { HitIndex } from '../model/hitIndex.ts';
import { PickList } from './PickList.tsx';
import styles from './toolbar.module.css';

interface FilterEditorProps {
  column: SortColumn;
  index: HitIndex;
  /** The filter being changed; left out for a new one. */
  filter?: ColumnFilter;
  onDone: () => void;
}

export function FilterEditor({ column, index, filter, onDone }: FilterEditorProps) {
  const { results } = useText();
  return (
    <div className={styles['editor']}>
      <p className={styles['popupTitle']}>{results.filterNames[column]}</p>
      {isNumberColumn(column) ? (
        <NumberForm column={column} filter={filter} onDone={onDone} />
      ) : isTextColumn(column) ? (
        <TextForm column={column} filter={filter} onDone={onDone} />
      ) : (
        <PickList column={column} index={index} />
      )}
    </div>
  );
}

interface FormProps<C> {
  column: C;
  filter: ColumnFilter | undefined;
  onDone: () => void;
}

function TextForm({ column, filter, onDone }: FormProps<TextColumn>) {
  const { results } = useText();
  const [text, setText] = useState(filter?.kind === 'contains' ? filter.text : '');
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    changeFilters((filters) => withFilter(filters, { kind: 'contains', column, text: text.trim() }));
    onDone();
  };
  return (
    <form className={styles['form']} onSubmit={apply}>
      <TextInput
        autoFocus
        label={`${results.filterNames[column]} ${results.operators.contains}`}
        prefix={results.operators.contains}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <Button type="submit" size={24} disabled={text.trim() === ''}>
        {results.apply}
      </Button>
    </form>
  );
}

function NumberForm({ column, filter, onDone }: FormProps<NumberColumn>) {
  const { results } = useText();
  const known = filter?.kind === 'atLeast' || filter?.kind === 'atMost' ? filter : null;
  const [kind, setKind] = useState(known?.kind ?? 'atLeast');
  const [value, setValue] = useState<number | null>(known?.value ?? null);
  const usable = value !== null && !Number.isNaN(value);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    if (!usable) return;
    changeFilters((filters) => withFilter(filters, { kind, column, value }));
    onDone();
  };
  return (
    <form className={styles['form']} onSubmit={apply}>
      <Select
        label={results.filterBy}
        value={kind}
        options={[
          { value: 'atLeast', label: results.operators.atLeast },
          { value: 'atMost', label: results.operators.atMost },
        ]}
        onChange={setKind}
      />
      <NumberInput autoFocus label={results.filterNames[column]} value={value} onChange={setValue} />
      <Button type="submit" size={24} disabled={!usable}>
        {results.apply}
      </Button>
    </form>
  );
}
