import { GapitError } from '../base/errors.ts';
import { searchSteadily } from '../databases/content-stamp.ts';
import type { StoredRun } from '../workspace/run-schema.ts';
import type { Runner } from './active-run.ts';
import type { ScreeningDatabase } from './open-screening-database.ts';
import { runSearch, type SearchParts } from './run-search.ts';

export interface RunnerParts extends SearchParts {
  readonly databases: readonly ScreeningDatabase[];
  /** Of each search. */
  readonly threads: number;
}

/** Runs the searches of a run by the engines that it was planned with. */
export function runnerOf(run: StoredRun, { databases, threads, ...parts }: RunnerParts): Runner {
  return (search, signal, onBases) => {
    const database = databases.find(({ name }) => name === search.database);
    const sample = run.samples.find(({ id }) => id === search.sampleId);
    if (database === undefined || sample === undefined) {
      throw new GapitError('RUN_UNREADABLE', 'the run names a sample or database that it does not hold', {
        run: run.id,
      });
    }
    const { engine } = search;
    return searchSteadily(database, () =>
      runSearch({ run, engine, sample, database, threads, signal, onBases }, parts),
    );
  };
}
