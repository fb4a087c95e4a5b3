import { useEffect, useState } from 'react';
import type { Search } from '../../core/contract/runs.ts';
import { asRemoteError, type RemoteError } from './bridge.ts';

export interface Answer<T> {
  /** Null until it is read, and where it can't be. */
  result: T | null;
  problem: RemoteError | null;
  retry: () => void;
}

type Read<T> = (runId: string, searchId: string) => Promise<T | null>;

/** So many results stay in memory: enough to go back and forth between samples. */
const kept = 16;

/**
 * A hook for the results of single searches: each is read when it is first looked at, and the last few are
 * kept. A search that was started again is read anew.
 */
export function answersOf<T>(read: Read<T>): (runId: string, search: Search | null) => Answer<T> {
  const cache = new Map<string, T>();
  const remember = (key: string, result: T) => {
    cache.set(key, result);
    for (const oldest of cache.keys()) {
      if (cache.size <= kept) break;
      cache.delete(oldest);
    }
  };
  return function useAnswer(runId, search) {
    const [failure, setFailure] = useState<{ key: string; problem: RemoteError } | null>(null);
    const [arrived, setArrived] = useState<{ key: string; result: T | null } | null>(null);
    const [attempt, setAttempt] = useState(0);
    const finished = search?.state === 'done';
    const searchId = search?.id ?? '';
    const key = finished ? `${runId} ${searchId} ${search.finishedAt ?? ''}` : null;
    useEffect(() => {
      if (key === null || cache.has(key)) return;
      let left = false;
      read(runId, searchId).then(
        (result) => {
          if (result !== null) remember(key, result);
          if (!left) setArrived({ key, result });
        },
        (error: unknown) => {
          if (!left) setFailure({ key, problem: asRemoteError(error) });
        },
      );
      return () => {
        left = true;
      };
    }, [runId, searchId, key, attempt]);
    const result = key === null ? null : (cache.get(key) ?? (arrived?.key === key ? arrived.result : null));
    return {
      result,
      problem: failure?.key === key ? failure.problem : null,
      retry: () => {
        setFailure(null);
        setAttempt((now) => now + 1);
      },
    };
  };
}
