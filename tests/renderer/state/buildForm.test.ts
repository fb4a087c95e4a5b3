import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuildForm, BuildPreview } from '../../../core/contract/databases.ts';
import type { ChannelResult, PushPayload, Reply } from '../../../core/contract/index.ts';
import { useBuildForm } from '../../../renderer/state/buildForm.ts';
import { previewOf } from '../features/databases/build/preview.ts';

/** A question to the main process that waits for its answer. */
interface Asked<A, T> {
  args: A;
  answer: (reply: Reply<T>) => void;
}

type BuildArgs = BuildForm & { replace: boolean };
type Jobs = PushPayload<'databaseJobs'>;

/** The other side of the bridge, answered by hand. */
class MainProcess {
  readonly previews: Asked<BuildForm, BuildPreview>[] = [];
  readonly builds: Asked<BuildArgs, ChannelResult<'buildDatabase'>>[] = [];
  readonly stopped: string[] = [];
  readonly listeners = new Set<(jobs: Jobs) => void>();
  readonly bridge = {
    previewBuild: (args: BuildForm) => asked(this.previews, args),
    buildDatabase: (args: BuildArgs) => asked(this.builds, args),
    cancelDatabaseJob: ({ name }: { name: string }) => {
      this.stopped.push(name);
      return Promise.resolve({ ok: true, value: undefined });
    },
    on: (_push: 'databaseJobs', listener: (jobs: Jobs) => void) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  };
}

function asked<A, T>(questions: Asked<A, T>[], args: A): Promise<Reply<T>> {
  return new Promise((answer) => {
    questions.push({ args, answer });
  });
}

function refusal(code: string): Reply<never> {
  return { ok: false, error: { code, message: code.toLowerCase(), context: {} } };
}

const built = {
  records: 2,
  catalogue: { databases: [], jobs: [], datadir: '/db', writable: true, freeBytes: null },
} satisfies ChannelResult<'buildDatabase'>;

let main: MainProcess;
const form = () => useBuildForm.getState();
/** What follows from an answer has happened. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const rest = () => vi.advanceTimersByTimeAsync(250);

beforeEach(() => {
  vi.useFakeTimers();
  main = new MainProcess();
  vi.stubGlobal('window', { gapit: main.bridge });
  form().clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function checkedForm(preview = previewOf()): Promise<void> {
  form().setFile('input', '/data/panel.fa');
  await rest();
  main.previews.at(-1)?.answer({ ok: true, value: preview });
  await settle();
}

describe('the check while one types', () => {
  it('waits for a rest, then asks once', async () => {
    form().setFile('input', '/data/panel.fa');
    form().change({ name: 'pa', nameTyped: true });
    expect(form().checking).toBe(true);
    form().change({ name: 'panel_2', nameTyped: true });
    await rest();
    expect(main.previews.map(({ args }) => args.name)).toEqual(['panel_2']);
  });

  it('asks nothing without a file', async () => {
    form().change({ name: 'panel', nameTyped: true });
    await rest();
    expect(main.previews).toEqual([]);
    expect(form().checking).toBe(false);
  });

  it('drops the answer of an older check, also where it comes later', async () => {
    form().setFile('input', '/data/panel.fa');
    await rest();
    form().change({ name: 'other', nameTyped: true });
    await rest();
    const [first, second] = main.previews;
    second?.answer({ ok: true, value: previewOf({ records: 5 }) });
    await settle();
    first?.answer(refusal('CANCELLED'));
    await settle();
    expect(form()).toMatchObject({ checking: false, checkProblem: null, checkedName: 'other' });
    expect(form().preview?.records).toBe(5);
  });

  it('keeps what was found while the form is checked anew, but not for another file', async () => {
    await checkedForm();
    form().change({ description: 'mine' });
    expect(form()).toMatchObject({ checking: true, preview: { records: 2 } });
    form().setFile('input', '/data/other.fa');
    expect(form().preview).toBeNull();
  });

  it('asks again for loci, without what is only for genes', async () => {
    form().setFile('metadata', '/data/classes.tsv');
    await checkedForm(previewOf({ kind: 'cluster' }));
    expect(main.previews.map(({ args }) => args.metadata)).toEqual(['/data/classes.tsv', null]);
  });

  it('is not needed for an agreement to replace', async () => {
    await checkedForm(previewOf({ replaces: true }));
    form().change({ mayReplace: 'panel' });
    expect(form().checking).toBe(false);
  });

  it('tells why it failed', async () => {
    form().setFile('input', '/data/panel.fa');
    await rest();
    main.previews[0]?.answer(refusal('UNEXPECTED'));
    await settle();
    expect(form().checkProblem?.code).toBe('UNEXPECTED');
    expect(await form().build()).toBeNull();
    expect(main.builds).toEqual([]);
  });
});

describe('a build', () => {
  it('tells its phases, then empties the form', async () => {
    await checkedForm();
    const ended = form().build();
    const job = { kind: 'build', bytes: 0, totalBytes: null, problem: null } as const;
    for (const listener of main.listeners) {
      listener([
        { ...job, database: 'other', phase: 'waiting' },
        { ...job, database: 'panel', phase: 'building' },
      ]);
    }
    expect(form().building).toEqual({ name: 'panel', phase: 'building', stopping: false });
    main.builds[0]?.answer({ ok: true, value: built });
    expect(await ended).toMatchObject({ name: 'panel', records: 2 });
    expect(form()).toMatchObject({ building: null, fields: { input: null, name: '' } });
    expect(main.listeners.size).toBe(0);
  });

  it('replaces only what was agreed to', async () => {
    await checkedForm(previewOf({ replaces: true }));
    expect(await form().build()).toBeNull();
    form().change({ mayReplace: 'panel' });
    void form().build();
    expect(main.builds.map(({ args }) => args.replace)).toEqual([true]);
  });

  it('that was stopped leaves the form as it is, and is no failure', async () => {
    await checkedForm();
    const ended = form().build();
    form().stop();
    expect(main.stopped).toEqual(['panel']);
    expect(form().building?.stopping).toBe(true);
    main.builds[0]?.answer(refusal('CANCELLED'));
    expect(await ended).toBeNull();
    expect(form()).toMatchObject({ building: null, stopped: true, buildProblem: null });
    expect(form().fields.name).toBe('panel');
  });

  it('that failed says why and is checked again', async () => {
    await checkedForm();
    const ended = form().build();
    main.builds[0]?.answer(refusal('DB_ALREADY_EXISTS'));
    expect(await ended).toBeNull();
    expect(form()).toMatchObject({ building: null, buildProblem: { code: 'DB_ALREADY_EXISTS' } });
    expect(main.previews).toHaveLength(2);
  });
});
