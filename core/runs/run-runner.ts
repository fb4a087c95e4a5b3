import type { Toolbox } from '../aligners/toolbox.ts';
import { GapitError } from '../base/errors.ts';
import { searchSteadily } from '../databases/content-stamp.ts';
import type { AlignmentStrategy } from '../screening/alignment-strategy.ts';
import type { StoredRun } from '../workspace/run-schema.ts';
import type { Runner } from './active-run.ts';
import type { ScreeningDatabase } from './open-screening-database.ts';
import { runSearch } from './run-search.ts';

export interface RunnerParts {
  readonly databases: readonly ScreeningDatabase[];
  readonly toolbox: Toolbox;
  readonly strategy: AlignmentStrategy;
  /** Of each search. */
  readonly threads: number;
}

/** Runs the searches of a run by the engines that it was planned with. */
export function runnerOf(run: StoredRun, { databases, toolbox, strategy, threads }: RunnerParts): Runner {
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
      runSearch({ run, engine, sample, database, threads, signal, onBases }, { toolbox, strategy }),
    );
  };
}
