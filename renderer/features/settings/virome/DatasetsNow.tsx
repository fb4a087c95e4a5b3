import { useEffect, useState } from 'react';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDatasetFetches } from '../../../state/datasetFetch.ts';
import { useExploreTables } from '../../../state/exploreTables.ts';
import { Problem } from '../../run/Problem.tsx';
import { DatasetLine } from './DatasetLine.tsx';
import styles from './virome.module.css';

/** The datasets as the engine finds them. @param settled changes with every setting and key that they depend on */
export function DatasetsNow({ settled }: { settled: string }) {
  const { viromeSettings: words } = useText();
  const { tables, error, load } = useExploreTables();
  const forget = useDatasetFetches((state) => state.forget);
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    forget();
    void load().then(() => {
      if (!left.signal.aborted) setSeen(settled);
    });
    return () => {
      left.abort();
    };
  }, [settled, load, forget]);
  const isOld = seen !== settled;
  const datasets = tables?.filter(({ origin }) => origin === 'dataset') ?? null;
  return (
    <section aria-label={words.now} aria-busy={isOld}>
      <h2>{words.now}</h2>
      <Problem title={words.nowFailed} problem={error} />
      {datasets === null && error === null && <LoadingRows rows={2} height={44} />}
      {datasets?.length === 0 && <p className={styles['about']}>{words.noDataset}</p>}
      {datasets !== null && datasets.length > 0 && (
        <ul className={styles['datasets']}>
          {datasets.map((table) => (
            <DatasetLine key={table.name} table={table} isOld={isOld} />
          ))}
        </ul>
      )}
      {isOld && datasets !== null && (
        <p role="status" className={styles['about']}>
          {words.looking}
        </p>
      )}
    </section>
  );
}
