import { problemOf } from '../base/errors.ts';
import type { JobOutcome } from '../jobs/job-queue.ts';
import type { StoredOutcome, StoredSummary } from '../workspace/run-schema.ts';
import { countResult, type FinishedSearch } from './finished-search.ts';
import { searchView, summaryOfSearches, type RunKnowledge } from './run-views.ts';

/** How a search ended, in the form in which it is kept. */
export function describeOutcome(
  outcome: JobOutcome<FinishedSearch>,
  base: Pick<StoredOutcome, 'startedAt' | 'finishedAt'>,
): StoredOutcome {
  const nothing = {
    ...{ hits: null, genes: null, call: null, notes: [], problem: null, command: null },
    fallbackContigs: 0,
    fromCache: false,
  };
  switch (outcome.state) {
    case 'cancelled':
      return { ...nothing, ...base, state: 'cancelled' };
    case 'failed':
      return { ...nothing, ...base, state: 'failed', problem: problemOf(outcome.error) };
    case 'done': {
      const { result, notes, command, fallbackContigs = 0, fromCache = false } = outcome.value;
      return {
        ...base,
        state: 'done',
        ...countResult(result),
        notes: [...notes],
        problem: null,
        fallbackContigs,
        fromCache,
        command: command.join(' '),
      };
    }
  }
}

/** What is kept of a run when all its searches have ended; null while they have not. */
export function storedSummaryOf(known: RunKnowledge, now: Date): StoredSummary | null {
  const searches = known.run.searches.map((search) => searchView(search, known));
  const { state, hits, counts, finishedAt } = summaryOfSearches(known, searches);
  if (state === 'running' || state === 'interrupted') return null;
  return {
    state,
    hits,
    finishedAt: finishedAt ?? now.toISOString(),
    counts: { done: counts.done, failed: counts.failed, cancelled: counts.cancelled },
  };
}
