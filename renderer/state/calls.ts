import { create } from 'zustand';
import type { CallList, CallSummary } from '../../core/contract/agents.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { mergedCalls, withCall, withoutCalls } from './callsModel.ts';

/** So many calls are asked for at first, and so many more each time. */
const portion = 2000;
const mostCalls = 10_000;

interface Calls {
  /** Newest first; null until they have been listed once. */
  calls: readonly CallSummary[] | null;
  /** How many there are beyond those. */
  older: number;
  /** More of those can be listed. */
  canListMore: boolean;
  unreadable: CallList['unreadable'];
  error: RemoteError | null;
  /** Id of the call that is looked at; null: the newest, whichever it is. */
  chosen: string | null;
  load: () => Promise<void>;
  /** Asks for more of the older ones. */
  loadOlder: () => Promise<void>;
  put: (summary: CallSummary) => void;
  remove: (ids: readonly string[]) => void;
  choose: (callId: string | null) => void;
}

export const useCalls = create<Calls>()((set, get) => {
  let limit = portion;
  // Told as gone while a list was on its way: that list may still hold them.
  const gone = new Set<string>();
  return {
    calls: null,
    older: 0,
    canListMore: false,
    unreadable: [],
    error: null,
    chosen: null,
    load: async () => {
      try {
        const { calls, older, unreadable } = await call('listCalls', { limit });
        set((now) => ({
          calls: withoutCalls(mergedCalls(now.calls ?? [], calls), gone),
          older,
          canListMore: older > 0 && limit < mostCalls,
          unreadable: unreadable.filter(({ id }) => !gone.has(id)),
          error: null,
        }));
      } catch (error) {
        set({ error: asRemoteError(error) });
      }
    },
    loadOlder: async () => {
      limit = Math.min(mostCalls, limit + portion);
      await get().load();
    },
    put: (summary) => {
      // A run that was deleted by hand can be brought back.
      gone.delete(summary.id);
      set((now) => ({ calls: withCall(now.calls ?? [], summary) }));
    },
    remove: (ids) => {
      for (const id of ids) gone.add(id);
      set((now) => ({
        calls: now.calls === null ? null : withoutCalls(now.calls, gone),
        unreadable: now.unreadable.filter(({ id }) => !gone.has(id)),
        chosen: now.chosen !== null && gone.has(now.chosen) ? null : now.chosen,
      }));
    },
    choose: (callId) => {
      set({ chosen: callId });
    },
  };
});

/** The call that the page shows: the chosen one, else the newest; null where there is none. */
export function shownCall({ calls, chosen }: Pick<Calls, 'calls' | 'chosen'>): CallSummary | null {
  const own = chosen === null ? undefined : calls?.find(({ id }) => id === chosen);
  return own ?? calls?.[0] ?? null;
}

/** Lists the calls and follows them: nothing needs to be loaded again. */
export function connectCalls(signal: AbortSignal): void {
  onPush(
    'callChanged',
    (summary) => {
      useCalls.getState().put(summary);
    },
    signal,
  );
  onPush(
    'entriesRemoved',
    ({ ids }) => {
      useCalls.getState().remove(ids);
    },
    signal,
  );
  void useCalls.getState().load();
}
