import { create } from 'zustand';
import { asRemoteError, call, type RemoteError } from './bridge.ts';
import { useDatabases } from './databases.ts';
import { launch } from './launch.ts';
import {
  noOptions,
  completeThresholds,
  missingAligner,
  planSearches,
  preferredDatabase,
} from './planModel.ts';
import { useNavigation } from './navigation.ts';
import { useSystem } from './system.ts';

interface Demo {
  starting: boolean;
  error: RemoteError | null;
  /** Screens the demo genomes against the preferred database with the default thresholds. */
  start: (name: string) => Promise<void>;
}

const asUsual = { options: noOptions, assemblyMethod: 'contig' } as const;

export const useDemo = create<Demo>()((set, get) => ({
  starting: false,
  error: null,
  start: async (name) => {
    const { appInfo } = useSystem.getState();
    const database = preferredDatabase(useDatabases.getState().list ?? []);
    if (appInfo === null || database === null || get().starting) return;
    const thresholds = completeThresholds(appInfo.parameters, {}, new Set());
    if (thresholds === null) return;
    set({ starting: true, error: null });
    try {
      const { samples } = await call('inspectFiles', {
        requestId: crypto.randomUUID(),
        paths: appInfo.demoFiles,
      });
      await launch({ name, samples, databases: [database.name], ...thresholds, ...asUsual });
    } catch (error) {
      // The start page is where the demo's failure stands, wherever it was begun.
      useNavigation.getState().go({ page: 'start' });
      set({ error: asRemoteError(error) });
    } finally {
      set({ starting: false });
    }
  },
}));

/** What keeps the demo from starting, if anything does. */
export function useDemoHindrance(): 'loading' | 'database' | 'aligner' | null {
  const appInfo = useSystem((state) => state.appInfo);
  const check = useSystem((state) => state.check);
  const list = useDatabases((state) => state.list);
  if (appInfo === null || check === null || list === null) return 'loading';
  const database = preferredDatabase(list);
  if (database === null) return 'database';
  const { programs } = planSearches(['assembly'], [database], 'contig');
  return missingAligner(check.aligners, programs) === null ? null : 'aligner';
}
