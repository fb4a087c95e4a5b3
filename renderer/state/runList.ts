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
}

export const useRunList = create<Runs>()((set, get) => ({
  runs: null,
  unreadable: [],
  error: null,
  load: async () => {
    try {
      const { runs, unreadable } = await call('listRuns');
      set({ runs: newestFirst(runs), unreadable, error: null });
    } catch (error) {
      set({ error: asRemoteError(error) });
    }
  },
  put: (run) => {
    set((now) => ({
      runs: newestFirst([...(now.runs ?? []).filter((other) => other.id !== run.id), run]),
    }));
  },
  rename: async (runId, name) => {
    get().put(await call('renameRun', { runId, name }));
  },
  remove: async (runId) => {
    await call('deleteRun', { runId });
    set((now) => ({ runs: (now.runs ?? []).filter((run) => run.id !== runId) }));
    useNavigation.getState().forgetRun(runId);
  },
  restore: async (runId) => {
    get().put(await call('restoreRun', { runId }));
  },
}));

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
  void useRunList.getState().load();
}
