import type { Search } from '../contract/runs.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import type { RunOwner, StoredOutcome } from '../workspace/run-schema.ts';
import { readKnowledge } from './run-knowledge.ts';
import type { Listeners } from './run-news.ts';
import { searchView, summaryOfSearches } from './run-views.ts';

/** What is remembered of a run while another process works on it. */
interface Followed {
  readonly owner: RunOwner;
  readonly outcomes: ReadonlyMap<string, StoredOutcome>;
  /** Searches as they were told last, by id. */
  readonly told: Map<string, string>;
}

/** Tells of runs that other processes work on, in the words in which those of this one are told. */
export class ForeignRuns {
  readonly #library: RunLibrary;
  readonly #listeners: Listeners;
  readonly #isOwn: (id: string) => boolean;
  readonly #followed = new Map<string, Followed>();
  /** Runs that are being read; true: something has happened meanwhile. */
  readonly #reading = new Map<string, boolean>();

  /** @param isOwn whether this process works on a run, which it tells of itself */
  constructor(library: RunLibrary, listeners: Listeners, isOwn: (id: string) => boolean) {
    this.#library = library;
    this.#listeners = listeners;
    this.#isOwn = isOwn;
  }

  /** Something has happened to a run: reads it and tells what is new. Runs that can't be read are passed over. */
  async notice(id: string): Promise<void> {
    if (this.#reading.has(id)) {
      this.#reading.set(id, true);
      return;
    }
    do {
      this.#reading.set(id, false);
      await this.#tell(id).catch(() => this.#followed.delete(id));
    } while (this.#reading.get(id) === true);
    this.#reading.delete(id);
  }

  async #tell(id: string): Promise<void> {
    const before = this.#followed.get(id);
    const known = await readKnowledge(this.#library, id, before?.outcomes);
    const { run, outcomes, ownedElsewhere } = known;
    if (this.#isOwn(id)) {
      this.#followed.delete(id);
      return;
    }
    if (before !== undefined && before.owner.pid !== run.owner.pid) {
      // Taken up again by another process: outcomes have been forgotten, and there may be others.
      this.#followed.delete(id);
      await this.#tell(id);
      return;
    }
    const told = before?.told ?? new Map<string, string>();
    const searches = run.searches.map((search) => searchView(search, known));
    // At first all of them: a page may know them as they were before they were taken up again.
    const changed = searches.filter((search) => told.get(search.id) !== stampOf(search));
    for (const search of changed) told.set(search.id, stampOf(search));
    if (ownedElsewhere) this.#followed.set(id, { owner: run.owner, outcomes, told });
    else this.#followed.delete(id);
    if (changed.length > 0) this.#listeners.onSearches(id, changed);
    this.#listeners.onRun(summaryOfSearches(known, searches));
  }
}

function stampOf({ state, startedAt, finishedAt }: Search): string {
  return [state, ...[startedAt, finishedAt].filter((time) => time !== null)].join(' ');
}
