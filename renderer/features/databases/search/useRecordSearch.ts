import { useCallback, useEffect, useState } from 'react';
import type { RecordSearch } from '../../../../core/contract/databases.ts';
import { asRemoteError, call, onPush, type RemoteError } from '../../../state/bridge.ts';
import type { SearchChoice } from '../../../state/recordSearch.ts';

/** So many rows are shown; who looks for more is better served by another term. */
const shownRecords = 1000;

/** Rest between the last letter typed and the search, in milliseconds. */
const rest = 200;

export interface Found {
  term: string;
  choice: SearchChoice;
  result: RecordSearch;
}

interface RecordSearchAnswer {
  /** Of the last search that was answered; it stays while a newer one is made. */
  found: Found | null;
  problem: RemoteError | null;
  searching: boolean;
  retry: () => void;
}

/** The records that match, searched anew when the term, a choice or the databases change. */
export function useRecordSearch(term: string, choice: SearchChoice): RecordSearchAnswer {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { field, exact, database } = choice;
  const key = JSON.stringify([term, field, exact, database, attempt]);
  const retry = useCallback(() => {
    setAttempt((now) => now + 1);
  }, []);

  useEffect(() => {
    const left = new AbortController();
    onPush('databasesChanged', retry, left.signal);
    return () => {
      left.abort();
    };
  }, [retry]);

  useEffect(() => {
    let left = false;
    const search = { term, field, exact, database };
    const timer = setTimeout(() => {
      call('searchRecords', { ...search, limit: shownRecords }).then(
        (result) => {
          if (left) return;
          setFound({ term, choice: { field, exact, database }, result });
          setProblem(null);
          setAnswered(key);
        },
        (error: unknown) => {
          if (left) return;
          setFound(null);
          setProblem(asRemoteError(error));
          setAnswered(key);
        },
      );
    }, rest);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [term, field, exact, database, key]);

  return { found, problem, searching: answered !== key, retry };
}
