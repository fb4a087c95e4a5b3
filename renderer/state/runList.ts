import { create } from 'zustand';
import type { RunList, RunSummary } from '../../core/contract/runs.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { useNavigation } from './navigation.ts';

interface Runs {
  /** Newest first; null until they have been listed once. */
  runs: readonly RunSummary[] | null;
  unreadable: RunList['unreadable'];
  error: RemoteError | null;
  load: () => Promise<void>;
  /** Adds a run or replaces what is known of it. */
  put: (run: RunSummary) => void;
  /** These three throw a `RemoteError`. */
  rename: (runId: string, name: string) => Promise<void>;
  remove: (runId: string) => Promise<void>;
  restore: (runId: string) => Promise<void>;
  /** Forgets runs that have gone: they were too old, or another program deleted them. */
  drop: (runIds: readonly string[]) => void;
}

/** What was told of runs while the list was on its way: null, that they have gone. */
let early: Map<string, RunSummary | null> | null = null;

export const useRunList = create<Runs>()((set, get) => ({
  runs: null,
  unreadable: [],
  error: null,
  load: async () => {
    const told = new Map<string, RunSummary | null>();
    early = told;
    try {
      const { runs, unreadable } = await call('listRuns');
      set({
        runs: withNews(runs, told),
        unreadable: unreadable.filter(({ id }) => !told.has(id)),
        error: null,
      });
    } catch (error) {
      set({ error: asRemoteError(error) });
    }
  },
  put: (run) => {
    early?.set(run.id, run);
    set((now) => ({
      runs: newestFirst([...(now.runs ?? []).filter((other) => other.id !== run.id), run]),
    }));
  },
  rename: async (runId, name) => {
    get().put(await call('renameRun', { runId, name }));
  },
  remove: async (runId) => {
    await call('deleteRun', { runId });
    get().drop([runId]);
  },
  restore: async (runId) => {
    get().put(await call('restoreRun', { runId }));
  },
  drop: (runIds) => {
    const gone = new Set(runIds);
    for (const runId of runIds) early?.set(runId, null);
    set((now) => ({
      runs: now.runs === null ? null : now.runs.filter((run) => !gone.has(run.id)),
      unreadable: now.unreadable.filter((run) => !gone.has(run.id)),
    }));
    for (const runId of runIds) useNavigation.getState().forgetRun(runId);
  },
}));

/** A list as it was asked for, with what was told since. */
export function withNews(
  runs: readonly RunSummary[],
  told: ReadonlyMap<string, RunSummary | null>,
): RunSummary[] {
  const news = [...told.values()].filter((run) => run !== null);
  return newestFirst([...runs.filter((run) => !told.has(run.id)), ...news]);
}

function newestFirst(runs: readonly RunSummary[]): RunSummary[] {
  return [...runs].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export function connectRunList(signal: AbortSignal): void {
  onPush(
    'runChanged',
    (run) => {
      useRunList.getState().put(run);
    },
    signal,
  );
  onPush(
    'entriesRemoved',
    ({ ids }) => {
      useRunList.getState().drop(ids);
    },
    signal,
  );
  void useRunList.getState().load();
}
