import type { RunSummary, Search } from '../contract/runs.ts';
import type { ActiveRun } from './active-run.ts';
import { searchView, summaryOfSearches } from './run-views.ts';

/** How often the progress of running searches is told, in milliseconds. */
const INTERVAL = 250;

export interface Listeners {
  readonly onRun: (summary: RunSummary) => void;
  readonly onSearches: (runId: string, searches: Search[]) => void;
}

/**
 * Gathers what changes in the active runs and tells it in one message a run, a few times a second: a
 * batch of thousands must not flood its listeners.
 */
export class RunNews {
  readonly #active: ReadonlyMap<string, ActiveRun>;
  readonly #listeners: Listeners;
  readonly #changed = new Map<string, Set<string>>();
  #ticker: NodeJS.Timeout | undefined;

  constructor(active: ReadonlyMap<string, ActiveRun>, listeners: Listeners) {
    this.#active = active;
    this.#listeners = listeners;
  }

  start(): void {
    this.#ticker ??= setInterval(() => {
      this.tell();
    }, INTERVAL);
  }

  stop(): void {
    clearInterval(this.#ticker);
    this.#ticker = undefined;
  }

  note(runId: string, searchId: string): void {
    const changed = this.#changed.get(runId) ?? new Set();
    changed.add(searchId);
    this.#changed.set(runId, changed);
  }

  /** Tells what has changed since the last time, and how far the running searches are. */
  tell(): void {
    for (const [id, run] of this.#active) {
      const changed = this.#changed.get(id);
      this.#changed.delete(id);
      const ids = new Set([...(changed ?? []), ...run.runningIds()]);
      if (ids.size === 0) continue;
      const known = run.knowledge();
      const searches = known.run.searches.map((search) => searchView(search, known));
      this.#listeners.onSearches(
        id,
        searches.filter((search) => ids.has(search.id)),
      );
      if (changed !== undefined) this.#listeners.onRun(summaryOfSearches(known, searches));
    }
  }
}
