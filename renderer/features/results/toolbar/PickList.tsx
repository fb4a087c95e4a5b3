import { useMemo, useState } from 'react';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { TextInput } from '../../../components/TextInput.tsx';
import { useText } from '../../../i18n/text.ts';
import { changeFilters, useRunView } from '../../../state/runView.ts';
import type { PickColumn } from '../model/columns.ts';
import { withFilter, withoutFilter } from '../model/filters.ts';
import type { HitIndex } from '../model/hitIndex.ts';
import { valueCounts } from '../model/valueCounts.ts';
import { useFilterWords } from './useFilterWords.ts';
import styles from './toolbar.module.css';

const listed = 100;
/** From here on, typing is quicker than reading. */
const needsFinding = 12;

/** The values of a column with their counts; ticking one filters at once. */
export function PickList({ column, index }: { column: PickColumn; index: HitIndex }) {
  const { results, format } = useText();
  const { valueName } = useFilterWords();
  const [text, setText] = useState('');
  const filter = useRunView((view) => view.filters.columns.find((other) => other.column === column));
  const picked = filter?.kind === 'oneOf' ? filter.values : [];
  const values = useMemo(() => valueCounts(index, column), [index, column]);
  const wanted = text.trim().toLowerCase();
  const found = values.filter(({ value }) => valueName(column, value).toLowerCase().includes(wanted));
  const pick = (value: string, on: boolean) => {
    const next = on ? [...picked, value] : picked.filter((other) => other !== value);
    changeFilters((filters) =>
      next.length === 0
        ? withoutFilter(filters, { kind: 'oneOf', column })
        : withFilter(filters, { kind: 'oneOf', column, values: next }),
    );
  };
  return (
    <>
      {values.length > needsFinding && (
        <TextInput
          size={24}
          icon="search"
          label={results.findValue}
          placeholder={results.findValue}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      )}
      <div className={styles['picks']}>
        {found.slice(0, listed).map(({ value, count }) => (
          <label key={value} className={styles['pick']}>
            <Checkbox
              label={valueName(column, value)}
              checked={picked.includes(value)}
              onChange={(on) => {
                pick(value, on);
              }}
            />
            <span className={styles['pickName']}>{valueName(column, value)}</span>
            <span className={styles['pickCount']}>{format.integer(count)}</span>
          </label>
        ))}
      </div>
      {found.length > listed && (
        <p className={styles['pickMore']}>{results.valuesLeft(found.length - listed)}</p>
      )}
    </>
  );
}
