import { answersOf } from './answers.ts';
import { call } from './bridge.ts';

/** What one search found on reads, or on the contigs of a surveyed assembly. */
export const useReadsResult = answersOf(async (runId, searchId) => {
  const [result] = await call('readsResults', { runId, searchIds: [searchId] });
  return result ?? null;
});
