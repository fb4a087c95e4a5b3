import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRunLibrary, type RunLibrary } from '../../../core/workspace/run-library.ts';
import {
  outcomeWith,
  STORED_HIT,
  storedRunWith,
  STORED_LOCI,
  STORED_READS,
} from '../../support/stored-run.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const run = storedRunWith();

describe('the run library', () => {
  let workspace: string;
  let library: RunLibrary;
  beforeEach(async () => {
    workspace = join(await temporaryFolder(), AWKWARD_NAME);
    library = openRunLibrary(workspace);
  });

  it('is empty where the workspace does not exist yet', async () => {
    expect(await library.ids()).toEqual([]);
    await expect(library.read(run.id)).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
  });

  it('gives a run, its outcomes and its hits back as they were kept', async () => {
    const hits = [STORED_HIT, { ...STORED_HIT, start: 2 }];
    await library.create(run);
    await library.writeOutcome(run.id, '0-0', outcomeWith({ hits: 2 }), { kind: 'hits', hits });
    await library.writeOutcome(run.id, '0-1', outcomeWith({ state: 'failed', hits: null }), null);
    expect(await library.read(run.id)).toEqual(run);
    expect([...(await library.readOutcomes(run.id)).keys()].sort()).toEqual(['0-0', '0-1']);
    expect(await library.readHits(run.id, '0-0')).toEqual(hits);
    expect(await library.readReads(run.id, '0-0')).toBeNull();
  });

  it('gives results on reads and loci back as they were kept, and forgets them', async () => {
    await library.create(run);
    await library.writeOutcome(run.id, '0-0', outcomeWith(), { kind: 'reads', reads: STORED_READS });
    await library.writeOutcome(run.id, '0-1', outcomeWith(), { kind: 'loci', loci: STORED_LOCI });
    expect(await library.readReads(run.id, '0-0')).toEqual(STORED_READS);
    expect(await library.readLoci(run.id, '0-1')).toEqual(STORED_LOCI);
    expect(await library.readLoci(run.id, '0-0')).toBeNull();
    await library.forgetOutcome(run.id, '0-0');
    await library.forgetOutcome(run.id, '0-1');
    expect(await library.readReads(run.id, '0-0')).toBeNull();
    expect(await library.readLoci(run.id, '0-1')).toBeNull();
  });

  it('reads a run that was kept before there were other engines', async () => {
    const later = ['origin', 'options', 'readsThresholds', 'clusterThresholds', 'engine', 'strategy'];
    const old = JSON.stringify(run, (key, value: unknown) => (later.includes(key) ? undefined : value));
    await library.create(run);
    await writeFile(join(library.folderOf(run.id), 'run.json'), old);
    // There was the plain search alone.
    expect(await library.read(run.id)).toEqual({ ...run, strategy: 'exact' });
    const { fallbackContigs, ...outcome } = outcomeWith();
    await writeFile(join(library.folderOf(run.id), 'searches', '0-0.json'), JSON.stringify(outcome));
    expect((await library.readOutcomes(run.id)).get('0-0')).toEqual({ ...outcome, fallbackContigs: 0 });
    expect(fallbackContigs).toBe(0);
  });

  it('lists the newest run first', async () => {
    const ids = ['20240101-000000-aaaaaa', '20250101-000000-aaaaaa', '20240601-000000-aaaaaa'];
    for (const id of ids) await library.create({ ...run, id });
    expect(await library.ids()).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('passes over what is no run: calls, files, links to nowhere, entries in the making', async () => {
    const runs = join(workspace, 'runs');
    await library.create(run);
    await mkdir(join(runs, '20240101-000000-call'));
    await writeFile(join(runs, '20240101-000000-call', 'call.json'), '{}');
    await mkdir(join(runs, '.new-20240101-000000-aaaa'));
    await writeFile(join(runs, '.new-20240101-000000-aaaa', 'run.json'), '{}');
    await writeFile(join(runs, '20240101-000000-file'), 'run.json');
    await symlink(join(workspace, 'nowhere'), join(runs, '20240101-000000-link'));
    expect(await library.ids()).toEqual([run.id]);
    await expect(library.read('20240101-000000-file')).rejects.toMatchObject({ code: 'RUN_UNREADABLE' });
  });

  it('lists a run whose run.json is a folder, so that it is reported', async () => {
    await mkdir(join(library.folderOf(run.id), 'run.json'), { recursive: true });
    expect(await library.ids()).toEqual([run.id]);
    await expect(library.read(run.id)).rejects.toMatchObject({ code: 'RUN_UNREADABLE' });
  });

  it('shows a run whole or not at all, and leaves nothing aside', async () => {
    await library.create(run);
    expect((await readdir(library.folderOf(run.id))).sort()).toEqual(['run.json', 'searches']);
    expect(await readdir(join(workspace, 'runs'))).toEqual([run.id]);
  });

  it('keeps a run in the folder of its call', async () => {
    await mkdir(library.folderOf(run.id), { recursive: true });
    await writeFile(join(library.folderOf(run.id), 'call.json'), 'a call');
    await library.create(run);
    expect(await library.read(run.id)).toEqual(run);
    expect(await readFile(join(library.folderOf(run.id), 'call.json'), 'utf8')).toBe('a call');
    expect(await readdir(join(workspace, 'runs'))).toEqual([run.id]);
  });

  it('says which searches have begun, until they end or are begun anew', async () => {
    const at = new Date('2024-05-06T07:08:10.000Z');
    await library.create(run);
    await library.noteStarted(run.id, '0-0', at);
    await library.noteStarted(run.id, '0-1', at);
    expect(await library.readStarted(run.id)).toEqual(
      new Map([
        ['0-0', at.toISOString()],
        ['0-1', at.toISOString()],
      ]),
    );
    expect(await library.readOutcomes(run.id)).toEqual(new Map());
    await library.writeOutcome(run.id, '0-0', outcomeWith(), null);
    expect([...(await library.readStarted(run.id)).keys()]).toEqual(['0-1']);
    await library.reopen(run.id, run.owner);
    expect(await library.readStarted(run.id)).toEqual(new Map());
  });

  it('takes no half-written time for a start', async () => {
    await library.create(run);
    await writeFile(join(library.folderOf(run.id), 'searches', '0-0.started'), '');
    expect(await library.readStarted(run.id)).toEqual(new Map());
  });

  it('does not read outcomes again that are known', async () => {
    await library.create(run);
    await library.writeOutcome(run.id, '0-0', outcomeWith(), null);
    await library.writeOutcome(run.id, '0-1', outcomeWith(), null);
    const known = new Map([
      ['0-0', outcomeWith({ hits: 99 })],
      ['9-9', outcomeWith()],
    ]);
    const outcomes = await library.readOutcomes(run.id, known);
    expect(outcomes.get('0-0')?.hits).toBe(99);
    expect([...outcomes.keys()].sort()).toEqual(['0-0', '0-1']);
  });

  it('makes the run of an agent the user’s own when it gets a name or is taken up again', async () => {
    const origin = { host: 'mcp' as const, client: 'claude-ai' };
    const ids = ['20240101-000000-aaaaaa', '20240101-000000-bbbbbb'] as const;
    for (const id of ids) await library.create(storedRunWith({ id, origin }));
    await library.rename(ids[0], 'mine');
    await library.reopen(ids[1], run.owner);
    for (const id of ids) expect(await library.read(id)).toMatchObject({ kept: true, origin });
    await library.create(run);
    await library.rename(run.id, 'x');
    expect((await library.read(run.id)).kept).toBeUndefined();
  });

  it('changes the name of a run and nothing else', async () => {
    await library.create(run);
    await library.rename(run.id, 'another "name"');
    expect(await library.read(run.id)).toEqual({ ...run, name: 'another "name"' });
  });

  it('forgets an outcome with its hits, and the summary of a run that is worked on again', async () => {
    await library.create(run);
    await library.writeOutcome(run.id, '0-0', outcomeWith(), { kind: 'hits', hits: [STORED_HIT] });
    await library.writeSummary(run.id, {
      state: 'done',
      finishedAt: run.createdAt,
      hits: 1,
      counts: { done: 1, failed: 0, cancelled: 0 },
    });
    await library.forgetOutcome(run.id, '0-0');
    await library.reopen(run.id, { pid: 5, bootTime: 6 });
    expect(await library.readOutcomes(run.id)).toEqual(new Map());
    expect(await library.readSummary(run.id)).toBeNull();
    expect((await library.read(run.id)).owner).toEqual({ pid: 5, bootTime: 6 });
  });

  it('brings a removed run back until the bin is emptied', async () => {
    await library.create(run);
    await library.remove(run.id);
    expect(await library.ids()).toEqual([]);
    await library.restore(run.id);
    expect(await library.read(run.id)).toEqual(run);
    await library.remove(run.id);
    await library.purge();
    await expect(library.restore(run.id)).rejects.toThrow();
  });

  it.each(['../outside', '..', '', 'a/b', 'A', '/etc', 'x'.repeat(65), 'a\0b', '.hidden'])(
    'never makes a path of the id %j',
    async (id) => {
      await mkdir(join(workspace, 'outside'), { recursive: true });
      await writeFile(join(workspace, 'outside', 'run.json'), JSON.stringify(run));
      for (const use of [
        () => library.read(id),
        () => library.create({ ...run, id }),
        () => library.rename(id, 'x'),
        () => library.remove(id),
        () => library.restore(id),
        () => library.readOutcomes(id),
        () => library.readHits(id, '0-0'),
      ]) {
        await expect(use()).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
      }
      expect(await readdir(join(workspace, 'outside'))).toEqual(['run.json']);
    },
  );

  it.each(['../../x', '0', '0-0/..', ''])('never makes a path of the search id %j', async (searchId) => {
    await library.create(run);
    for (const use of [
      () => library.readHits(run.id, searchId),
      () => library.writeOutcome(run.id, searchId, outcomeWith(), null),
      () => library.forgetOutcome(run.id, searchId),
    ]) {
      await expect(use()).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
    }
  });

  it.each([
    ['half a file', '{"schema": "gapit-work'],
    ['nothing', ''],
    ['another version', JSON.stringify({ ...run, schema: 'gapit-workbench.run/9' })],
    ['a wrong type', JSON.stringify({ ...run, searches: 'all' })],
  ])('reports a run.json with %s and leaves it as it is', async (_, text) => {
    await library.create(run);
    const file = join(library.folderOf(run.id), 'run.json');
    await writeFile(file, text);
    await expect(library.read(run.id)).rejects.toMatchObject({
      code: 'RUN_UNREADABLE',
      context: { file, detail: expect.any(String) as string, next_step: expect.any(String) as string },
    });
    await expect(library.rename(run.id, 'x')).rejects.toMatchObject({ code: 'RUN_UNREADABLE' });
    await expect(library.reopen(run.id, run.owner)).rejects.toMatchObject({ code: 'RUN_UNREADABLE' });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('reports hits that are cut off or gone', async () => {
    await library.create(run);
    await library.writeOutcome(run.id, '0-0', outcomeWith(), { kind: 'hits', hits: [STORED_HIT] });
    const file = join(library.folderOf(run.id), 'searches', '0-0.hits.jsonl');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));
    await expect(library.readHits(run.id, '0-0')).rejects.toMatchObject({
      code: 'RUN_UNREADABLE',
      context: { file },
    });
    await rm(file);
    await expect(library.readHits(run.id, '0-0')).rejects.toMatchObject({
      code: 'RUN_UNREADABLE',
      context: { file },
    });
  });
});
