import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { watchLibrary, type EntryNews, type LibraryWatch } from '../../../core/runs/library-watch.ts';
import { openCallLog } from '../../../core/workspace/call-log.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { thisOwner } from '../../../core/workspace/run-owner.ts';
import { otherProcess } from '../../support/other-process.ts';
import { storedAnswerWith, storedCallWith } from '../../support/stored-call.ts';
import { outcomeWith, storedRunWith } from '../../support/stored-run.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';
import { printed, startModule } from '../../support/typescript-process.ts';
import { waitFor } from '../../support/wait-for.ts';

const run = storedRunWith({ origin: { host: 'mcp', client: 'claude-ai' } });
const SUMMARY = {
  state: 'done' as const,
  finishedAt: run.createdAt,
  hits: 1,
  counts: { done: 2, failed: 0, cancelled: 0 },
};

describe('a watched library', () => {
  let workspace: string;
  let changed: EntryNews[];
  let removed: string[];
  const library = () => openRunLibrary(workspace);
  const log = () => openCallLog(workspace);
  const watch = async (): Promise<LibraryWatch> => {
    const watching = watchLibrary(workspace, {
      onChanged: (entry) => changed.push(entry),
      onRemoved: (ids) => removed.push(...ids),
    });
    onTestFinished(() => {
      watching.stop();
    });
    await watching.ready;
    return watching;
  };
  /** Settles at the next news of an entry, and forgets what came before. */
  const nextNews = async (act: () => Promise<unknown>): Promise<EntryNews> => {
    changed.length = 0;
    await act();
    return waitFor(() => changed.at(-1) ?? null);
  };
  beforeEach(async () => {
    workspace = join(await temporaryFolder(), AWKWARD_NAME);
    changed = [];
    removed = [];
  });

  it('tells of a run as another process makes, works on and finishes it', async () => {
    const { owner } = otherProcess();
    await watch();
    const { id } = run;
    const news = { id, isRun: true, isCall: false };
    expect(await nextNews(() => library().create({ ...run, owner }))).toEqual(news);
    expect(await nextNews(() => library().noteStarted(id, '0-0', new Date()))).toEqual(news);
    expect(await nextNews(() => library().writeOutcome(id, '0-0', outcomeWith(), null))).toEqual(news);
    expect(await nextNews(() => library().writeSummary(id, SUMMARY))).toEqual(news);
  });

  it('tells of a call, of the run that it makes, and of its answer', async () => {
    const { owner } = otherProcess();
    await watch();
    const call = storedCallWith({ owner });
    const { id } = call;
    expect(await nextNews(() => log().begin(call))).toEqual({ id, isRun: false, isCall: true });
    const both = { id, isRun: true, isCall: true };
    expect(await nextNews(() => library().create({ ...run, id, owner }))).toEqual(both);
    expect(await nextNews(() => log().end(id, storedAnswerWith(), 'x', []))).toEqual(both);
    expect(await nextNews(() => library().writeSummary(id, SUMMARY))).toEqual(both);
  });

  it('tells of what was at work before it was watched, and of nothing that is finished', async () => {
    const { owner } = otherProcess();
    const finished = '20240101-000000-aaaaaa';
    await library().create({ ...run, id: finished });
    await library().writeSummary(finished, SUMMARY);
    await library().create({ ...run, owner });
    await watch();
    await nextNews(() => library().writeOutcome(run.id, '0-0', outcomeWith(), null));
    await nextNews(() => library().writeSummary(run.id, SUMMARY));
    expect(new Set(changed.map(({ id }) => id))).toEqual(new Set([run.id]));
  });

  it('tells that a process has ended before it was done, once', async () => {
    const { owner, kill } = otherProcess();
    await library().create({ ...run, owner });
    await watch();
    expect(await nextNews(kill)).toMatchObject({ id: run.id });
    // Another entry is heard of later than a second telling of this one would be.
    await nextNews(() => library().create({ ...run, id: '20250101-000000-aaaaaa' }));
    expect(changed.filter(({ id }) => id === run.id)).toEqual([]);
  });

  it('tells of a finished run that gets a name', async () => {
    await library().create(run);
    await library().writeSummary(run.id, SUMMARY);
    await watch();
    expect(await nextNews(() => library().rename(run.id, 'x'))).toMatchObject({ id: run.id });
  });

  it('tells of what is deleted, and of what comes back', async () => {
    await library().create(run);
    await watch();
    await library().remove(run.id);
    await waitFor(() => (removed.length > 0 ? removed : null));
    expect(removed).toEqual([run.id]);
    expect(await nextNews(() => library().restore(run.id))).toMatchObject({ id: run.id });
  });

  it('does not tell of what this process does itself', async () => {
    await watch();
    await library().create({ ...run, owner: thisOwner() });
    await library().writeOutcome(run.id, '0-0', outcomeWith(), null);
    await nextNews(() => library().create({ ...run, id: '20250101-000000-aaaaaa' }));
    expect(changed.map(({ id }) => id)).toEqual(['20250101-000000-aaaaaa']);
  });

  it('goes on where the folder is made late, and where another one comes in its place', async () => {
    await watch();
    await nextNews(() => library().create(run));
    await rename(workspace, `${workspace} moved`);
    await waitFor(() => (removed.length > 0 ? removed : null));
    expect(removed).toEqual([run.id]);
    const other = '20250101-000000-aaaaaa';
    expect(await nextNews(() => library().create({ ...run, id: other }))).toMatchObject({ id: other });
    await rm(`${workspace} moved`, { recursive: true });
  });

  it('passes over what is no entry', async () => {
    await library().create(run);
    await watch();
    const runs = join(workspace, 'runs');
    await mkdir(join(runs, '20240101-000000-empty'));
    await writeFile(join(runs, '20240101-000000-file'), '');
    await mkdir(join(runs, '20240101-000000-broken'));
    await writeFile(join(runs, '20240101-000000-broken', 'run.json'), '{');
    await nextNews(() => library().create({ ...run, id: '20250101-000000-aaaaaa' }));
    // A run that can't be read is news too: the list reports it.
    expect(new Set(changed.map(({ id }) => id))).toEqual(
      new Set(['20240101-000000-broken', '20250101-000000-aaaaaa']),
    );
  });

  it('is silent once it is left', async () => {
    const watching = await watch();
    watching.stop();
    changed.length = 0;
    await library().create(run);
    await watch();
    // What the second watcher tells later, the first would have told as well.
    await nextNews(() => library().create({ ...run, id: '20250101-000000-aaaaaa' }));
    expect(changed).toHaveLength(1);
  });

  it('does not keep a process alive', async () => {
    await library().create({ ...run, owner: otherProcess().owner });
    const child = startModule('tests/core/runs/watch-in-process.ts', [workspace]);
    const ended = once(child, 'exit');
    await printed(child, /^watching/);
    expect(await ended).toEqual([0, null]);
  });
});
