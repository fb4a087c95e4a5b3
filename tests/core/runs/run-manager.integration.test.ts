import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { bigDatabase, datadirWith, TINYAMR, TINYPROT } from '../../support/datadir.ts';
import { askFor, openManager, type WatchedManager } from '../../support/run-manager.ts';
import { childrenOf } from '../../support/processes.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { AWKWARD_NAME, temporaryFile, temporaryFolder } from '../../support/temporary.ts';
import { killHard, printed, startModule } from '../../support/typescript-process.ts';
import { waitFor } from '../../support/wait-for.ts';

const crlf = shared('cases/001/crlf.fa');
const copies = shared('cases/026/three_copies.fa');
const protein = shared('cases/007/proteins.faa');
const genome = shared('data/genomes/GCF_003095495.1.fna.gz');

const blastnOf = (parent: number): number[] =>
  childrenOf(parent)
    .filter(({ name }) => name === 'blastn')
    .map(({ pid }) => pid);

describeWithShared('runs', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR, tinyprot: TINYPROT, ncbi: bigDatabase('ncbi') });
  let workspace: string;
  let watched: WatchedManager;
  beforeEach(async () => {
    workspace = join(await temporaryFolder(), AWKWARD_NAME);
    watched = openManager({ workspace, datadir });
  });

  it('screen every sample against every database and keep what was found', async () => {
    const { manager, ended } = watched;
    const started = await manager.start(await askFor([crlf, copies], ['tinyamr', 'tinyprot']));
    expect(started.summary).toMatchObject({
      state: 'running',
      samples: 2,
      databases: ['tinyamr', 'tinyprot'],
    });
    const { id } = started.summary;
    expect(await ended(id)).toMatchObject({ state: 'done', hits: 8, counts: { done: 4, failed: 0 } });
    const rows = await manager.hits(id, null);
    expect(rows.map(({ id: hitId, sample, database }) => `${hitId} ${sample} ${database}`)).toEqual([
      '0-0:0 crlf.fa tinyamr',
      '0-1:0 crlf.fa tinyprot',
      ...[0, 1, 2].map((row) => `1-0:${row} three_copies.fa tinyamr`),
      ...[0, 1, 2].map((row) => `1-1:${row} three_copies.fa tinyprot`),
    ]);
    expect(
      rows.filter(({ database }) => database === 'tinyamr').every(({ gene }) => gene === 'blaTST-1'),
    ).toBe(true);
    expect(await manager.hits(id, ['0-0'])).toMatchObject([{ confidence: 'exact', atContigEnd: false }]);
    const record = await manager.open(id);
    expect(record.tools).toEqual({
      blastn: expect.any(String) as string,
      blastx: expect.any(String) as string,
    });
    expect(record.searches.every(({ command }) => command?.startsWith('blast') === true)).toBe(true);
  });

  it('are read again by another program exactly as they ended', async () => {
    const { manager, ended } = watched;
    const { summary } = await manager.start(await askFor([crlf], ['tinyamr']));
    await ended(summary.id);
    const other = openManager({ workspace, datadir }).manager;
    expect(await other.open(summary.id)).toEqual(await manager.open(summary.id));
    expect((await other.list()).runs).toEqual([await ended(summary.id)]);
    expect(await other.hits(summary.id, null)).toEqual(await manager.hits(summary.id, null));
  });

  it('keep the failure of one search to itself, with what went wrong', async () => {
    const { manager, ended } = watched;
    const { summary } = await manager.start(
      await askFor([crlf, protein, '/nowhere/x.fa', copies], ['tinyamr']),
    );
    expect(await ended(summary.id)).toMatchObject({
      state: 'failed',
      hits: 4,
      counts: { done: 2, failed: 2 },
    });
    const { searches } = await manager.open(summary.id);
    expect(searches.map(({ state, problem }) => [state, problem?.code, problem?.context['file']])).toEqual([
      ['done', undefined, undefined],
      ['failed', 'INVALID_FASTA', protein],
      ['failed', 'INPUT_NOT_FOUND', '/nowhere/x.fa'],
      ['done', undefined, undefined],
    ]);
  });

  it('can be tried again where they failed, and nowhere else', async () => {
    const { manager, ended } = watched;
    const late = join(await temporaryFolder(), 'late.fa');
    const { summary } = await manager.start(await askFor([crlf, late], ['tinyamr']));
    expect((await ended(summary.id)).state).toBe('failed');
    const before = (await manager.open(summary.id)).searches[0];
    await cp(copies, late);
    const [first, second] = (await manager.retry(summary.id, null)).searches;
    expect(first).toEqual(before);
    expect(second).toMatchObject({
      state: expect.stringMatching(/waiting|running/) as string,
      problem: null,
    });
    expect(await ended(summary.id)).toMatchObject({ state: 'done', hits: 4 });
    expect((await manager.open(summary.id)).searches[0]).toEqual(before);
  });

  it('are taken up once where they are asked for twice', async () => {
    const { manager, ended } = watched;
    const { summary } = await manager.start(await askFor(['/nowhere/x.fa'], ['tinyamr']));
    await ended(summary.id);
    const [first, second] = await Promise.allSettled([1, 2].map(() => manager.retry(summary.id, null)));
    expect(first?.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'RUN_BUSY' } });
    expect(await ended(summary.id)).toMatchObject({ state: 'failed', counts: { failed: 1 } });
    expect((await manager.open(summary.id)).searches[0]?.problem?.code).toBe('INPUT_NOT_FOUND');
  });

  it('stop one search when it is cancelled, and its blastn with it; the others go on', async () => {
    const { manager, ended, reached } = watched;
    const { summary } = await manager.start(await askFor([genome, crlf, copies], ['ncbi']));
    await reached('0-0', 'running');
    const [blastn = 0] = await waitFor(() => {
      const running = blastnOf(process.pid);
      return running.length > 0 ? running : null;
    });
    await manager.cancel(summary.id, ['0-0']);
    expect(await ended(summary.id)).toMatchObject({ state: 'cancelled', counts: { cancelled: 1, done: 2 } });
    expect(blastnOf(process.pid)).not.toContain(blastn);
    expect((await manager.open(summary.id)).searches.map(({ state }) => state)).toEqual([
      'cancelled',
      'done',
      'done',
    ]);
  });

  it('stop as a whole, searches that wait too, and can be taken up again', async () => {
    const { manager, ended, reached } = watched;
    const { summary } = await manager.start(
      await askFor([genome, genome.replace('GCF_003095495.1', 'GCF_003400925.1'), crlf], ['ncbi']),
    );
    await reached('0-0', 'running');
    await expect(manager.retry(summary.id, null)).rejects.toMatchObject({ code: 'RUN_BUSY' });
    await expect(manager.remove(summary.id)).rejects.toMatchObject({ code: 'RUN_BUSY' });
    await manager.cancel(summary.id, null);
    expect(await ended(summary.id)).toMatchObject({ state: 'cancelled', counts: { cancelled: 3 } });
    expect(blastnOf(process.pid)).toEqual([]);
    await manager.retry(summary.id, ['2-0']);
    expect(await ended(summary.id)).toMatchObject({ counts: { done: 1, cancelled: 2, interrupted: 0 } });
  });

  it('that were left are found interrupted by the next program', async () => {
    const { manager, reached } = watched;
    const { summary } = await manager.start(await askFor([crlf, genome], ['ncbi']));
    await reached('0-0', 'done');
    await reached('1-0', 'running');
    manager.leave();
    await waitFor(() => (blastnOf(process.pid).length === 0 ? true : null));
    const { runs } = await openManager({ workspace, datadir }).manager.list();
    expect(runs).toMatchObject([
      { id: summary.id, state: 'interrupted', counts: { running: 0, interrupted: 1 } },
    ]);
  });

  it('whose program was killed are found interrupted, with what had ended, and can be finished', async () => {
    const short = await temporaryFile('short.fa', await readFile(crlf));
    const child = startModule('tests/core/runs/run-in-process.ts', [workspace, datadir, short, genome]);
    const id = (await printed(child, /^at work/)).split(' ')[2] ?? '';
    const { manager, ended } = watched;
    // While it is alive the run is its own.
    expect(await manager.open(id)).toMatchObject({ searches: [{ state: 'done' }, { state: 'running' }] });
    const refusal = {
      code: 'RUN_BUSY',
      message: 'another window works on this run',
      context: { process: String(child.pid), next_step: expect.any(String) as string },
    };
    await expect(manager.retry(id, null)).rejects.toMatchObject(refusal);
    await expect(manager.cancel(id, null)).rejects.toMatchObject(refusal);
    await expect(manager.remove(id)).rejects.toMatchObject(refusal);
    await killHard(child);
    const { summary, searches } = await manager.open(id);
    expect(summary.state).toBe('interrupted');
    expect(searches.map(({ state }) => state)).toEqual(['done', 'interrupted']);
    await manager.retry(id, null);
    expect(await ended(id)).toMatchObject({ state: 'done', counts: { done: 2 } });
  });

  it('that can not be read are listed apart and left alone', async () => {
    const { manager, ended, library } = watched;
    const { summary } = await manager.start(await askFor([crlf], ['tinyamr']));
    await ended(summary.id);
    const broken = library.folderOf('20200101-000000-abcdef');
    await mkdir(broken);
    await writeFile(join(broken, 'run.json'), '{"schema":');
    const list = await manager.list();
    expect(list.runs.map(({ id }) => id)).toEqual([summary.id]);
    expect(list.unreadable).toMatchObject([{ path: broken, problem: { code: 'RUN_UNREADABLE' } }]);
    expect(await readFile(join(broken, 'run.json'), 'utf8')).toBe('{"schema":');
  });

  it('end well where the workspace is taken away under them', async () => {
    const { manager, reached } = watched;
    const { summary } = await manager.start(await askFor([genome], ['ncbi']));
    await reached('0-0', 'running');
    await rm(workspace, { recursive: true });
    await manager.cancel(summary.id, null);
    await waitFor(() => (manager.workload().running === 0 ? true : null));
    expect(await manager.list()).toEqual({ runs: [], unreadable: [] });
  });

  it('are not continued against a database that has changed', async () => {
    const { manager, ended } = watched;
    const { summary } = await manager.start(await askFor([crlf, '/nowhere/x.fa'], ['tinyamr']));
    await ended(summary.id);
    const changed = await temporaryFolder();
    await cp(join(datadir, 'tinyamr'), join(changed, 'tinyamr'), { recursive: true, dereference: true });
    await appendFile(join(changed, 'tinyamr', 'sequences'), '>more\nACGT\n');
    const other = openManager({ workspace, datadir: changed }).manager;
    await expect(other.retry(summary.id, null)).rejects.toMatchObject({
      code: 'DATABASE_CHANGED',
      context: { database: 'tinyamr', next_step: expect.any(String) as string },
    });
  });
});
