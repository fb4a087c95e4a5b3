import { toGapitError } from '../base/errors.ts';
import type { JobOutcome, JobQueue } from '../jobs/job-queue.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import type { StoredOutcome, StoredRun } from '../workspace/run-schema.ts';
import type { FinishedSearch } from './finished-search.ts';
import { estimateSearch } from './progress-estimate.ts';
import type { LiveSearch, RunKnowledge } from './run-views.ts';
import { describeOutcome, storedSummaryOf } from './search-outcome.ts';

export type Runner = (
  search: StoredRun['searches'][number],
  signal: AbortSignal,
  onBases: (bases: number) => void,
) => Promise<FinishedSearch>;

export interface ActiveRunParts {
  readonly run: StoredRun;
  readonly outcomes: Map<string, StoredOutcome>;
  readonly queue: JobQueue;
  readonly library: RunLibrary;
  readonly runner: Runner;
  readonly now: () => Date;
  /** A search waits no more, has ended or was cancelled. */
  readonly onChange: (searchId: string) => void;
}

interface LiveState {
  state: 'waiting' | 'running';
  startedAt: Date | null;
  basesFed: number;
}

/** Weight of the newest search in the pace of its database. */
const PACE_WEIGHT = 0.5;

/** A run whose searches are worked on in this process. */
export class ActiveRun {
  readonly #parts: ActiveRunParts;
  readonly #live = new Map<string, LiveState>();
  /** Seconds a base takes, by database. */
  readonly #pace = new Map<string, number>();
  readonly #basesOfSample: ReadonlyMap<string, number>;
  #run: StoredRun;
  #leaving = false;

  constructor(parts: ActiveRunParts) {
    this.#parts = parts;
    this.#run = parts.run;
    this.#basesOfSample = new Map(parts.run.samples.map((sample) => [sample.id, sample.bases]));
  }

  /** Runs the given searches; settles when all have ended and the summary is written. */
  async work(searchIds: readonly string[]): Promise<void> {
    const wanted = this.#run.searches.filter((search) => searchIds.includes(search.id));
    for (const search of wanted) {
      this.#live.set(search.id, { state: 'waiting', startedAt: null, basesFed: 0 });
    }
    await Promise.all(wanted.map((search) => this.#search(search)));
    if (this.#leaving || this.#live.size > 0) return;
    await this.#finish();
  }

  cancel(searchIds: readonly string[] | null): void {
    for (const id of searchIds ?? [...this.#live.keys()]) this.#parts.queue.cancel(this.#jobId(id));
  }

  /** Ends what runs without recording it, so that it is found interrupted the next time. */
  leave(): void {
    this.#leaving = true;
    this.cancel(null);
  }

  renamed(name: string): void {
    this.#run = { ...this.#run, name };
  }

  /** Ids of the searches that run now: those whose progress changes by itself. */
  runningIds(): string[] {
    return [...this.#live].filter(([, live]) => live.state === 'running').map(([id]) => id);
  }

  knowledge(): RunKnowledge {
    const live = new Map<string, LiveSearch>();
    for (const search of this.#run.searches) {
      const state = this.#live.get(search.id);
      if (state !== undefined) live.set(search.id, this.#describeLive(search, state));
    }
    return { run: this.#run, outcomes: this.#parts.outcomes, live, ownedElsewhere: false };
  }

  #describeLive(search: StoredRun['searches'][number], live: LiveState): LiveSearch {
    if (live.startedAt === null)
      return { state: 'waiting', startedAt: null, progress: null, secondsLeft: null };
    const estimate = estimateSearch({
      elapsedSeconds: (this.#parts.now().getTime() - live.startedAt.getTime()) / 1000,
      basesFed: live.basesFed,
      basesTotal: this.#basesOfSample.get(search.sampleId) ?? 0,
      secondsPerBase: this.#pace.get(search.database) ?? null,
    });
    return { state: 'running', startedAt: live.startedAt.toISOString(), ...estimate };
  }

  async #search(search: StoredRun['searches'][number]): Promise<void> {
    const live = this.#live.get(search.id);
    const keep = async (outcome: JobOutcome<FinishedSearch>): Promise<StoredOutcome | null> => {
      if (this.#leaving) return null;
      if (outcome.state === 'done') this.#learnPace(search, live?.startedAt ?? null);
      return this.#record(search.id, outcome, live?.startedAt ?? null);
    };
    const job = await this.#parts.queue.submit({
      id: this.#jobId(search.id),
      onStart: () => {
        if (live === undefined) return;
        live.state = 'running';
        live.startedAt = this.#parts.now();
        // For other programs to see; the search does not depend on it.
        void this.#parts.library.noteStarted(this.#run.id, search.id, live.startedAt).catch(() => undefined);
        this.#parts.onChange(search.id);
      },
      // Keeping the outcome is part of the search: the next one gets its place only when it has ended.
      run: async (signal) => {
        const run = this.#parts.runner(search, signal, (bases) => {
          if (live !== undefined) live.basesFed = bases;
        });
        return keep(await outcomeOf(run, signal));
      },
    });
    // A search that was cancelled while it waited never ran.
    const stored = job.state === 'done' ? job.value : await keep(job);
    if (stored === null) return;
    this.#parts.outcomes.set(search.id, stored);
    this.#live.delete(search.id);
    this.#parts.onChange(search.id);
  }

  /** Keeps the outcome; one that can't be written (a full disk) becomes a failure of this search alone. */
  async #record(
    searchId: string,
    outcome: JobOutcome<FinishedSearch>,
    startedAt: Date | null,
  ): Promise<StoredOutcome> {
    const { library, now } = this.#parts;
    const base = { startedAt: startedAt?.toISOString() ?? null, finishedAt: now().toISOString() };
    const stored = describeOutcome(outcome, base);
    try {
      await library.writeOutcome(
        this.#run.id,
        searchId,
        stored,
        outcome.state === 'done' ? outcome.value.result : null,
      );
      return stored;
    } catch (error) {
      return describeOutcome({ state: 'failed', error: toGapitError(error) }, base);
    }
  }

  #learnPace(search: StoredRun['searches'][number], startedAt: Date | null): void {
    const bases = this.#basesOfSample.get(search.sampleId) ?? 0;
    if (startedAt === null || bases === 0) return;
    const pace = (this.#parts.now().getTime() - startedAt.getTime()) / 1000 / bases;
    const earlier = this.#pace.get(search.database) ?? pace;
    this.#pace.set(search.database, earlier + PACE_WEIGHT * (pace - earlier));
  }

  async #finish(): Promise<void> {
    const summary = storedSummaryOf(this.knowledge(), this.#parts.now());
    if (summary === null) return;
    await this.#parts.library
      .writeSummary(this.#run.id, summary)
      // Without a summary the run is read from its searches the next time: slower, and still right.
      .catch(() => undefined);
  }

  #jobId(searchId: string): string {
    return `${this.#run.id}/${searchId}`;
  }
}

async function outcomeOf<T>(run: Promise<T>, signal: AbortSignal): Promise<JobOutcome<T>> {
  try {
    return { state: 'done', value: await run };
  } catch (thrown) {
    return signal.aborted ? { state: 'cancelled' } : { state: 'failed', error: toGapitError(thrown) };
  }
}
