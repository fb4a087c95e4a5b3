import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCallLog } from '../../../core/workspace/call-log.ts';
import { applyRetention } from '../../../core/workspace/retention.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { callSummaryOf } from '../../../core/agents/call-views.ts';
import { listRuns, readSummary } from '../../../core/runs/run-knowledge.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';
import { killHard, printed, startModule } from '../../support/typescript-process.ts';

describe('a library that several processes write', () => {
  let workspace: string;
  const write = (count: number) =>
    startModule('tests/core/workspace/write-in-process.ts', [workspace, String(count)]);
  const runsNow = () => {
    const library = openRunLibrary(workspace);
    return listRuns(library, (id) => readSummary(library, id));
  };
  beforeEach(async () => {
    workspace = join(await temporaryFolder(), AWKWARD_NAME);
  });

  it('is read whole at every moment, by one that lists while two write', async () => {
    const log = openCallLog(workspace);
    const writers = [write(40), write(40)];
    const written = Promise.all(writers.map((writer) => printed(writer, /^written/)));
    await Promise.all(writers.map((writer) => printed(writer, /^writing/)));
    const end = { reached: false };
    void written.finally(() => (end.reached = true));
    let seen = 0;
    do {
      const [runs, calls] = [await runsNow(), await log.list(1000)];
      expect(runs.unreadable).toEqual([]);
      expect(calls.unreadable).toEqual([]);
      expect(runs.runs.length).toBeGreaterThanOrEqual(seen);
      seen = runs.runs.length;
      // An answer is there when all else is.
      for (const { call, answer } of calls.calls) {
        if (answer === null) continue;
        expect(await log.readContent(call.id, 0, 10)).toMatchObject({ totalBytes: answer.contentBytes });
      }
    } while (!end.reached);
    await written;
    const { runs } = await runsNow();
    expect(runs).toHaveLength(80);
    expect(runs.every(({ state, hits }) => state === 'done' && hits === 100)).toBe(true);
    expect((await log.list(10)).older).toBe(70);
  });

  it('is sound where a writer is killed: what it had begun is interrupted', async () => {
    const writer = write(100_000);
    await printed(writer, /^writing/);
    await killHard(writer);
    const { runs, unreadable } = await runsNow();
    expect(unreadable).toEqual([]);
    const states = runs.map(({ state }) => state);
    expect(states.filter((state) => state !== 'done').every((state) => state === 'interrupted')).toBe(true);
    expect(states.length).toBeGreaterThan(0);
    const { calls } = await openCallLog(workspace).list(100_000);
    const open = calls.filter(({ answer }) => answer === null);
    expect(open.length).toBeLessThanOrEqual(1);
    expect(open.map((kept) => callSummaryOf(kept).state).every((state) => state === 'interrupted')).toBe(
      true,
    );
  });

  it('loses nothing that is at work, nor its limits, while retention goes on beside the writers', async () => {
    const writers = [write(40), write(40)];
    const written = Promise.all(writers.map((writer) => printed(writer, /^written/)));
    const end = { reached: false };
    void written.finally(() => (end.reached = true));
    const limits = { days: null, entries: 10, bytes: null };
    do {
      await Promise.all([1, 2].map(() => applyRetention(workspace, limits, new Date())));
    } while (!end.reached);
    // A writer whose entry had been taken from it would have failed.
    await written;
    await applyRetention(workspace, limits, new Date());
    const { runs, unreadable } = await runsNow();
    expect(unreadable).toEqual([]);
    expect(runs).toHaveLength(10);
    expect((await readdir(join(workspace, 'runs'))).length).toBe(10);
  });
});
