import { useMemo } from 'react';
import type { DatabaseJob } from '../../core/contract/databases.ts';
import { useCatalogue } from './databaseCatalogue.ts';
import { currentFailures, currentWork, type WorkFailure } from './databaseWork.ts';

/** The work on databases that goes on. */
export function useDatabaseWork(): readonly DatabaseJob[] {
  const jobs = useCatalogue((state) => state.jobs);
  const asked = useCatalogue((state) => state.asked);
  return useMemo(() => currentWork(jobs, asked), [jobs, asked]);
}

/** The work on databases that has failed and was not dismissed. */
export function useDatabaseFailures(): readonly WorkFailure[] {
  const jobs = useCatalogue((state) => state.jobs);
  const answers = useCatalogue((state) => state.failures);
  const asked = useCatalogue((state) => state.asked);
  const dismissed = useCatalogue((state) => state.dismissed);
  return useMemo(() => currentFailures(jobs, answers, asked, dismissed), [jobs, answers, asked, dismissed]);
}
