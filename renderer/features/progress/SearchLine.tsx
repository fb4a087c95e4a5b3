import { memo } from 'react';
import type { RecordNoun } from '../../../core/contract/databases.ts';
import { classNames } from '../../components/classNames.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';
import { useText } from '../../i18n/text.ts';
import { showSearch } from '../../state/runView.ts';
import grid from '../run/grid.module.css';
import { isActive, type SearchRow } from './model/searches.ts';
import { secondsBetween } from './model/timeLeft.ts';
import { CancelLink, OpenLink, RetryLink } from './RowActions.tsx';
import { SearchStatus, searchWords } from './SearchStatus.tsx';
import styles from './searches.module.css';

interface SearchLineProps {
  runId: string;
  /** Another program works on the run: nothing can be cancelled or tried again here. */
  elsewhere: boolean;
  row: SearchRow;
  line: number;
  /** What the search's database holds. */
  noun: RecordNoun;
  active: boolean;
  selected: boolean;
  idOf: (line: number) => string;
  onChoose: (line: number) => void;
}

/** A search with its times. */
export const SearchLine = memo(function SearchLine(props: SearchLineProps) {
  const { runId, elsewhere, row, line, noun, active, selected, idOf, onChoose } = props;
  const text = useText();
  const { format } = text;
  const { search, sample } = row;
  const name = sample?.name ?? '';
  const took = secondsBetween(search.startedAt, search.finishedAt);
  return (
    <div
      id={idOf(line)}
      role="row"
      aria-rowindex={line + 2}
      aria-selected={selected}
      data-active={active}
      className={classNames(grid['row'], grid['columns'], selected && grid['selected'])}
      onClick={() => {
        onChoose(line);
        showSearch(search.id);
      }}
    >
      <div role="rowheader" className={classNames(grid['cell'], grid['text'], styles['name'])}>
        <MiddleCut text={name} />
      </div>
      <div role="gridcell" className={classNames(grid['cell'], grid['text'])}>
        {search.database}
      </div>
      <div role="gridcell" className={classNames(grid['cell'], grid['parts'], styles['status'])}>
        <SearchStatus search={search} words={searchWords(search, noun, text)} />
      </div>
      <div role="gridcell" className={classNames(grid['cell'], grid['secondary'])}>
        {search.startedAt === null ? '' : format.dateTime(search.startedAt)}
      </div>
      <div role="gridcell" className={classNames(grid['cell'], grid['secondary'], grid['number'])}>
        {took === null ? '' : format.duration(took)}
      </div>
      <div role="gridcell" className={classNames(grid['cell'], grid['number'], styles['action'])}>
        <Action runId={runId} elsewhere={elsewhere} row={row} />
      </div>
    </div>
  );
});

type ActionProps = Pick<SearchLineProps, 'runId' | 'elsewhere' | 'row'>;

function Action({ runId, elsewhere, row: { search, sample } }: ActionProps) {
  const { progress } = useText();
  const name = sample?.name ?? '';
  const searchIds = [search.id];
  if (search.state === 'done')
    return sample !== null && <OpenLink runId={runId} sample={sample} search={search} />;
  if (elsewhere) return null;
  if (isActive(search))
    return (
      <CancelLink
        runId={runId}
        searchIds={searchIds}
        label={progress.cancelSearchNamed(name, search.database)}
      />
    );
  return <RetryLink runId={runId} searchIds={searchIds} label={progress.retryNamed(name, search.database)} />;
}
