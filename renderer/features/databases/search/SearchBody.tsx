import type { RecordRow } from '../../../../core/contract/databases.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import { useText } from '../../../i18n/text.ts';
import { useSearchChoice, widestChoice } from '../../../state/recordSearch.ts';
import { Problem } from '../../run/Problem.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { Found, useRecordSearch } from './useRecordSearch.ts';
import styles from './search.module.css';

interface SearchBodyProps {
  search: ReturnType<typeof useRecordSearch>;
  /** Place of the chosen row; -1: none. */
  chosen: number;
  onChoose: (row: RecordRow | undefined) => void;
  onClear: () => void;
}

/** What was found, or why there is nothing to show. */
export function SearchBody({ search, chosen, onChoose, onClear }: SearchBodyProps) {
  const { recordSearch: words, errors } = useText();
  const { found, problem, retry } = search;
  const { choice, change } = useSearchChoice();
  if (problem !== null) {
    return (
      <Problem
        title={words.failed}
        problem={problem}
        action={
          <>
            <Button size={24} onClick={retry}>
              {errors.tryAgain}
            </Button>
            {choice.database !== null && (
              <Button
                size={24}
                onClick={() => {
                  change({ database: null });
                }}
              >
                {words.searchAll}
              </Button>
            )}
          </>
        }
      />
    );
  }
  if (found === null) return <LoadingRows rows={12} />;
  const { rows, total, skipped } = found.result;
  return (
    <>
      {rows.length < total && <p className={styles['line']}>{words.cut(rows.length, total)}</p>}
      {rows.length === 0 ? (
        <NoMatch found={found} onClear={onClear} />
      ) : (
        <RecordTable rows={rows} chosen={chosen} onChoose={onChoose} />
      )}
      {skipped.length > 0 && (
        <p className={styles['line']}>
          <Icon name="info" size={14} />
          <span>{words.skipped(skipped)}</span>
        </p>
      )}
    </>
  );
}

function NoMatch({ found: { term, choice }, onClear }: { found: Found; onClear: () => void }) {
  const { recordSearch: words } = useText();
  const change = useSearchChoice((state) => state.change);
  const narrowed = choice.field !== 'any' || choice.exact || choice.database !== null;
  return (
    <div className={styles['empty']}>
      <EmptyState
        title={term === '' ? words.noneAtAll : words.none(term)}
        explain={term === '' ? words.noneExplain : words.searchedIn(choice)}
        action={
          <>
            {narrowed && (
              <Button
                size={24}
                onClick={() => {
                  change(widestChoice);
                }}
              >
                {words.widen}
              </Button>
            )}
            <Button size={24} onClick={onClear}>
              {words.clear}
            </Button>
          </>
        }
      />
    </div>
  );
}
