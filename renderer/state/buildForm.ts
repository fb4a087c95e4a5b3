import { create } from 'zustand';
import type { BuildPreview, DatabaseJob } from '../../core/contract/databases.ts';
import { asRemoteError, call, onPush, type RemoteError } from './bridge.ts';
import {
  asBuildForm,
  emptyFields,
  hindranceOf,
  withFile,
  type BuildFields,
  type FileField,
} from './buildFormModel.ts';

/** A build under way. */
interface Building {
  name: string;
  /** Null until the engine says. */
  phase: DatabaseJob['phase'] | null;
  stopping: boolean;
}

/** What was built. */
export interface Built {
  name: string;
  preview: BuildPreview;
  records: number;
}

interface BuildFormState {
  fields: BuildFields;
  /** What the last check of this file said; kept while the form is checked anew. */
  preview: BuildPreview | null;
  /** The name that was checked; another may have been typed since. */
  checkedName: string | null;
  checking: boolean;
  /** Why it could not be checked at all. */
  checkProblem: RemoteError | null;
  building: Building | null;
  buildProblem: RemoteError | null;
  /** The last build was stopped by the user. */
  stopped: boolean;
  change: (changes: Partial<BuildFields>) => void;
  setFile: (field: FileField, path: string | null) => void;
  /** Checks the form as it stands. */
  check: () => void;
  /** Null where it could not be built, or was stopped. */
  build: () => Promise<Built | null>;
  stop: () => void;
  clear: () => void;
}

/** Rest between the last letter typed and the check, in milliseconds. */
const rest = 250;

const nothingChecked = { preview: null, checkedName: null, checking: false, checkProblem: null } as const;
const nothingBuilt = { building: null, buildProblem: null, stopped: false } as const;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Answers of other checks than the last are dropped. */
let lastCheck = 0;

/** The build form: it survives the closing of its pane, and a build goes on without it. */
export const useBuildForm = create<BuildFormState>()((set, get) => {
  const wanted = () => asBuildForm(get().fields, get().preview?.kind ?? null);

  const checkNow = async () => {
    lastCheck += 1;
    const mine = lastCheck;
    const form = wanted();
    if (form === null) {
      set(nothingChecked);
      return;
    }
    set({ checking: true });
    try {
      const preview = await call('previewBuild', form);
      if (mine !== lastCheck) return;
      set({ preview, checkedName: form.name, checking: false, checkProblem: null });
      // Only the first look tells loci from genes, which are asked for in other words.
      if (JSON.stringify(wanted()) !== JSON.stringify(form)) await checkNow();
    } catch (error) {
      if (mine === lastCheck) set({ ...nothingChecked, checkProblem: asRemoteError(error) });
    }
  };

  const put = (fields: BuildFields) => {
    const before = JSON.stringify(wanted());
    const sameFile = fields.input === get().fields.input;
    set({ fields, buildProblem: null, stopped: false, ...(sameFile ? {} : nothingChecked) });
    if (JSON.stringify(wanted()) === before) return;
    clearTimeout(timer);
    lastCheck += 1;
    set({ checking: fields.input !== null });
    timer = setTimeout(() => void checkNow(), rest);
  };

  return {
    fields: emptyFields,
    ...nothingChecked,
    ...nothingBuilt,
    change: (changes) => {
      put({ ...get().fields, ...changes });
    },
    setFile: (field, path) => {
      put(withFile(get().fields, field, path));
    },
    check: () => {
      clearTimeout(timer);
      void checkNow();
    },
    build: async () => {
      const { fields, preview, checking, checkProblem, building } = get();
      const form = wanted();
      const hindrance = hindranceOf({ fields, preview, checking, checkFailed: checkProblem !== null });
      if (form === null || preview === null || hindrance !== null || building !== null) return null;
      set({ ...nothingBuilt, building: { name: form.name, phase: null, stopping: false } });
      const ended = new AbortController();
      followJob(form.name, ended.signal);
      try {
        const { records } = await call('buildDatabase', { ...form, replace: preview.replaces });
        get().clear();
        return { name: form.name, preview, records };
      } catch (error) {
        const problem = asRemoteError(error);
        const stopped = problem.code === 'CANCELLED';
        set({ building: null, stopped, buildProblem: stopped ? null : problem });
        // What hindered it may be seen in the form, such as a name taken meanwhile.
        get().check();
        return null;
      } finally {
        ended.abort();
      }
    },
    stop: () => {
      const { building } = get();
      if (building === null) return;
      set({ building: { ...building, stopping: true } });
      call('cancelDatabaseJob', { name: building.name }).catch((error: unknown) => {
        set((now) => ({
          buildProblem: asRemoteError(error),
          building: now.building === null ? null : { ...now.building, stopping: false },
        }));
      });
    },
    clear: () => {
      clearTimeout(timer);
      lastCheck += 1;
      set({ fields: emptyFields, ...nothingChecked, ...nothingBuilt });
    },
  };
});

/** Tells the phases of a build until the signal aborts. */
function followJob(name: string, signal: AbortSignal): void {
  onPush(
    'databaseJobs',
    (jobs) => {
      const job = jobs.find((one) => one.database === name && one.kind === 'build');
      if (job === undefined) return;
      useBuildForm.setState(({ building }) => ({
        building: building === null ? null : { ...building, phase: job.phase },
      }));
    },
    signal,
  );
}
