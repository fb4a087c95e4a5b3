import { create } from 'zustand';
import type { DatabaseCatalogue, DatabaseJob, UpdatePreview } from '../../core/contract/databases.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { everyDatabase, type WorkFailure, type WorkKind } from './databaseWork.ts';

interface CatalogueState {
  /** Null until it has been read once. */
  catalogue: Omit<DatabaseCatalogue, 'jobs'> | null;
  /** Work on databases as the news tell it: what goes on, and what has failed. */
  jobs: readonly DatabaseJob[];
  /** What this page asked for and has no answer to yet, by database. */
  asked: ReadonlyMap<string, WorkKind>;
  /** Failures that this page got as an answer, by database. */
  failures: ReadonlyMap<string, WorkFailure>;
  dismissed: readonly WorkFailure[];
  /** What waiting updates would change, by database. */
  previews: ReadonlyMap<string, UpdatePreview>;
  error: RemoteError | null;
  load: () => Promise<void>;
  /** These answer with whether it came about. `files` stand in for the download, null: use the source. */
  fetch: (name: string, files: readonly string[] | null) => Promise<boolean>;
  /** Null: all databases that can be updated. */
  check: (names: readonly string[] | null) => Promise<boolean>;
  preview: (name: string, files: readonly string[] | null) => Promise<boolean>;
  apply: (name: string) => Promise<boolean>;
  drop: (name: string) => Promise<boolean>;
  restore: (name: string, id: string) => Promise<boolean>;
  /** Answers with the id of the version that it is kept as; null when it was not removed. */
  remove: (name: string) => Promise<string | null>;
  cancel: (name: string) => Promise<void>;
  dismiss: (failures: readonly WorkFailure[]) => void;
}

export const useCatalogue = create<CatalogueState>()((set, get) => {
  const accept = ({ jobs, ...catalogue }: DatabaseCatalogue) => {
    set({ catalogue, jobs, error: null });
  };
  const forgetPreview = (name: string) => {
    set((now) => ({ previews: without(now.previews, name) }));
  };

  /** Asks for something; null when it failed or was cancelled. Either way the catalogue is up to date then. */
  const ask = async <T>(
    database: string,
    kind: WorkKind,
    question: () => Promise<T>,
  ): Promise<{ answer: T } | null> => {
    set((now) => ({
      asked: new Map([...now.asked, [database, kind]]),
      failures: without(now.failures, database),
      dismissed: now.dismissed.filter((failure) => failure.database !== database),
    }));
    try {
      return { answer: await question() };
    } catch (error) {
      const problem = asRemoteError(error);
      if (problem.code !== 'CANCELLED') {
        const failure = { database, kind, problem };
        set((now) => ({ failures: new Map([...now.failures, [database, failure]]) }));
      }
      return null;
    } finally {
      await get().load();
      set((now) => ({ asked: without(now.asked, database) }));
    }
  };

  return {
    catalogue: null,
    jobs: [],
    asked: new Map(),
    failures: new Map(),
    dismissed: [],
    previews: new Map(),
    error: null,
    load: async () => {
      try {
        accept(await call('databaseCatalogue'));
      } catch (error) {
        set({ error: asRemoteError(error) });
      }
    },
    fetch: async (name, files) =>
      (await ask(name, 'fetch', () => call('fetchDatabase', { name, files: listOf(files) }))) !== null,
    check: async (names) => {
      const only = names?.length === 1 ? names[0] : undefined;
      const question = () => call('checkUpdates', { names: listOf(names) });
      return (await ask(only ?? everyDatabase, 'check', question)) !== null;
    },
    preview: async (name, files) => {
      const done = await ask(name, 'preview', () => call('previewUpdate', { name, files: listOf(files) }));
      if (done !== null) set((now) => ({ previews: new Map([...now.previews, [name, done.answer]]) }));
      return done !== null;
    },
    apply: async (name) => {
      const done = await ask(name, 'update', () => call('applyUpdate', { name }));
      if (done !== null) forgetPreview(name);
      return done !== null;
    },
    drop: async (name) => {
      const done = await ask(name, 'preview', () => call('dropUpdate', { name }));
      if (done !== null) forgetPreview(name);
      return done !== null;
    },
    restore: async (name, id) => {
      const done = await ask(name, 'restore', () => call('restoreDatabase', { name, id }));
      // What an update would change was told by a comparison with the version that was in use.
      if (done !== null) forgetPreview(name);
      return done !== null;
    },
    remove: async (name) => {
      const done = await ask(name, 'remove', () => call('removeDatabase', { name }));
      if (done !== null) forgetPreview(name);
      return done?.answer.id ?? null;
    },
    cancel: async (name) => {
      // What can't be stopped goes on, and its line says so.
      await call('cancelDatabaseJob', { name }).catch(() => undefined);
    },
    dismiss: (failures) => {
      set((now) => ({ dismissed: [...now.dismissed, ...failures] }));
    },
  };
});

function listOf(items: readonly string[] | null): string[] | null {
  return items === null ? null : [...items];
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([other]) => other !== key));
}

/** Follows the news; the catalogue is read when a page shows it, and again when databases have changed since. */
export function connectCatalogue(signal: AbortSignal): void {
  onPush(
    'databaseJobs',
    (jobs) => {
      useCatalogue.setState({ jobs });
    },
    signal,
  );
  onPush(
    'databasesChanged',
    () => {
      const { catalogue, load } = useCatalogue.getState();
      if (catalogue !== null) void load();
    },
    signal,
  );
}
