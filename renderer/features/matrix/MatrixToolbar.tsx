import { Button } from '../../components/Button.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { showToast } from '../../state/toasts.ts';
import { matrixAsText } from './model/asText.ts';
import type { Show } from './model/scale.ts';
import type { ShownMatrix } from './useMatrix.ts';
import { changeView, useMatrixView } from './view.ts';
import styles from './MatrixToolbar.module.css';

interface MatrixToolbarProps {
  shown: ShownMatrix;
  /** Genes from left to right. */
  genes: readonly number[];
  /** Of the run, without those of loci. */
  databases: readonly string[];
}

/** No database has this name. */
const every = '*';
const shows: readonly Show[] = ['presence', 'identity', 'coverage', 'count'];

/** How the matrix is shown at the left; which database, and copying it, at the right. */
export function MatrixToolbar({ shown, genes, databases }: MatrixToolbarProps) {
  const { matrix: text } = useText();
  const { layout, show, orderBy, database } = useMatrixView();
  const anyClass = shown.groupBy === 'class' || shown.matrix.genes.some(({ classes }) => classes.length > 0);
  const copy = async () => {
    const { matrix, order } = shown;
    await call('copyText', { text: matrixAsText(matrix, order.samples, genes, show) });
    showToast({ message: text.copied(order.samples.length), icon: 'done' });
  };
  return (
    <div className={styles['toolbar']}>
      <SegmentedControl
        label={text.layout}
        value={layout}
        options={[
          { value: 'heatMap', label: text.layouts.heatMap },
          { value: 'table', label: text.layouts.table },
        ]}
        onChange={(next) => {
          changeView({ layout: next });
        }}
      />
      <span className={styles['choice']}>
        <span className={styles['name']}>{text.show}</span>
        <SegmentedControl
          label={text.show}
          value={show}
          options={shows.map((value) => ({ value, label: text.shows[value] }))}
          onChange={(next) => {
            changeView({ show: next });
          }}
        />
      </span>
      <span className={styles['choice']}>
        <span className={styles['name']}>{text.orderBy}</span>
        <Select
          label={text.orderBy}
          size={24}
          value={orderBy}
          options={(['similarity', 'name', 'run'] as const).map((value) => ({
            value,
            label: text.orders[value],
          }))}
          onChange={(next) => {
            changeView({ orderBy: next });
          }}
        />
      </span>
      <span className={styles['choice']}>
        <span className={styles['name']}>{text.groupBy}</span>
        <Select
          label={text.groupBy}
          size={24}
          value={shown.groupBy}
          options={[
            ...(anyClass ? [{ value: 'class' as const, label: text.groups.class }] : []),
            ...(databases.length > 1 ? [{ value: 'database' as const, label: text.groups.database }] : []),
            { value: 'none' as const, label: text.groups.none },
          ]}
          onChange={(next) => {
            changeView({ groupBy: next });
          }}
        />
      </span>
      <span className={styles['right']}>
        {databases.length > 1 && (
          <span className={styles['choice']}>
            <span className={styles['name']}>{text.database}</span>
            <Select
              label={text.database}
              size={24}
              value={database ?? every}
              options={[
                { value: every, label: text.allDatabases },
                ...databases.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(next) => {
                changeView({ database: next === every ? null : next });
              }}
            />
          </span>
        )}
        <Button size={24} variant="ghost" icon="copy" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </span>
    </div>
  );
}
