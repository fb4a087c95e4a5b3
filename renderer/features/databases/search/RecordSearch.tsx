import { useMemo, useState, type KeyboardEvent } from 'react';
import type { RecordRow } from '../../../../core/contract/databases.ts';
import { useText } from '../../../i18n/text.ts';
import { useDatabases } from '../../../state/databases.ts';
import { useSearchChoice } from '../../../state/recordSearch.ts';
import { useStatus } from '../../../state/status.ts';
import { keyOfRecord } from './model/records.ts';
import { RecordPane } from './RecordPane.tsx';
import { SearchBody } from './SearchBody.tsx';
import { SearchToolbar } from './SearchToolbar.tsx';
import { useRecordSearch } from './useRecordSearch.ts';
import styles from './search.module.css';

interface RecordSearchProps {
  /** What the page's search box holds. */
  term: string;
  onTermChange: (term: string) => void;
  onClose: () => void;
}

/** Records of all databases that match a term, and beside them the chosen one. */
export function RecordSearch({ term, onTermChange, onClose }: RecordSearchProps) {
  const { recordSearch: words } = useText();
  const wanted = useSearchChoice((state) => state.choice);
  const list = useDatabases((state) => state.list);
  // A database that was removed meanwhile is no choice.
  const gone = list?.every(({ name }) => name !== wanted.database) === true;
  const choice = useMemo(() => (gone ? { ...wanted, database: null } : wanted), [gone, wanted]);
  const search = useRecordSearch(term.trim(), choice);
  const { found } = search;
  const rows = found?.result.rows ?? noRows;
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const chosen = rows.findIndex((row) => keyOfRecord(row) === chosenKey);
  const chosenRow = rows[chosen];
  useStatus(...(found === null ? [] : [words.found(found.result.total)]));

  const choose = (row: RecordRow | undefined) => {
    if (row !== undefined) setChosenKey(keyOfRecord(row));
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // With the pane open, Esc closes that first.
    if (event.key !== 'Escape' || event.defaultPrevented || chosenRow !== undefined) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div className={styles['columns']} onKeyDown={closeOnEscape}>
      <section className={styles['body']} aria-label={words.label}>
        <SearchToolbar choice={choice} search={search} />
        <SearchBody
          search={search}
          chosen={chosen}
          onChoose={choose}
          onClear={() => {
            onTermChange('');
          }}
        />
      </section>
      {chosenRow !== undefined && (
        <RecordPane
          row={chosenRow}
          onStep={(step) => {
            choose(rows[chosen + step]);
          }}
          onClose={() => {
            setChosenKey(null);
          }}
        />
      )}
    </div>
  );
}

const noRows: readonly RecordRow[] = [];
