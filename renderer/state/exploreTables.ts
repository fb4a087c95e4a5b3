import { create } from 'zustand';
import type { ExploreSheet, ExploreTable } from '../../core/contract/explore.ts';
import { asRemoteError, call, type RemoteError } from './bridge.ts';

interface ExploreTables {
  /** Tables that SQL can read; null until they have been listed once. */
  tables: readonly ExploreTable[] | null;
  error: RemoteError | null;
  /** The sample sheet that was added in this session, and from where. */
  sheet: (ExploreSheet & { readonly path: string }) | null;
  /** Why a sheet could not be taken. */
  sheetProblem: RemoteError | null;
  /** A sheet is being read. */
  reading: boolean;
  load: () => Promise<void>;
  /** Asks for a sheet with the system's dialog. */
  chooseSheet: () => Promise<void>;
  /** `sampleColumn` null: the one whose values are names of samples. */
  addSheet: (path: string, sampleColumn: string | null) => Promise<void>;
  removeSheet: () => Promise<void>;
}

/** Listings that were asked for: of several at once the last one holds, since settings may have changed between. */
let listings = 0;

export const useExploreTables = create<ExploreTables>()((set, get) => ({
  tables: null,
  error: null,
  sheet: null,
  sheetProblem: null,
  reading: false,
  load: async () => {
    listings += 1;
    const mine = listings;
    try {
      const tables = await call('exploreTables');
      if (mine !== listings) return;
      const gone = tables.every(({ origin }) => origin !== 'sheet');
      set((now) => ({ tables, error: null, sheet: gone ? null : now.sheet }));
    } catch (error) {
      if (mine === listings) set({ error: asRemoteError(error) });
    }
  },
  chooseSheet: async () => {
    try {
      const [path] = await call('chooseSheet');
      if (path !== undefined) await get().addSheet(path, null);
    } catch (error) {
      set({ sheetProblem: asRemoteError(error) });
    }
  },
  addSheet: async (path, sampleColumn) => {
    if (get().reading) return;
    set({ reading: true, sheetProblem: null });
    try {
      const sheet = await call('addSheet', { path, sampleColumn });
      set(({ tables }) => ({
        sheet: { ...sheet, path },
        tables: [...(tables ?? []).filter(({ origin }) => origin !== 'sheet'), sheet.table],
      }));
      await get().load();
    } catch (error) {
      set({ sheetProblem: asRemoteError(error) });
    } finally {
      set({ reading: false });
    }
  },
  removeSheet: async () => {
    try {
      set({ tables: await call('removeSheet'), sheet: null, sheetProblem: null });
    } catch (error) {
      set({ sheetProblem: asRemoteError(error) });
    }
  },
}));
