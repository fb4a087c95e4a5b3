import { Checkbox } from '../../../components/Checkbox.tsx';
import { classNames } from '../../../components/classNames.ts';
import { useText } from '../../../i18n/text.ts';
import { useDraft } from '../../../state/draft.ts';
import type { SampleColumn, SampleOrder } from '../model/rows.ts';
import styles from './SampleTable.module.css';

interface SampleTableHeadProps {
  order: SampleOrder;
  onOrder: (order: SampleOrder) => void;
}

const columns: readonly SampleColumn[] = ['sample', 'kind', 'file', 'holds', 'size'];

export function SampleTableHead({ order, onOrder }: SampleTableHeadProps) {
  const text = useText();
  const { samples, choose } = useDraft();
  const chosen = samples.filter((entry) => entry.chosen).length;
  const sortBy = (column: SampleColumn) => {
    onOrder({ column, descending: order.column === column && !order.descending });
  };
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['line']}>
        <span role="columnheader" className={styles['check']}>
          <Checkbox
            label={text.screen.chooseAll}
            checked={chosen === 0 ? false : chosen === samples.length ? true : 'mixed'}
            disabled={samples.length === 0}
            onChange={(all) => {
              choose(
                samples.map((entry) => entry.sample.id),
                all,
              );
            }}
          />
        </span>
        {columns.map((column) => (
          <span
            key={column}
            role="columnheader"
            className={classNames(styles['header'], styles[column])}
            aria-sort={order.column !== column ? 'none' : order.descending ? 'descending' : 'ascending'}
          >
            <button
              type="button"
              onClick={() => {
                sortBy(column);
              }}
            >
              {text.screen.columns[column]}
              {order.column === column && (
                <svg
                  className={order.descending ? styles['descending'] : undefined}
                  width="8"
                  height="8"
                  viewBox="0 0 8 8"
                  aria-hidden="true"
                >
                  <path d="M0 6h8L4 1z" fill="currentColor" />
                </svg>
              )}
            </button>
          </span>
        ))}
      </div>
    </div>
  );
}
