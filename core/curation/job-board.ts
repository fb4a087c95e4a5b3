import { GapitError, problemOf, toGapitError } from '../base/errors.ts';
import type { DatabaseJob } from '../contract/databases.ts';
import type { FetchProgress } from '../databases/fetch/fetch-database.ts';
import { createJobQueue } from '../jobs/job-queue.ts';

/** Downloads share one line to the outside, and builds one disk. */
const JOBS_AT_ONCE = 3;
/** Questions that cost nothing but time; what was asked for is not to wait behind them. */
const CHECKS_AT_ONCE = 6;
/** How often progress is told, in milliseconds. */
const NEWS_EVERY = 100;

/** Work that is given a signal to end by and a way to say how far it is. */
export type DatabaseWork<T> = (signal: AbortSignal, report: (progress: FetchProgress) => void) => Promise<T>;

/**
 * The work on databases that goes on or has failed, one at a time for each database. A failure stays on the board
 * until it is dismissed or something else is done with its database.
 */
export class JobBoard {
  readonly #queue = createJobQueue(JOBS_AT_ONCE);
  readonly #checks = createJobQueue(CHECKS_AT_ONCE);
  readonly #jobs = new Map<string, DatabaseJob>();
  readonly #onNews: (jobs: DatabaseJob[]) => void;
  #newsIsDue = false;

  constructor(onNews: (jobs: DatabaseJob[]) => void) {
    this.#onNews = onNews;
  }

  list(): DatabaseJob[] {
    return [...this.#jobs.values()];
  }

  /**
   * @throws GapitError DB_BUSY where work on that database goes on, CANCELLED, or what the work throws
   */
  async run<T>(database: string, kind: DatabaseJob['kind'], work: DatabaseWork<T>): Promise<T> {
    const before = this.#jobs.get(database);
    if (before !== undefined && before.phase !== 'failed') {
      throw new GapitError('DB_BUSY', `work on ${database} is under way`, {
        database,
        next_step: 'Wait until it has ended, or cancel it.',
      });
    }
    const set = (change: Partial<DatabaseJob>): void => {
      const now = this.#jobs.get(database) ?? EMPTY;
      this.#jobs.set(database, { ...now, ...change, database, kind });
      this.#tell();
    };
    this.#jobs.delete(database);
    set({});
    const queue = kind === 'check' ? this.#checks : this.#queue;
    const outcome = await queue.submit({
      id: database,
      run: (signal) => work(signal, set),
      onStart: () => {
        set({ phase: kind === 'fetch' || kind === 'preview' ? 'downloading' : 'reading' });
      },
    });
    if (outcome.state === 'failed') {
      set({ phase: 'failed', problem: problemOf(toGapitError(outcome.error)) });
      throw outcome.error;
    }
    this.#jobs.delete(database);
    this.#tell();
    if (outcome.state === 'cancelled') throw new GapitError('CANCELLED', 'cancelled', { database });
    return outcome.value;
  }

  /** Ends the work on a database, or forgets its failure. */
  cancel(database: string): void {
    if (this.#jobs.get(database)?.phase === 'failed') {
      this.#jobs.delete(database);
      this.#tell();
      return;
    }
    this.#queue.cancel(database);
    this.#checks.cancel(database);
  }

  cancelAll(): void {
    this.#queue.cancelAll();
    this.#checks.cancelAll();
  }

  #tell(): void {
    if (this.#newsIsDue) return;
    this.#newsIsDue = true;
    setTimeout(() => {
      this.#newsIsDue = false;
      this.#onNews(this.list());
    }, NEWS_EVERY);
  }
}

const EMPTY: Omit<DatabaseJob, 'database' | 'kind'> = {
  phase: 'waiting',
  bytes: 0,
  totalBytes: null,
  problem: null,
};
