import { useMemo } from 'react';
import { useText } from '../../i18n/text.ts';
import { call } from '../../state/bridge.ts';
import { useCatalogue } from '../../state/databaseCatalogue.ts';
import { everyDatabase, type WorkFailure } from '../../state/databaseWork.ts';
import { useDatabases } from '../../state/databases.ts';
import { showToast } from '../../state/toasts.ts';
import { isInstalled } from './model/state.ts';

export interface DatabaseActions {
  /** Downloads a database, or builds a shipped one. */
  get: (name: string) => Promise<void>;
  /** Null: all. */
  check: (names: readonly string[] | null) => Promise<void>;
  preview: (name: string) => Promise<void>;
  update: (name: string) => Promise<void>;
  dropUpdate: (name: string) => Promise<void>;
  /** Asks for files that were downloaded otherwise and uses them in the place of a download. */
  useFiles: (name: string) => Promise<void>;
  prepare: (name: string) => Promise<void>;
  cancel: (name: string) => Promise<void>;
  restore: (name: string, id: string) => Promise<void>;
  /** Without a question, because it can be undone. */
  remove: (name: string) => Promise<void>;
  tryAgain: (failures: readonly WorkFailure[]) => Promise<void>;
}

/** What can be done with databases, with news of what came about; failures stand above the list. */
export function useDatabaseActions(): DatabaseActions {
  const { databases } = useText();
  return useMemo(() => {
    const store = useCatalogue.getState;
    const tell = (message: string) => {
      showToast({ icon: 'done', message });
    };
    const fetch = async (name: string, files: readonly string[] | null) => {
      if (await store().fetch(name, files)) tell(databases.done.fetched(name));
    };
    const check = async (names: readonly string[] | null) => {
      if (!(await store().check(names))) return;
      const known = store().catalogue?.databases ?? [];
      const asked = known.filter(({ name }) => names === null || names.includes(name));
      const failed = asked.some(({ update }) => update?.outcome === 'unreachable');
      const found = asked.filter(({ update }) => update?.outcome === 'available').length;
      if (found > 0 || !failed) tell(databases.done.checked(found));
    };
    const preview = async (name: string) => {
      await store().preview(name, null);
    };
    const update = async (name: string) => {
      if (await store().apply(name)) tell(databases.done.updated(name));
    };
    const bringBack = async (name: string, id: string) => {
      if (await store().restore(name, id)) tell(databases.done.broughtBack(name));
    };
    return {
      get: (name) => fetch(name, null),
      check,
      preview,
      update,
      dropUpdate: async (name) => {
        await store().drop(name);
      },
      useFiles: async (name) => {
        const files = await call('chooseDatabaseFiles', { purpose: 'download', several: true });
        if (files.length === 0) return;
        const known = store().catalogue?.databases.find((database) => database.name === name);
        if (known !== undefined && isInstalled(known)) await store().preview(name, files);
        else await fetch(name, files);
      },
      prepare: async (name) => {
        await useDatabases.getState().prepare(name);
        await store().load();
      },
      cancel: (name) => store().cancel(name),
      restore: async (name, id) => {
        if (await store().restore(name, id)) tell(databases.done.restored(name));
      },
      remove: async (name) => {
        const id = await store().remove(name);
        if (id === null) return;
        showToast({
          icon: 'undo',
          message: databases.done.removed(name),
          action: { label: databases.undo, run: () => void bringBack(name, id) },
        });
      },
      tryAgain: async (failures) => {
        const [first] = failures;
        if (first === undefined) return;
        if (first.kind === 'fetch') await fetch(first.database, null);
        if (first.kind === 'preview') await preview(first.database);
        if (first.kind === 'update') await update(first.database);
        if (first.kind === 'check') {
          const names = failures.map(({ database }) => database);
          await check(names.includes(everyDatabase) ? null : names);
        }
      },
    };
  }, [databases]);
}
