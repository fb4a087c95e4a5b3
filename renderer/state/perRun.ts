import { create } from 'zustand';

/** How one tab of a run is looked at; another run starts afresh. */
export function perRun<V extends object>(fresh: V) {
  const useStore = create<{ runId: string | null; view: V }>()(() => ({ runId: null, view: fresh }));
  return {
    useView: (runId: string): V => useStore((now) => (now.runId === runId ? now.view : fresh)),
    change: (runId: string, change: Partial<V>) => {
      useStore.setState((now) => ({
        runId,
        view: { ...(now.runId === runId ? now.view : fresh), ...change },
      }));
    },
  };
}
