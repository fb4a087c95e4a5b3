import { GapitError, toGapitError } from '../base/errors.ts';
import type { HitDetail, HitRow, LociResult, ReadsResult } from '../contract/results.ts';
import type { RunList, RunRecord, RunSummary, StartRun } from '../contract/runs.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { searchSteadily } from '../databases/content-stamp.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import type { AlignmentStrategy } from '../screening/alignment-strategy.ts';
import { isOwnerAlive, thisOwner } from '../workspace/run-owner.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import type { StoredHit, StoredRun } from '../workspace/run-schema.ts';
import { ActiveRun, type Runner } from './active-run.ts';
import { describeHit } from './hit-detail.ts';
import { parseHitId } from './hit-rows.ts';
import type { ScreeningDatabase } from './open-screening-database.ts';
import { sumUpFiles, withChecksums } from './checksums.ts';
import { alignerVersions, openRunDatabases, requireSameDatabases } from './run-databases.ts';
import { RunNews, type Listeners } from './run-news.ts';
import { planRun } from './run-plan.ts';
import { readHitRows, readLociResults, readReadsResults } from './run-results.ts';
import { runSearch } from './run-search.ts';
import { runRecordView, searchView, summaryOfFinished, type RunKnowledge } from './run-views.ts';

export interface RunManagerParts extends Listeners {
  readonly library: RunLibrary;
  readonly toolbox: () => Toolbox;
  readonly strategy: (toolbox: Toolbox) => AlignmentStrategy;
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
  readonly #leaving = new AbortController();
  #searchesAtOnce: number;

  constructor(parts: RunManagerParts, searchesAtOnce: number | null) {
    this.#parts = parts;
    this.#searchesAtOnce = searchesAtOnce ?? parts.cores;
    this.#queue = createJobQueue(this.#searchesAtOnce);
    this.#news = new RunNews(this.#active, parts);
  }

  setSearchesAtOnce(count: number | null): void {
    this.#searchesAtOnce = count ?? this.#parts.cores;
    this.#queue.setPlaces(this.#searchesAtOnce);
  }

  async start(asked: StartRun): Promise<RunRecord> {
    const { library, places, now } = this.#parts;
    const databases = await this.#open(asked.databases, asked);
    const plan = await planRun(asked, databases, {
      now: now(),
      owner: thisOwner(),
      origin: { host: 'desktop', client: null },
      datadir: places().datadir,
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
    if (known.ownedElsewhere)
      throw new GapitError('RUN_BUSY', 'another program works on this run', { run: id });
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

  cancel(id: string, searchIds: readonly string[] | null): void {
    this.#active.get(id)?.cancel(searchIds);
  }

  async list(): Promise<RunList> {
    const { library } = this.#parts;
    const list: RunList = { runs: [], unreadable: [] };
    for (const id of await library.ids()) {
      try {
        list.runs.push(await this.#summary(id));
      } catch (thrown) {
        const { code, message, context } = toGapitError(thrown);
        list.unreadable.push({
          id,
          path: library.folderOf(id),
          problem: { code, message, context: { ...context } },
        });
      }
    }
    return list;
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
    const place = parseHitId(hitId);
    const run = await this.#parts.library.read(id);
    const search = run.searches.find((candidate) => candidate.id === place?.searchId);
    const hit: StoredHit | undefined =
      search === undefined
        ? undefined
        : (await this.#parts.library.readHits(id, search.id))[place?.row ?? -1];
    if (search === undefined || hit === undefined) {
      throw new GapitError('RUN_NOT_FOUND', `no such hit: ${hitId}`, { run: id, hit: hitId });
    }
    return describeHit(
      { hitId, run, search, hit },
      { datadir: this.#parts.places().datadir, toolbox: this.#parts.toolbox() },
    );
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
    const active = new ActiveRun({
      run,
      outcomes: new Map(outcomes),
      queue: this.#queue,
      library: this.#parts.library,
      runner: this.#runner(run, databases, searchIds.length),
      now: this.#parts.now,
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
      const known = await library.readChecksums(run.id);
      await sumUpFiles(run, known, (sums) => library.writeChecksums(run.id, sums), this.#leaving.signal);
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

  #runner(run: StoredRun, databases: readonly ScreeningDatabase[], searches: number): Runner {
    const toolbox = this.#parts.toolbox();
    const strategy = this.#parts.strategy(toolbox);
    // Few searches on many cores: each may use several, the rows are the same.
    const threads = Math.max(1, Math.floor(this.#parts.cores / Math.min(searches, this.#searchesAtOnce)));
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

  async #knowledge(id: string): Promise<RunKnowledge> {
    const active = this.#active.get(id);
    if (active !== undefined) return active.knowledge();
    const { library } = this.#parts;
    const run = withChecksums(await library.read(id), await library.readChecksums(id));
    return {
      run,
      outcomes: await library.readOutcomes(id),
      live: new Map(),
      ownedElsewhere: run.owner.pid !== process.pid && isOwnerAlive(run.owner),
    };
  }

  async #summary(id: string): Promise<RunSummary> {
    const active = this.#active.get(id);
    const finished = active === undefined ? await this.#parts.library.readSummary(id) : null;
    if (finished !== null) return summaryOfFinished(await this.#parts.library.read(id), finished);
    return runRecordView(await this.#knowledge(id)).summary;
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
