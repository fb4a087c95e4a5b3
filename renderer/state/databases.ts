import { create } from 'zustand';
import type { DatabaseSummary } from '../../core/contract/databases.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { connectCatalogue, useCatalogue } from './databaseCatalogue.ts';

interface Databases {
  /** Those that can be screened against, or could be were it not for a problem; null until listed once. */
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
    // Other databases, such as those of another folder, make another catalogue, if a page has shown it.
    const { catalogue, load: loadCatalogue } = useCatalogue.getState();
    if (catalogue !== null) await loadCatalogue();
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
  connectCatalogue(signal);
  void useDatabases.getState().load();
}
