import { toGapitError, type GapitError } from '../base/errors.ts';
import { createJobQueue, type JobOutcome } from '../jobs/job-queue.ts';
import type { FinishedSearch } from '../runs/finished-search.ts';
import { sumUpFiles } from '../runs/input-facts.ts';
import { describeOutcome, storedSummaryOf } from '../runs/search-outcome.ts';
import { sweepNowAndThen } from '../workspace/retention-settings.ts';
import { openRunLibrary, type RunLibrary } from '../workspace/run-library.ts';
import type { SampleFacts, StoredInputFacts, StoredOutcome, StoredRun } from '../workspace/run-schema.ts';

/** A search that ended well, in the forms in which a run keeps it. */
export interface KeptSearch {
  readonly finished: FinishedSearch;
  readonly facts: SampleFacts;
}

export interface RunRecorderParts {
  readonly workspace: string;
  /** Makes the run that is kept; null where the screening can't begin, which needs no word about its record. */
  readonly plan: () => Promise<StoredRun | null>;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Told once, where the record can't be written. */
  readonly onTrouble: (error: GapitError) => void;
}

/** Files written at once: beside the searches, the disk needs no more. */
const WRITES_AT_ONCE = 4;
/** So many facts are written before the end; then again with each fifth more, which keeps large runs cheap. */
const FIRST_FACTS = 8;
const MORE_FACTS = 1.2;

/**
 * Keeps a screening in the run library while it goes: the run at its start, each search as it ends, what was
 * learnt of the inputs, and the summary. Nothing here fails or holds up the screening; where the record can't be
 * written, that is said once and the rest is left. Searches go by the ids of the plan, `<input>-<database>`.
 */
export class RunRecorder {
  readonly #parts: RunRecorderParts;
  readonly #library: RunLibrary;
  readonly #queue = createJobQueue(WRITES_AT_ONCE);
  readonly #run: Promise<StoredRun | null>;
  readonly #sums: Promise<void>;
  readonly #leaving = new AbortController();
  /** What is being written, by search: its files come in order. */
  readonly #writes = new Map<string, Promise<void>>();
  readonly #startedAt = new Map<string, Date>();
  readonly #ended = new Set<string>();
  readonly #outcomes = new Map<string, StoredOutcome>();
  readonly #facts: StoredInputFacts = { checksums: {}, samples: {} };
  #factsAwaited = FIRST_FACTS;
  #writesBegun = 0;
  #broken = false;

  constructor(parts: RunRecorderParts) {
    this.#parts = parts;
    this.#library = openRunLibrary(parts.workspace);
    this.#run = this.#create();
    this.#sums = this.#sumUp();
  }

  started(searchId: string): void {
    const at = this.#parts.now();
    this.#startedAt.set(searchId, at);
    this.#write(searchId, (run) => this.#library.noteStarted(run.id, searchId, at));
  }

  /** @param kept makes the stored form, if it is wanted */
  done(searchId: string, kept: () => KeptSearch): void {
    this.#end(searchId, (run) => {
      const { finished, facts } = kept();
      this.#learn(run, searchId, facts);
      return { state: 'done', value: finished };
    });
  }

  failed(searchId: string, error: GapitError): void {
    this.#end(searchId, () => ({ state: 'failed', error }));
  }

  /**
   * Settles when everything is written. Searches without an outcome were cancelled, or failed with the screening.
   *
   * @param error why the screening as a whole ended early
   * @returns the run's id; null where none is kept
   */
  async end(error?: GapitError): Promise<string | null> {
    if (error !== undefined) this.#leaving.abort();
    const run = await this.#run;
    if (run === null) return null;
    const unfinished: JobOutcome<FinishedSearch> =
      error === undefined || this.#parts.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error };
    for (const { id } of run.searches) {
      if (!this.#ended.has(id)) this.#end(id, () => unfinished);
    }
    await this.#sums;
    await Promise.all(this.#writes.values());
    await this.#attempt(async () => {
      await this.#library.writeInputFacts(run.id, this.#facts);
      const known = { run, outcomes: this.#outcomes, live: new Map<string, never>(), ownedElsewhere: false };
      const summary = storedSummaryOf(known, this.#parts.now());
      if (summary !== null) await this.#library.writeSummary(run.id, summary);
    });
    await sweepNowAndThen(this.#parts.workspace, this.#parts.now());
    return run.id;
  }

  async #create(): Promise<StoredRun | null> {
    try {
      const run = await this.#parts.plan();
      if (run !== null) await this.#library.create(run);
      return run;
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  async #sumUp(): Promise<void> {
    const run = await this.#run;
    if (run === null) return;
    const keep = (checksums: Record<string, string>): Promise<void> => {
      Object.assign(this.#facts.checksums, checksums);
      this.#factsGrew();
      return Promise.resolve();
    };
    // Without the sums the record is poorer, and still right.
    await sumUpFiles(run, {}, keep, this.#leaving.signal).catch(() => undefined);
  }

  #learn(run: StoredRun, searchId: string, facts: SampleFacts): void {
    const sampleId = run.searches.find(({ id }) => id === searchId)?.sampleId;
    if (sampleId === undefined) return;
    this.#facts.samples[sampleId] = { ...this.#facts.samples[sampleId], ...facts };
    this.#factsGrew();
  }

  #factsGrew(): void {
    const count = Object.keys(this.#facts.checksums).length + Object.keys(this.#facts.samples).length;
    if (count < this.#factsAwaited) return;
    this.#factsAwaited = Math.ceil(count * MORE_FACTS);
    this.#write('facts', (run) => this.#library.writeInputFacts(run.id, this.#facts));
  }

  #end(searchId: string, outcomeOf: (run: StoredRun) => JobOutcome<FinishedSearch>): void {
    // A search that is stopped may end once more, after the screening.
    if (this.#ended.has(searchId)) return;
    this.#ended.add(searchId);
    const finishedAt = this.#parts.now().toISOString();
    const startedAt = this.#startedAt.get(searchId)?.toISOString() ?? null;
    this.#write(searchId, async (run) => {
      const outcome = outcomeOf(run);
      const stored = describeOutcome(outcome, { startedAt, finishedAt });
      const result = outcome.state === 'done' ? outcome.value.result : null;
      await this.#library.writeOutcome(run.id, searchId, stored, result);
      this.#outcomes.set(searchId, stored);
    });
  }

  #write(key: string, work: (run: StoredRun) => Promise<void>): void {
    const before = this.#writes.get(key) ?? Promise.resolve();
    const after = before.then(async () => {
      const run = await this.#run;
      if (run !== null) await this.#attempt(() => work(run));
    });
    this.#writes.set(key, after);
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.#broken) return;
    this.#writesBegun++;
    const ended = await this.#queue.submit({ id: String(this.#writesBegun), run: work });
    if (ended.state === 'failed') this.#fail(ended.error);
  }

  /** A run that lacks a part gets no summary: it is found interrupted, with what was kept. */
  #fail(error: unknown): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#leaving.abort();
    this.#parts.onTrouble(toGapitError(error));
  }
}
