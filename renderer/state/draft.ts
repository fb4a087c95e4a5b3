import { create } from 'zustand';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import { mergeInspection, type DraftList, type DraftSample } from './draftModel.ts';

/** The screen that is being put together; it lives on while other pages are shown. */
interface Draft extends DraftList {
  name: string;
  readError: RemoteError | null;
  setName: (name: string) => void;
  /** Reads files and folders into the list; answers with the number of samples that were there already. */
  addPaths: (paths: readonly string[]) => Promise<number>;
  stopReading: () => void;
  renameSample: (id: string, name: string) => void;
  choose: (ids: readonly string[], chosen: boolean) => void;
  removeSample: (id: string) => void;
  removeRejected: (id: string) => void;
  /** Empties the list and answers with what it held. */
  clear: () => Pick<Draft, 'samples' | 'rejected'>;
  restore: (kept: Pick<Draft, 'samples' | 'rejected'>) => void;
  /** After a start: the next screen begins empty. */
  reset: () => void;
}

const empty = { name: '', samples: [], rejected: [], readings: [], readError: null } satisfies Partial<Draft>;

export const useDraft = create<Draft>()((set, get) => {
  const change = (id: string, how: (entry: DraftSample) => DraftSample) => {
    set((now) => ({
      samples: now.samples.map((entry) => (entry.sample.id === id ? how(entry) : entry)),
    }));
  };
  const stopReading = () => {
    const { readings } = get();
    set({ readings: [] });
    for (const { requestId } of readings) void call('cancelInspection', { requestId }).catch(() => undefined);
  };

  return {
    ...empty,
    setName: (name) => {
      set({ name });
    },
    addPaths: async (paths) => {
      if (paths.length === 0) return 0;
      const requestId = crypto.randomUUID();
      set((now) => ({
        readError: null,
        readings: [...now.readings, { requestId, waiting: null, duplicates: new Set() }],
      }));
      try {
        const result = await call('inspectFiles', { requestId, paths: [...paths] });
        set((now) => mergeInspection(now, result));
      } catch (thrown) {
        const error = asRemoteError(thrown);
        if (error.code !== 'CANCELLED') set({ readError: error });
      }
      const reading = get().readings.find((candidate) => candidate.requestId === requestId);
      set((now) => ({ readings: now.readings.filter((other) => other.requestId !== requestId) }));
      return reading?.duplicates.size ?? 0;
    },
    stopReading,
    renameSample: (id, name) => {
      change(id, (entry) => ({ ...entry, sample: { ...entry.sample, name } }));
    },
    choose: (ids, chosen) => {
      const wanted = new Set(ids);
      set((now) => ({
        samples: now.samples.map((entry) => (wanted.has(entry.sample.id) ? { ...entry, chosen } : entry)),
      }));
    },
    removeSample: (id) => {
      set((now) => ({ samples: now.samples.filter((entry) => entry.sample.id !== id) }));
    },
    removeRejected: (id) => {
      set((now) => ({ rejected: now.rejected.filter((file) => file.id !== id) }));
    },
    clear: () => {
      const { samples, rejected } = get();
      stopReading();
      set({ samples: [], rejected: [], readError: null });
      return { samples, rejected };
    },
    restore: (kept) => {
      set((now) => ({
        samples: [...kept.samples, ...now.samples],
        rejected: [...kept.rejected, ...now.rejected],
      }));
    },
    reset: () => {
      stopReading();
      set(empty);
    },
  };
});

export function connectDraft(signal: AbortSignal): void {
  onPush(
    'inspected',
    (part) => {
      useDraft.setState((now) => mergeInspection(now, part));
    },
    signal,
  );
}
