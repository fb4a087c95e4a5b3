import { useCallback, useEffect, useState } from 'react';
import type { CacheUsage } from '../../../core/contract/system.ts';
import { asRemoteError, call, type RemoteError } from '../../state/bridge.ts';

interface KeptAnswers {
  /** Null until it is known. */
  usage: NonNullable<CacheUsage> | 'off' | null;
  problem: RemoteError | null;
  /** Removes all of them. */
  clear: () => void;
}

/** What is kept of earlier searches, as it was when the page was opened or the answers were cleared. */
export function useCacheUsage(): KeptAnswers {
  const [usage, setUsage] = useState<KeptAnswers['usage']>(null);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  const take = useCallback((asked: Promise<CacheUsage>, left?: AbortSignal) => {
    asked.then(
      (found) => {
        if (left?.aborted === true) return;
        setUsage(found ?? 'off');
        setProblem(null);
      },
      (error: unknown) => {
        if (left?.aborted !== true) setProblem(asRemoteError(error));
      },
    );
  }, []);
  useEffect(() => {
    const left = new AbortController();
    take(call('cacheUsage'), left.signal);
    return () => {
      left.abort();
    };
  }, [take]);
  return {
    usage,
    problem,
    clear: () => {
      take(call('clearCache'));
    },
  };
}
