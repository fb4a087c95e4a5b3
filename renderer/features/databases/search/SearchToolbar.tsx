import type { RecordField } from '../../../../core/contract/databases.ts';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { Select } from '../../../components/Select.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDatabases } from '../../../state/databases.ts';
import { useSearchChoice, type SearchChoice } from '../../../state/recordSearch.ts';
import type { useRecordSearch } from './useRecordSearch.ts';
import styles from './search.module.css';

interface SearchToolbarProps {
  choice: SearchChoice;
  search: Pick<ReturnType<typeof useRecordSearch>, 'found' | 'searching'>;
}

const fields: readonly RecordField[] = ['any', 'gene', 'accession', 'function', 'product'];

/** No database is called so: a name is one folder. */
const all = '/';

/** In which field and database, and how much was found. */
export function SearchToolbar({ choice, search: { found, searching } }: SearchToolbarProps) {
  const { recordSearch: words } = useText();
  const list = useDatabases((state) => state.list);
  const change = useSearchChoice((state) => state.change);
  // Loci have no records, and what is shipped has none before its first use.
  const names = (list ?? [])
    .filter(({ kind, state }) => kind === 'gene' && state !== 'shipped')
    .map(({ name }) => name);
  return (
    <div className={styles['toolbar']}>
      <SegmentedControl
        label={words.field}
        value={choice.field}
        options={fields.map((value) => ({ value, label: words.fields[value] }))}
        onChange={(field) => {
          change({ field });
        }}
      />
      <Select
        size={28}
        className={styles['database']}
        label={words.database}
        value={choice.database ?? all}
        options={[
          { value: all, label: words.allDatabases },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(name) => {
          change({ database: name === all ? null : name });
        }}
      />
      <label className={styles['exact']}>
        <Checkbox
          checked={choice.exact}
          label={words.exactExplain}
          onChange={(exact) => {
            change({ exact });
          }}
        />
        {words.exact}
      </label>
      <span className={styles['total']} role="status">
        {found === null ? (searching ? words.searching : '') : words.found(found.result.total)}
      </span>
    </div>
  );
}
