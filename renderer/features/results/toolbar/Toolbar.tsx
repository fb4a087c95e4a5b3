import { Button } from '../../../components/Button.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { useText } from '../../../i18n/text.ts';
import { groupHitsBy, resetColumns, showColumn, useRunView } from '../../../state/runView.ts';
import { columnIds, wantedColumns, type ColumnContext } from '../model/columns.ts';
import type { GroupBy } from '../model/grouping.ts';
import type { HitIndex } from '../model/hitIndex.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './toolbar.module.css';

/** Finding and filtering at the left, grouping and columns at the right. */
export function Toolbar({ index, context }: { index: HitIndex; context: ColumnContext }) {
  return (
    <div className={styles['toolbar']}>
      <SearchField />
      <FilterChips index={index} />
      <FilterMenu index={index} />
      <div className={styles['right']}>
        <GroupMenu />
        <ColumnsMenu context={context} />
      </div>
    </div>
  );
}

const groupings: readonly GroupBy[] = ['sample', 'gene', 'class', 'none'];

function GroupMenu() {
  const { results } = useText();
  const groupBy = useRunView((view) => view.groupBy);
  return (
    <Menu
      trigger={
        <Button size={24} variant="ghost" icon="group">
          <span>
            {results.groupBy} <strong className={styles['chosen']}>{results.groups[groupBy]}</strong>
          </span>
        </Button>
      }
      items={groupings.map((by) => ({
        id: by,
        label: results.groups[by],
        checked: by === groupBy,
        onSelect: () => {
          groupHitsBy(by);
        },
      }))}
    />
  );
}

function ColumnsMenu({ context }: { context: ColumnContext }) {
  const { results } = useText();
  const choice = useRunView((view) => view.columns);
  const shown = wantedColumns(choice, context);
  return (
    <Menu
      keepOpen
      trigger={
        <Button size={24} variant="ghost" icon="columns">
          <span className={styles['wide']}>
            {results.columnsMenu}{' '}
            <span className={styles['quiet']}>{results.columnsShown(shown.length, columnIds.length)}</span>
          </span>
        </Button>
      }
      items={[
        ...columnIds.map((column) => ({
          id: column,
          label: results.columns[column],
          checked: shown.includes(column),
          disabled: column === 'gene',
          onSelect: () => {
            showColumn(column, !shown.includes(column));
          },
        })),
        { id: 'reset', label: results.columnsReset, separated: true, onSelect: resetColumns },
      ]}
    />
  );
}
