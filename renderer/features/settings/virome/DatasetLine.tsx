import type { ExploreTable } from '../../../../core/contract/explore.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorText } from '../../../components/ErrorText.tsx';
import { useText } from '../../../i18n/text.ts';
import { useDatasetFetches } from '../../../state/datasetFetch.ts';
import { datasetNow } from './place.ts';
import styles from './virome.module.css';

interface DatasetLineProps {
  table: ExploreTable;
  /** It was listed with settings or keys of before. */
  isOld: boolean;
}

/** A dataset as it is now: its size, or why it can't be read and what to do. */
export function DatasetLine({ table, isOld }: DatasetLineProps) {
  const { viromeSettings: words } = useText();
  const { fetching, problems, fetch, stop } = useDatasetFetches();
  const { name, title, rows, columns } = table;
  const now = datasetNow(table);
  const isFetching = fetching.has(name);
  const problem = table.problem ?? problems.get(name) ?? null;
  const size = {
    problem: '',
    far: words.far,
    described: words.columns(columns.length),
    sized: words.size(rows ?? 0, columns.length),
  }[now];
  return (
    <li className={styles['dataset']}>
      <div className={styles['head']}>
        <span className={styles['name']}>
          <code>{name}</code> {title}
        </span>
        <span role="status" className={styles['quiet']}>
          {isFetching ? words.fetching : size}
        </span>
        {isFetching && (
          <Button size={24} aria-label={words.stopNamed(title)} onClick={() => void stop(name)}>
            {words.stop}
          </Button>
        )}
        {now === 'far' && !isFetching && (
          <Button
            size={24}
            disabled={isOld}
            aria-label={words.fetchNamed(title)}
            onClick={() => void fetch(name)}
          >
            {words.fetch}
          </Button>
        )}
      </div>
      {problem !== null && (
        <div className={styles['problem']}>
          <ErrorText problem={problem} />
        </div>
      )}
    </li>
  );
}
