import { useEffect, useState } from 'react';
import type { Search } from '../../core/contract/runs.ts';
import { summaryOf, type LocusSummary } from '../features/loci/model/locus.ts';
import { answersOf } from './answers.ts';
import { asRemoteError, call, type RemoteError } from './bridge.ts';

/** The loci of one sample and database. */
export const useLociResult = answersOf(async (runId, searchId) => {
  const [result] = await call('lociResults', { runId, searchIds: [searchId] });
  return result ?? null;
});

/** So many results cross the bridge at once; each holds hundreds of loci. */
const batch = 8;

/** The answers in short of the searches that have been read, by search and when it ended. */
const known = new Map<string, LocusSummary | null>();

function keyOf(runId: string, search: Search): string {
  return `${runId} ${search.id} ${search.finishedAt ?? ''}`;
}

export interface LociList {
  /** Null: no locus; undefined: not read yet, or not finished. */
  summaryOf: (search: Search) => LocusSummary | null | undefined;
  problem: RemoteError | null;
}

/**
 * What was called in each sample of a list. Of a long list only the answers in short are kept: all loci of a
 * thousand samples would fill the memory of the page.
 */
export function useLociList(runId: string, searches: readonly Search[]): LociList {
  const [, setSeen] = useState(0);
  const [problem, setProblem] = useState<RemoteError | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const missing = searches.filter((search) => search.state === 'done' && !known.has(keyOf(runId, search)));
    const read = async () => {
      for (let at = 0; at < missing.length && !leaving.signal.aborted; at += batch) {
        const part = missing.slice(at, at + batch);
        const results = await call('lociResults', { runId, searchIds: part.map(({ id }) => id) });
        const bySearch = new Map(results.map((result) => [result.searchId, result]));
        for (const search of part) {
          const result = bySearch.get(search.id);
          known.set(keyOf(runId, search), result === undefined ? null : summaryOf(result));
        }
        setSeen(known.size);
      }
    };
    read().then(
      () => {
        setProblem(null);
      },
      (error: unknown) => {
        setProblem(asRemoteError(error));
      },
    );
    return () => {
      leaving.abort();
    };
  }, [runId, searches]);
  return { summaryOf: (search) => known.get(keyOf(runId, search)), problem };
}
