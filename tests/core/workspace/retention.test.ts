import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCallLog } from '../../../core/workspace/call-log.ts';
import type { Retention } from '../../../core/workspace/retention-schema.ts';
import { applyRetention, libraryUsage, overLimits } from '../../../core/workspace/retention.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { thisOwner } from '../../../core/workspace/run-owner.ts';
import type { StoredRun, StoredSummary } from '../../../core/workspace/run-schema.ts';
import { storedAnswerWith, storedCallWith } from '../../support/stored-call.ts';
import { storedRunWith } from '../../support/stored-run.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const NONE: Retention = { days: null, entries: null, bytes: null };
const now = new Date('2024-07-01T00:00:00.000Z');
const AGENT = { host: 'mcp', client: 'claude-ai' } as const;
const SUMMARY: StoredSummary = {
  state: 'done',
  finishedAt: now.toISOString(),
  hits: 0,
  counts: { done: 2, failed: 0, cancelled: 0 },
};

describe('retention', () => {
  let workspace: string;
  beforeEach(async () => {
    workspace = await temporaryFolder();
  });

  const idOf = (day: number): string => `202406${String(day).padStart(2, '0')}-000000-aaaaaaaa`;
  const dateOf = (day: number): string => `2024-06-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  const kept = (): Promise<string[]> => readdir(join(workspace, 'runs')).then((names) => names.sort());

  /** A finished run of a day in June. */
  async function keepRun(day: number, change: Partial<StoredRun> = {}): Promise<string> {
    const library = openRunLibrary(workspace);
    const id = idOf(day);
    await library.create(storedRunWith({ id, createdAt: dateOf(day), origin: AGENT, ...change }));
    await library.writeSummary(id, SUMMARY);
    return id;
  }

  /** An answered call of a day in June. */
  async function keepCall(day: number): Promise<string> {
    const log = openCallLog(workspace);
    const id = idOf(day);
    await log.begin(storedCallWith({ id, startedAt: dateOf(day) }));
    await log.end(id, storedAnswerWith(), 'x'.repeat(1000), []);
    return id;
  }

  it('removes what is older than so many days', async () => {
    const ids = [await keepRun(1), await keepCall(2), await keepRun(29)];
    expect(await applyRetention(workspace, { ...NONE, days: 10 }, now)).toEqual(ids.slice(0, 2));
    expect(await kept()).toEqual(ids.slice(2));
  });

  it('removes the oldest beyond a number', async () => {
    const ids = [await keepRun(1), await keepCall(2), await keepCall(3), await keepRun(4)];
    expect(await applyRetention(workspace, { ...NONE, entries: 3 }, now)).toEqual(ids.slice(0, 1));
    expect(await applyRetention(workspace, { ...NONE, entries: 1 }, now)).toEqual(ids.slice(1, 3));
    expect(await kept()).toEqual(ids.slice(3));
  });

  it('removes the oldest until the rest is small enough, and never the newest', async () => {
    const ids = [await keepCall(1), await keepCall(2), await keepCall(3)];
    const { bytes } = (await libraryUsage(workspace)).others;
    expect(await applyRetention(workspace, { ...NONE, bytes }, now)).toEqual([]);
    expect(await applyRetention(workspace, { ...NONE, bytes: bytes - 1 }, now)).toEqual(ids.slice(0, 1));
    expect(await applyRetention(workspace, { ...NONE, bytes: 1 }, now)).toEqual(ids.slice(1, 2));
    expect(await kept()).toEqual(ids.slice(2));
  });

  it('keeps everything where there is no limit', async () => {
    const id = await keepRun(1);
    expect(await applyRetention(workspace, NONE, now)).toEqual([]);
    expect(await kept()).toEqual([id]);
  });

  it('never removes runs of the user, nor those that she named or took up again', async () => {
    const library = openRunLibrary(workspace);
    const ids = [
      await keepRun(1, { origin: { host: 'desktop', client: null } }),
      await keepRun(2),
      await keepRun(3, { origin: { host: 'cli', client: null } }),
    ] as const;
    await library.rename(ids[1], 'my favourite');
    await library.reopen(ids[2], { pid: 1, bootTime: 0 });
    const strict = { days: 1, entries: 1, bytes: 1 };
    expect(await applyRetention(workspace, strict, now)).toEqual([]);
    expect(await kept()).toEqual(ids);
  });

  it('never removes what is at work, be it the run or its call', async () => {
    const library = openRunLibrary(workspace);
    const log = openCallLog(workspace);
    const owner = thisOwner();
    await library.create(storedRunWith({ id: idOf(1), createdAt: dateOf(1), origin: AGENT, owner }));
    await log.begin(storedCallWith({ id: idOf(2), startedAt: dateOf(2), owner }));
    // The call has its answer; the run that it began goes on.
    await log.begin(storedCallWith({ id: idOf(3), startedAt: dateOf(3), owner }));
    await library.create(storedRunWith({ id: idOf(3), createdAt: dateOf(3), origin: AGENT, owner }));
    await log.end(idOf(3), storedAnswerWith(), '', []);
    // Its process has ended before it did.
    await library.create(storedRunWith({ id: idOf(4), createdAt: dateOf(4), origin: AGENT }));
    expect(await applyRetention(workspace, { ...NONE, days: 1 }, now)).toEqual([idOf(4)]);
    expect(await kept()).toEqual([idOf(1), idOf(2), idOf(3)]);
  });

  it('never touches what is no entry, or can not be read', async () => {
    await keepRun(1);
    const runs = join(workspace, 'runs');
    const others = ['20200101-000000-empty', 'My notes', '20200101-000000-broken'];
    for (const name of others) await mkdir(join(runs, name));
    await writeFile(join(runs, '20200101-000000-file'), 'x');
    await writeFile(join(runs, '20200101-000000-broken', 'run.json'), '{');
    expect(await applyRetention(workspace, { days: 1, entries: 1, bytes: 1 }, now)).toEqual([idOf(1)]);
    expect(await kept()).toEqual([...others, '20200101-000000-file'].sort());
  });

  it('can be done by many at once: each entry is removed by one of them', async () => {
    const ids = [];
    for (let day = 1; day <= 30; day++) ids.push(await keepCall(day));
    const removed = await Promise.all(
      Array.from({ length: 8 }, () => applyRetention(workspace, { ...NONE, entries: 5 }, now)),
    );
    expect(removed.flat().sort()).toEqual(ids.slice(0, 25));
    expect(await kept()).toEqual(ids.slice(25));
  });

  it('sweeps what dead processes left half made or half removed, after a day', async () => {
    const id = await keepRun(30);
    const runs = join(workspace, 'runs');
    for (const name of ['.new-20240601-000000-aaaa', '.gone-20240601-000000-bbbb']) {
      await mkdir(join(runs, name, 'searches'), { recursive: true });
    }
    const soon = new Date(Date.now() + 60 * 60 * 1000);
    const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await applyRetention(workspace, NONE, soon);
    expect(await kept()).toHaveLength(3);
    await applyRetention(workspace, NONE, later);
    expect(await kept()).toEqual([id]);
  });

  it('does nothing where there is no workspace yet', async () => {
    const nowhere = join(workspace, 'nowhere');
    expect(await applyRetention(nowhere, { days: 1, entries: 1, bytes: 1 }, now)).toEqual([]);
    expect(await readdir(workspace)).toEqual([]);
  });

  it('counts what is the user’s and what is not', async () => {
    await keepRun(1, { origin: { host: 'desktop', client: null } });
    await keepRun(2);
    await keepCall(3);
    const usage = await libraryUsage(workspace);
    expect(usage.own.entries).toBe(1);
    expect(usage.others.entries).toBe(2);
    expect(usage.others.bytes).toBeGreaterThan(1000 + usage.own.bytes);
    // A file more in an entry is a file more in the count.
    await writeFile(join(workspace, 'runs', idOf(1), 'searches', '0-0.json'), 'x'.repeat(500));
    expect((await libraryUsage(workspace)).own.bytes).toBe(usage.own.bytes + 500);
  });
});

describe('what is over the limits', () => {
  const entry = (id: string, change = {}) => ({
    id,
    startedAt: now.getTime(),
    bytes: 10,
    whose: 'others' as const,
    atWork: false,
    ...change,
  });

  it('counts entries at work, and keeps them', () => {
    const entries = [entry('d', { atWork: true }), entry('c'), entry('b', { atWork: true }), entry('a')];
    expect(overLimits(entries, { ...NONE, entries: 2 }, now)).toEqual(['a']);
    expect(overLimits(entries, { ...NONE, bytes: 15 }, now)).toEqual(['a', 'c']);
  });

  it('does not count the user’s own', () => {
    expect(overLimits([entry('b', { whose: 'own' }), entry('a')], { ...NONE, entries: 1 }, now)).toEqual([]);
  });

  it('takes no age for old where the entry does not tell it', () => {
    expect(overLimits([entry('a', { startedAt: NaN })], { ...NONE, days: 1 }, now)).toEqual([]);
  });
});
