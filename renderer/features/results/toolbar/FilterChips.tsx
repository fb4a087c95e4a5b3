import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useText } from '../../../i18n/text.ts';
import { changeFilters, useRunView } from '../../../state/runView.ts';
import { withoutFilter, type ColumnFilter } from '../model/filters.ts';
import type { HitIndex } from '../model/hitIndex.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { Popup } from './Popup.tsx';
import { useFilterWords } from './useFilterWords.ts';
import styles from './toolbar.module.css';

export function FilterChips({ index }: { index: HitIndex }) {
  const filters = useRunView((view) => view.filters.columns);
  return filters.map((filter) => (
    <FilterChip key={`${filter.column} ${filter.kind}`} filter={filter} index={index} />
  ));
}

function FilterChip({ filter, index }: { filter: ColumnFilter; index: HitIndex }) {
  const { results } = useText();
  const { parts } = useFilterWords();
  const [open, setOpen] = useState(false);
  const { column, operator, value } = parts(filter);
  return (
    <span className={styles['chip']}>
      <Popup
        open={open}
        onOpenChange={setOpen}
        label={results.editFilter(column)}
        trigger={
          <button type="button" className={styles['chipText']} title={value}>
            {column} {operator} <strong>{value}</strong>
          </button>
        }
      >
        <FilterEditor
          column={filter.column}
          index={index}
          filter={filter}
          onDone={() => {
            setOpen(false);
          }}
        />
      </Popup>
      <button
        type="button"
        className={styles['chipRemove']}
        aria-label={results.removeFilter(column)}
        onClick={() => {
          changeFilters((now) => withoutFilter(now, filter));
        }}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
