import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { useText } from '../../../i18n/text.ts';
import { columnIds, isSortable, type ColumnId, type SortColumn } from '../model/columns.ts';
import type { HitIndex } from '../model/hitIndex.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { Popup } from './Popup.tsx';
import styles from './toolbar.module.css';

/** Adds a filter: first the column, then what to keep. */
export function FilterMenu({ index }: { index: HitIndex }) {
  const { results } = useText();
  const [open, setOpen] = useState(false);
  const [column, setColumn] = useState<SortColumn | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    setColumn(null);
  };
  return (
    <Popup
      open={open}
      onOpenChange={change}
      label={results.filterBy}
      trigger={
        <Button size={24} variant="ghost" icon="filter">
          {results.filter}
        </Button>
      }
    >
      {column === null ? (
        <ColumnList onChoose={setColumn} />
      ) : (
        <FilterEditor
          column={column}
          index={index}
          onDone={() => {
            change(false);
          }}
        />
      )}
    </Popup>
  );
}

function ColumnList({ onChoose }: { onChoose: (column: SortColumn) => void }) {
  const { results } = useText();
  const columns: readonly ColumnId[] = columnIds;
  return (
    <div className={styles['choices']} role="group" aria-label={results.filterBy}>
      <p className={styles['popupTitle']}>{results.filterBy}</p>
      {columns.filter(isSortable).map((column) => (
        <button
          key={column}
          type="button"
          className={styles['choice']}
          onClick={() => {
            onChoose(column);
          }}
        >
          {results.filterNames[column]}
        </button>
      ))}
    </div>
  );
}
