import { create } from 'zustand';
import { asRemoteError, call, type RemoteError } from './bridge.ts';
import { useExploreTables } from './exploreTables.ts';

/** Datasets of a store that are being brought here because the user asked for it, and why that failed, by name. */
interface DatasetFetches {
  fetching: ReadonlyMap<string, { readonly requestId: string }>;
  problems: ReadonlyMap<string, RemoteError>;
  /** Asks for its rows, by which keys, region and bucket show whether they are right. */
  fetch: (dataset: string) => Promise<void>;
  stop: (dataset: string) => Promise<void>;
  /** Places or keys are others now: what failed with the old ones says nothing. */
  forget: () => void;
}

export const useDatasetFetches = create<DatasetFetches>()((set, get) => {
  const tell = (dataset: string, requestId: string, problem: RemoteError | null) => {
    const { fetching, problems } = get();
    if (fetching.get(dataset)?.requestId !== requestId) return;
    set({
      fetching: new Map([...fetching].filter(([name]) => name !== dataset)),
      problems: problem === null ? problems : new Map([...problems, [dataset, problem]]),
    });
  };
  return {
    fetching: new Map(),
    problems: new Map(),
    fetch: async (dataset) => {
      if (get().fetching.has(dataset)) return;
      const requestId = crypto.randomUUID();
      set(({ fetching, problems }) => ({
        fetching: new Map([...fetching, [dataset, { requestId }]]),
        problems: new Map([...problems].filter(([name]) => name !== dataset)),
      }));
      try {
        // Names of datasets are letters, digits and underscores; the quotes are for words of SQL.
        await call('exploreQuery', { requestId, sql: `SELECT count(*) AS n FROM "${dataset}"`, maxRows: 1 });
        tell(dataset, requestId, null);
      } catch (error) {
        const problem = asRemoteError(error);
        tell(dataset, requestId, problem.code === 'CANCELLED' ? null : problem);
      }
      await useExploreTables.getState().load();
    },
    stop: async (dataset) => {
      const running = get().fetching.get(dataset);
      if (running === undefined) return;
      await call('cancelExploreQuery', running).catch(() => undefined);
    },
    forget: () => {
      for (const dataset of get().fetching.keys()) void get().stop(dataset);
      set({ fetching: new Map(), problems: new Map() });
    },
  };
});
