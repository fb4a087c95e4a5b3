import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { RunSummary } from '../../../core/contract/runs.ts';
import { watchLibrary } from '../../../core/runs/library-watch.ts';
import { openRunLibrary, type RunLibrary } from '../../../core/workspace/run-library.ts';
import type { StoredRun } from '../../../core/workspace/run-schema.ts';
import { otherProcess } from '../../support/other-process.ts';
import { openManager, type WatchedManager } from '../../support/run-manager.ts';
import { outcomeWith, STORED_HIT, storedRunWith } from '../../support/stored-run.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait-for.ts';

const origin = { host: 'mcp', client: 'claude-ai' } as const;
const run = storedRunWith({ origin });
const at = new Date('2024-05-06T07:08:10.000Z');

describe('a run that another process works on', () => {
  let watched: WatchedManager;
  /** The library as that process has it. */
  let theirs: RunLibrary;
  let removed: string[];
  beforeEach(async () => {
    const workspace = join(await temporaryFolder(), AWKWARD_NAME);
    watched = openManager({ workspace, datadir: '/nowhere' });
    theirs = openRunLibrary(workspace);
    removed = [];
    const watching = watchLibrary(workspace, {
      onChanged: ({ id, isRun }) => {
        if (isRun) void watched.manager.noticed(id);
      },
      onRemoved: (ids) => removed.push(...ids),
    });
    onTestFinished(() => {
      watching.stop();
    });
    await watching.ready;
  });

  const told = (fits: (summary: RunSummary) => boolean): Promise<RunSummary> =>
    waitFor(() => {
      const last = watched.summaries.at(-1);
      return last !== undefined && fits(last) ? last : null;
    });
  const finish = (): Promise<void> =>
    theirs.writeSummary(run.id, {
      state: 'done',
      finishedAt: '2024-05-06T07:08:11.000Z',
      hits: 2,
      counts: { done: 2, failed: 0, cancelled: 0 },
    });

  it('is followed from its start to its end, with each of its searches', async () => {
    const { manager, reached, searches } = watched;
    await theirs.create({ ...run, owner: otherProcess().owner });
    expect(await told(({ state }) => state === 'running')).toMatchObject({
      id: run.id,
      origin,
      elsewhere: true,
      counts: { waiting: 2, running: 0 },
    });
    await theirs.noteStarted(run.id, '0-0', at);
    await reached('0-0', 'running');
    expect(await manager.open(run.id)).toMatchObject({
      summary: { state: 'running', elsewhere: true, counts: { waiting: 1, running: 1 } },
      searches: [{ state: 'running', startedAt: at.toISOString(), progress: null }, { state: 'waiting' }],
    });
    await theirs.writeOutcome(run.id, '0-0', outcomeWith({ hits: 1 }), { kind: 'hits', hits: [STORED_HIT] });
    await reached('0-0', 'done');
    // What has ended can be looked at while the rest goes on.
    expect(await manager.hits(run.id, ['0-0'])).toHaveLength(1);
    await theirs.writeOutcome(run.id, '0-1', outcomeWith({ hits: 1 }), { kind: 'hits', hits: [STORED_HIT] });
    await finish();
    expect(await told(({ state }) => state === 'done')).toMatchObject({
      elsewhere: false,
      hits: 2,
      counts: { done: 2 },
    });
    expect((await manager.list()).runs).toEqual([watched.summaries.at(-1)]);
    // A search is told when it changes, and not again.
    const states = searches.filter(({ id }) => id === '0-0').map(({ state }) => state);
    expect(states).toEqual(['waiting', 'running', 'done']);
  });

  it('is found as it is where it was at work before', async () => {
    await theirs.create({ ...run, owner: otherProcess().owner });
    await told(({ state }) => state === 'running');
    await theirs.noteStarted(run.id, '0-1', at);
    expect((await watched.manager.list()).runs).toMatchObject([
      { state: 'running', elsewhere: true, counts: { waiting: 1, running: 1, interrupted: 0 } },
    ]);
  });

  it('is interrupted when that process ends before it is done', async () => {
    const { owner, kill } = otherProcess();
    await theirs.create({ ...run, owner });
    await theirs.writeOutcome(run.id, '0-0', outcomeWith({ hits: 0 }), null);
    await theirs.noteStarted(run.id, '0-1', at);
    await watched.reached('0-1', 'running');
    await kill();
    expect(await told(({ state }) => state === 'interrupted')).toMatchObject({
      elsewhere: false,
      counts: { done: 1, interrupted: 1 },
    });
    await watched.reached('0-1', 'interrupted');
  });

  it('can not be stopped, taken up or deleted here, and the refusal says who works on it', async () => {
    const { owner } = otherProcess();
    const { manager } = watched;
    const refusals: [StoredRun['origin'], string][] = [
      [origin, 'claude-ai'],
      [{ host: 'mcp', client: null }, 'an agent'],
      [{ host: 'cli', client: null }, 'the command line'],
    ];
    for (const [i, [from, who]] of refusals.entries()) {
      const id = `20240506-070809-${i}`;
      await theirs.create({ ...run, id, owner, origin: from });
      const refusal = {
        code: 'RUN_BUSY',
        message: `${who} works on this run`,
        context: { run: id, owner: who, process: String(owner.pid), next_step: expect.any(String) as string },
      };
      await expect(manager.cancel(id, null)).rejects.toMatchObject(refusal);
      await expect(manager.retry(id, null)).rejects.toMatchObject(refusal);
      await expect(manager.remove(id)).rejects.toMatchObject(refusal);
    }
  });

  it('can be deleted once it has ended, though its process lives on', async () => {
    await theirs.create({ ...run, owner: otherProcess().owner });
    await theirs.writeOutcome(run.id, '0-0', outcomeWith(), null);
    await theirs.writeOutcome(run.id, '0-1', outcomeWith({ state: 'failed', hits: null }), null);
    await finish();
    await told(({ state }) => state !== 'running');
    await watched.manager.remove(run.id);
    await waitFor(() => (removed.length > 0 ? removed : null));
    expect((await watched.manager.list()).runs).toEqual([]);
  });

  it('goes from the list when its process deletes it', async () => {
    await theirs.create({ ...run, owner: otherProcess().owner });
    await told(({ state }) => state === 'running');
    await rm(theirs.folderOf(run.id), { recursive: true });
    expect(await waitFor(() => (removed.length > 0 ? removed : null))).toEqual([run.id]);
  });

  it('is told anew where a third process takes it up again', async () => {
    const first = otherProcess();
    await theirs.create({ ...run, owner: first.owner });
    await theirs.writeOutcome(run.id, '0-0', outcomeWith({ state: 'failed', hits: null }), null);
    await watched.reached('0-0', 'failed');
    await first.kill();
    await told(({ state }) => state === 'interrupted');
    await theirs.reopen(run.id, otherProcess().owner);
    await theirs.forgetOutcome(run.id, '0-0');
    expect(await told(({ counts }) => counts.waiting === 2)).toMatchObject({ state: 'running' });
    expect(watched.searches.findLast(({ id }) => id === '0-0')?.state).toBe('waiting');
    await theirs.writeOutcome(run.id, '0-0', outcomeWith({ hits: 5 }), null);
    await watched.reached('0-0', 'done');
  });
});
