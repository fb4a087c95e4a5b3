import { GapitError } from '../base/errors.ts';
import type { HitDetail, HitRow, LociResult, ReadsResult } from '../contract/results.ts';
import type { RunList, RunRecord, RunSummary, StartRun } from '../contract/runs.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import type { SearchCache } from '../cache/search-cache.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import type { Strategies } from '../screening/strategies.ts';
import type { StrategyName } from '../screening/strategy-name.ts';
import { thisOwner } from '../workspace/run-owner.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import type { StoredRun } from '../workspace/run-schema.ts';
import { ActiveRun } from './active-run.ts';
import { ForeignRuns } from './foreign-runs.ts';
import { describeHit } from './hit-detail.ts';
import { sumUpFiles } from './input-facts.ts';
import type { ScreeningDatabase } from './open-screening-database.ts';
import { alignerVersions, openRunDatabases, requireSameDatabases } from './run-databases.ts';
import { listRuns, readKnowledge, readSummary, requireIdle } from './run-knowledge.ts';
import { RunNews, type Listeners } from './run-news.ts';
import { planRun } from './run-plan.ts';
import { readHit, readHitRows, readLociResults, readReadsResults } from './run-results.ts';
import { runnerOf } from './run-runner.ts';
import { runRecordView, searchView, type RunKnowledge } from './run-views.ts';

export interface RunManagerParts extends Listeners {
  readonly library: RunLibrary;
  readonly toolbox: () => Toolbox;
  readonly strategies: Strategies;
  /** Answers of earlier searches; none where left out. */
  readonly cache?: SearchCache | undefined;
  /** Of the runs that are begun now; one that is taken up again keeps its own. */
  readonly strategy: () => StrategyName;
  readonly places: () => { datadir: string; bundledFolder: string };
  /** Cores of the machine. */
  readonly cores: number;
  readonly now: () => Date;
}

/** Starts, follows and keeps runs: the one place that binds screening, jobs and the run library. */
export class RunManager {
  readonly #parts: RunManagerParts;
  readonly #queue;
  readonly #active = new Map<string, ActiveRun>();
  /** Runs that are being taken up again: a second request must not start them twice. */
  readonly #reopening = new Set<string>();
  readonly #news: RunNews;
  readonly #foreign: ForeignRuns;
  readonly #leaving = new AbortController();
  #searchesAtOnce: number;

  constructor(parts: RunManagerParts, searchesAtOnce: number | null) {
    this.#parts = parts;
    this.#searchesAtOnce = searchesAtOnce ?? parts.cores;
    this.#queue = createJobQueue(this.#searchesAtOnce);
    this.#news = new RunNews(this.#active, parts);
    this.#foreign = new ForeignRuns(parts.library, parts, (id) => this.#active.has(id));
  }

  setSearchesAtOnce(count: number | null): void {
    this.#searchesAtOnce = count ?? this.#parts.cores;
    this.#queue.setPlaces(this.#searchesAtOnce);
  }

  async start(asked: StartRun): Promise<RunRecord> {
    const { library, places, now, strategy } = this.#parts;
    const databases = await this.#open(asked.databases, asked);
    const plan = await planRun(asked, databases, {
      now: now(),
      owner: thisOwner(),
      origin: { host: 'desktop', client: null },
      datadir: places().datadir,
      strategy: strategy(),
    });
    const run = { ...plan, tools: await alignerVersions(plan, this.#parts.toolbox()) };
    await library.create(run);
    return this.#activate(
      run,
      new Map(),
      databases,
      run.searches.map((search) => search.id),
    );
  }

  /** Runs searches again that failed, were cancelled or interrupted; null: all of them. */
  async retry(id: string, searchIds: readonly string[] | null): Promise<RunRecord> {
    if (this.#active.has(id) || this.#reopening.has(id)) {
      throw new GapitError('RUN_BUSY', 'this run is still at work', { run: id });
    }
    this.#reopening.add(id);
    try {
      return await this.#reopen(id, searchIds);
    } finally {
      this.#reopening.delete(id);
    }
  }

  async #reopen(id: string, searchIds: readonly string[] | null): Promise<RunRecord> {
    const { library } = this.#parts;
    const known = await this.#knowledge(id);
    requireIdle(known);
    const again = known.run.searches
      .map((search) => searchView(search, known))
      .filter(
        ({ id: searchId, state }) => state !== 'done' && (searchIds === null || searchIds.includes(searchId)),
      );
    const databases = await this.#open(
      known.run.databases.map((database) => database.name),
      known.run,
    );
    await requireSameDatabases(known.run, databases);
    await library.reopen(id, thisOwner());
    for (const search of again) await library.forgetOutcome(id, search.id);
    const outcomes = await library.readOutcomes(id);
    return this.#activate(
      await library.read(id),
      outcomes,
      databases,
      again.map((search) => search.id),
    );
  }

  /** Stops searches that wait or run; null: all of them. @throws GapitError RUN_BUSY where another process works */
  async cancel(id: string, searchIds: readonly string[] | null): Promise<void> {
    const active = this.#active.get(id);
    if (active === undefined) requireIdle(await this.#knowledge(id));
    else active.cancel(searchIds);
  }

  list(): Promise<RunList> {
    return listRuns(this.#parts.library, (id) => this.#summary(id));
  }

  /** Another process has done something to a run: what is new of it is told. */
  noticed(id: string): Promise<void> {
    return this.#foreign.notice(id);
  }

  async open(id: string): Promise<RunRecord> {
    return runRecordView(await this.#knowledge(id));
  }

  async rename(id: string, name: string): Promise<RunSummary> {
    await this.#parts.library.rename(id, name);
    this.#active.get(id)?.renamed(name);
    const summary = await this.#summary(id);
    this.#parts.onRun(summary);
    return summary;
  }

  async remove(id: string): Promise<void> {
    if (this.#active.has(id))
      throw new GapitError('RUN_BUSY', 'this run is still at work: cancel it first', { run: id });
    // What can't be read can still be deleted.
    const known = await this.#knowledge(id).catch(() => null);
    if (known !== null) requireIdle(known);
    await this.#parts.library.remove(id);
  }

  async restore(id: string): Promise<RunSummary> {
    await this.#parts.library.restore(id);
    return this.#summary(id);
  }

  async hits(id: string, searchIds: readonly string[] | null): Promise<HitRow[]> {
    return readHitRows(this.#parts.library, await this.#knowledge(id), searchIds);
  }

  async readsResults(id: string, searchIds: readonly string[] | null): Promise<ReadsResult[]> {
    return readReadsResults(this.#parts.library, await this.#knowledge(id), searchIds);
  }

  async lociResults(id: string, searchIds: readonly string[] | null): Promise<LociResult[]> {
    return readLociResults(this.#parts.library, await this.#knowledge(id), searchIds);
  }

  async hitDetail(id: string, hitId: string): Promise<HitDetail> {
    const { library, places, toolbox } = this.#parts;
    return describeHit(await readHit(library, id, hitId), {
      datadir: places().datadir,
      toolbox: toolbox(),
    });
  }

  /** Name of a run at work that uses a database; null where none does. */
  runAtWorkOn(database: string): string | null {
    for (const run of this.#active.values()) {
      const { name, databases } = run.knowledge().run;
      if (databases.some((used) => used.name === database)) return name;
    }
    return null;
  }

  /** How many searches run or wait, and how many of those runs' searches have ended. */
  workload(): { running: number; finished: number } {
    let running = 0;
    let finished = 0;
    for (const run of this.#active.values()) {
      const { live, outcomes } = run.knowledge();
      running += live.size;
      finished += outcomes.size;
    }
    return { running, finished };
  }

  /** Stops everything for the end of the program; unfinished runs are found interrupted the next time. */
  leave(): void {
    this.#leaving.abort();
    for (const run of this.#active.values()) run.leave();
    this.#news.stop();
  }

  #activate(
    run: StoredRun,
    outcomes: RunKnowledge['outcomes'],
    databases: readonly ScreeningDatabase[],
    searchIds: readonly string[],
  ): RunRecord {
    const { library, strategies, cache, cores, now } = this.#parts;
    const toolbox = this.#parts.toolbox();
    // Few searches on many cores: each may use several, the rows are the same.
    const threads = Math.max(1, Math.floor(cores / Math.min(searchIds.length, this.#searchesAtOnce)));
    const active = new ActiveRun({
      run,
      outcomes: new Map(outcomes),
      queue: this.#queue,
      library,
      runner: runnerOf(run, { databases, toolbox, strategies, cache, threads }),
      now,
      onChange: (searchId) => {
        this.#news.note(run.id, searchId);
      },
    });
    this.#active.set(run.id, active);
    this.#news.start();
    void this.#keepChecksums(run);
    void active.work(searchIds).then(() => this.#ended(run.id));
    const record = runRecordView(active.knowledge());
    this.#parts.onRun(record.summary);
    return record;
  }

  /** Sums up large files beside the searches. Without the sums the record is poorer, and still right. */
  async #keepChecksums(run: StoredRun): Promise<void> {
    try {
      const { library } = this.#parts;
      const known = await library.readInputFacts(run.id);
      const keep = (checksums: Record<string, string>): Promise<void> =>
        library.writeInputFacts(run.id, { ...known, checksums });
      await sumUpFiles(run, known.checksums, keep, this.#leaving.signal);
    } catch {
      // The program ends, or the run's folder has gone.
    }
  }

  async #ended(id: string): Promise<void> {
    this.#news.tell();
    this.#active.delete(id);
    if (this.#active.size === 0) this.#news.stop();
    const summary = await this.#summary(id).catch(() => null);
    // Nothing to tell of a run whose folder has gone meanwhile, nor of one that is at work again.
    if (summary !== null && !this.#active.has(id)) this.#parts.onRun(summary);
  }

  async #knowledge(id: string): Promise<RunKnowledge> {
    return this.#active.get(id)?.knowledge() ?? readKnowledge(this.#parts.library, id);
  }

  async #summary(id: string): Promise<RunSummary> {
    const active = this.#active.get(id);
    return active === undefined
      ? readSummary(this.#parts.library, id)
      : runRecordView(active.knowledge()).summary;
  }

  /** Reads and surveys need no BLAST index, so that a database without one will do where nothing else is asked. */
  #open(
    names: readonly string[],
    asked: Pick<StoredRun, 'samples'> & (Pick<StartRun, 'assemblyMethod'> | Pick<StoredRun, 'searches'>),
  ): Promise<ScreeningDatabase[]> {
    const needsIndex =
      'searches' in asked
        ? asked.searches.some(({ engine }) => engine === 'contig' || engine === 'confirm')
        : asked.assemblyMethod !== 'survey' && asked.samples.some(({ kind }) => kind !== 'reads');
    return openRunDatabases(names, this.#parts.places(), this.#parts.toolbox(), needsIndex);
  }
}
