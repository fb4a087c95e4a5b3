import { create } from 'zustand';
import type { DatabaseSummary } from '../../core/contract/databases.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';

interface Databases {
  /** Null until they have been listed once. */
  list: readonly DatabaseSummary[] | null;
  error: RemoteError | null;
  /** Names that this page asked to prepare and that have not answered yet. */
  preparing: ReadonlySet<string>;
  /** Why preparing failed, by name. */
  failures: ReadonlyMap<string, RemoteError>;
  load: () => Promise<void>;
  prepare: (name: string) => Promise<void>;
}

export const useDatabases = create<Databases>()((set) => ({
  list: null,
  error: null,
  preparing: new Set(),
  failures: new Map(),
  load: async () => {
    try {
      set({ list: await call('listDatabases'), error: null });
    } catch (error) {
      set({ error: asRemoteError(error) });
    }
  },
  prepare: async (name) => {
    set((now) => ({
      preparing: new Set([...now.preparing, name]),
      failures: without(now.failures, name),
    }));
    try {
      set({ list: await call('indexDatabase', { name }) });
    } catch (error) {
      set((now) => ({ failures: new Map([...now.failures, [name, asRemoteError(error)]]) }));
    } finally {
      set((now) => ({ preparing: new Set([...now.preparing].filter((other) => other !== name)) }));
    }
  },
}));

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([other]) => other !== key));
}

export function connectDatabases(signal: AbortSignal): void {
  onPush(
    'databasesChanged',
    (list) => {
      useDatabases.setState({ list, error: null });
    },
    signal,
  );
  void useDatabases.getState().load();
}
