import { create } from 'zustand';
import type { ReadsFile, Sample } from '../../core/contract/samples.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import {
  filesToGroup,
  freeId,
  isReads,
  mergeInspection,
  withGroups,
  withoutChange,
  withoutNeedlessMarks,
  withRestored,
  type DraftList,
  type DraftReads,
  type DraftSample,
} from './draftModel.ts';
import {
  joinSamples,
  splitIntoFiles,
  swapMates,
  takeOut,
  type JoinAs,
  type ReadType,
} from './readsSamples.ts';
import { useToasts } from './toasts.ts';

interface KeptList {
  samples: readonly DraftSample[];
  reads?: readonly DraftReads[];
  rejected: DraftList['rejected'];
}

/** The screen that is being put together; it lives on while other pages are shown. */
interface Draft extends DraftList {
  name: string;
  readError: RemoteError | null;
  /** Files of reads are being made into samples. */
  grouping: boolean;
  setName: (name: string) => void;
  /** Reads files and folders into the list; answers with the number of samples that were there already. */
  addPaths: (paths: readonly string[]) => Promise<number>;
  stopReading: () => void;
  renameSample: (id: string, name: string) => void;
  choose: (ids: readonly string[], chosen: boolean) => void;
  removeSample: (id: string) => void;
  removeRejected: (id: string) => void;
  /** Corrections of samples of reads; what they change is not grouped by name any more. */
  splitSample: (id: string) => void;
  takeFileOut: (id: string, path: string) => void;
  swapMates: (id: string, lane: number) => void;
  joinSamples: (ids: readonly string[], as: JoinAs) => void;
  setReadType: (id: string, readType: ReadType) => void;
  /** Takes all corrections back. */
  groupByName: () => void;
  /** Does something to the samples; answers with a function that takes just that back. */
  undoable: (act: () => void) => () => void;
  /** Empties the list and answers with what it held. */
  clear: () => KeptList;
  restore: (kept: KeptList) => void;
  /** After a start: the next screen begins empty. */
  reset: () => void;
}

const empty = {
  name: '',
  samples: [],
  reads: [],
  rejected: [],
  readings: [],
  readError: null,
  grouping: false,
} satisfies Partial<Draft>;

export const useDraft = create<Draft>()((set, get) => {
  const stopReading = () => {
    const { readings } = get();
    set({ readings: [] });
    for (const { requestId } of readings) void call('cancelInspection', { requestId }).catch(() => undefined);
  };
  const filesByPath = (): ReadonlyMap<string, ReadsFile> =>
    new Map(get().reads.map(({ file }) => [file.path, file]));

  /** Puts samples made by hand in the place of one; the first keeps its id and its place. */
  const replaceByHand = (id: string, make: (sample: Sample) => readonly Sample[]) => {
    set((now) => {
      const taken = new Set(now.samples.map((entry) => entry.sample.id));
      return {
        samples: now.samples.flatMap((entry): DraftSample[] => {
          if (entry.sample.id !== id) return [entry];
          return make(entry.sample).map((sample, at) => {
            const free = at === 0 ? id : freeId(sample.id, taken);
            taken.add(free);
            return { ...entry, byHand: true, sample: { ...sample, id: free } };
          });
        }),
      };
    });
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
        takeIn((now) => mergeInspection(now, result));
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
      set((now) => ({
        samples: now.samples.map((entry) =>
          entry.sample.id !== id
            ? entry
            : {
                ...entry,
                ...(isReads(entry) && { byHand: true }),
                sample: { ...entry.sample, name },
              },
        ),
      }));
    },
    choose: (ids, chosen) => {
      const wanted = new Set(ids);
      set((now) => ({
        samples: now.samples.map((entry) => (wanted.has(entry.sample.id) ? { ...entry, chosen } : entry)),
      }));
    },
    removeSample: (id) => {
      takeIn((now) => {
        const gone = now.samples.find((entry) => entry.sample.id === id);
        const paths = new Set(gone?.sample.files.map((file) => file.path));
        return {
          samples: now.samples.filter((entry) => entry.sample.id !== id),
          reads:
            gone !== undefined && isReads(gone)
              ? now.reads.filter(({ file }) => !paths.has(file.path))
              : now.reads,
        };
      });
    },
    removeRejected: (id) => {
      set((now) => ({ rejected: now.rejected.filter((file) => file.id !== id) }));
    },
    splitSample: (id) => {
      replaceByHand(id, (sample) => splitIntoFiles(sample, filesByPath()));
    },
    takeFileOut: (id, path) => {
      replaceByHand(id, (sample) => takeOut(sample, path, filesByPath()) ?? [sample]);
    },
    swapMates: (id, lane) => {
      replaceByHand(id, (sample) => [swapMates(sample, lane, filesByPath())]);
    },
    joinSamples: (ids, as) => {
      const members = ids.flatMap((id) => get().samples.find((entry) => entry.sample.id === id) ?? []);
      const joined = joinSamples(
        members.map(({ sample }) => sample),
        as,
        filesByPath(),
      );
      const [first, ...others] = ids;
      if (joined === null || first === undefined) return;
      replaceByHand(first, () => [joined]);
      set((now) => ({ samples: now.samples.filter((entry) => !others.includes(entry.sample.id)) }));
    },
    setReadType: (id, readType) => {
      replaceByHand(id, (sample) => [{ ...sample, readType }]);
    },
    groupByName: () => {
      set((now) => ({
        samples: now.samples.map((entry) => (entry.byHand === true ? { ...entry, byHand: false } : entry)),
      }));
      void regroup();
    },
    undoable: (act) => {
      const before = get().samples;
      act();
      const after = get().samples;
      return () => {
        set((now) => ({ samples: withoutChange(now, before, after) }));
        void regroup();
      };
    },
    clear: () => {
      const { samples, reads, rejected } = get();
      stopReading();
      useToasts.getState().dismissAbout('draft');
      set({ samples: [], reads: [], rejected: [], readError: null });
      return { samples, reads, rejected };
    },
    restore: (kept) => {
      takeIn((now) => ({
        ...withRestored(now, kept),
        rejected: [...kept.rejected, ...now.rejected],
      }));
      void forgetNeedlessMarks();
    },
    reset: () => {
      stopReading();
      useToasts.getState().dismissAbout('draft');
      set(empty);
    },
  };
});

/** Changes the list, and groups the files of reads anew where some came or went. */
function takeIn(change: (list: DraftList) => Partial<DraftList>): void {
  const { reads } = useDraft.getState();
  useDraft.setState((now) => change(now));
  if (useDraft.getState().reads !== reads) void regroup();
}

/** Answers that a later question has overtaken are dropped. */
let round = 0;

/** Makes samples of the files of reads by their names, but for those in samples made by hand. */
async function regroup(): Promise<void> {
  round += 1;
  const mine = round;
  const files = filesToGroup(useDraft.getState());
  useDraft.setState({ grouping: true });
  try {
    const grouped = files.length === 0 ? [] : await call('groupReads', { files });
    if (mine !== round) return;
    // A file may have been taken in, removed or put into a sample by hand while the answer was on its way.
    if (pathsOf(filesToGroup(useDraft.getState())) !== pathsOf(files)) void regroup();
    else useDraft.setState((now) => ({ samples: withGroups(now, grouped), grouping: false }));
  } catch (thrown) {
    if (mine === round) useDraft.setState({ readError: asRemoteError(thrown), grouping: false });
  }
}

/** Samples of a kept run that their files' names give anyway were not made by hand. */
async function forgetNeedlessMarks(): Promise<void> {
  const { samples, reads } = useDraft.getState();
  if (!samples.some(({ byHand }) => byHand === true)) return;
  const grouped = await call('groupReads', { files: reads.map(({ file }) => file) }).catch(() => []);
  useDraft.setState((now) => ({ samples: withoutNeedlessMarks(now.samples, grouped) }));
}

function pathsOf(files: readonly ReadsFile[]): string {
  return files.map(({ path }) => path).join('\n');
}

export function connectDraft(signal: AbortSignal): void {
  onPush(
    'inspected',
    (part) => {
      takeIn((now) => mergeInspection(now, part));
    },
    signal,
  );
}
