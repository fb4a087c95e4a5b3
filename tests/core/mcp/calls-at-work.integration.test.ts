import { spawn } from 'node:child_process';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storedAnswer, storedCall } from '../../../core/workspace/call-schema.ts';
import { datadirWith } from '../../support/datadir.ts';
import { gatedAligners } from '../../support/gated-aligners.ts';
import { endOf } from '../../support/gapit.ts';
import { documentOf, resultOf, startMcp, type McpServer } from '../../support/mcp-server.ts';
import { childrenOf, processes, type ProcessEntry } from '../../support/processes.ts';
import { describeWithShared, inProject, shared } from '../../support/shared-folder.ts';
import { leftIn, namesIn } from '../../support/store.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { waitFor, waitUntil } from '../../support/wait-for.ts';

const FULL = shared('data/seed-fixtures/contigs/full.fa');
const SCREEN = { name: 'screen', arguments: { files: [FULL], db: 'tinyamr' } };

interface Gated {
  readonly server: McpServer;
  /** Lets the aligners begin. */
  readonly open: () => Promise<void>;
}

/** The programs that a server has started, and theirs, once a search is among them. */
function programsOf(server: McpServer): Promise<ProcessEntry[]> {
  return waitFor(() => {
    const children = childrenOf(server.pid);
    const all = children.flatMap((child) => [child, ...childrenOf(child.pid)]);
    return all.some(({ name }) => ['blastn', 'minimap2'].includes(name)) ? all : null;
  });
}

async function expectGone(programs: readonly ProcessEntry[]): Promise<void> {
  await waitFor(() => {
    const left = processes().filter(({ pid }) => programs.some((program) => program.pid === pid));
    return left.length === 0 ? true : null;
  });
}

async function keptOf(workspace: string): Promise<{ call: unknown; answer: unknown }[]> {
  const runs = join(workspace, 'runs');
  const ids = (await readdir(runs).catch((): string[] => [])).filter((id) => !id.startsWith('.')).sort();
  return Promise.all(
    ids.map(async (id) => ({
      call: storedCall.parse(JSON.parse(await readFile(join(runs, id, 'call.json'), 'utf8'))),
      answer: await readFile(join(runs, id, 'answer.json'), 'utf8').then(
        (text) => storedAnswer.parse(JSON.parse(text)),
        () => null,
      ),
    })),
  );
}

describeWithShared('calls at work', () => {
  const datadir = datadirWith({
    tinyamr: shared('data/seed-fixtures/db/tinyamr/sequences'),
    tinyreads: shared('data/seed-fixtures/db/tinyreads/sequences'),
  });

  async function gated(...args: string[]): Promise<Gated> {
    const { folder, open } = await gatedAligners();
    const server = await startMcp({
      args: [...args, '--allow', '/'],
      datadir,
      env: { GAPIT_ALIGNERS: folder },
    });
    return { server, open };
  }

  it.each(['all', 'gapit'])('profile %s: a slow call holds up nothing', async (profile) => {
    const { server, open } = await gated('--profile', profile);
    const slow = server.ask('tools/call', SCREEN);
    await programsOf(server);
    expect((await server.request('tools/list')).result).toBeDefined();
    expect((await server.call('db_list')).isError).toBe(false);
    expect(server.answers().map(({ id }) => id)).not.toContain(slow);
    await open();
    expect(resultOf(await server.answer(slow)).isError).toBe(false);
  });

  it.each(['all', 'gapit'])('profile %s: what was asked is answered when the input ends', async (profile) => {
    const { server, open } = await gated('--profile', profile);
    const slow = [1, 2, 3].map(() => server.ask('tools/call', SCREEN));
    const programs = await programsOf(server);
    const ended = server.end();
    expect(server.lines).toEqual([]);
    await open();
    const { status, stderr } = await ended;
    expect([status, stderr]).toEqual([0, '']);
    for (const id of slow) expect(resultOf(await server.answer(id)).isError).toBe(false);
    await expectGone(programs);
  });

  it('answers are whole with a reader that takes its time', async () => {
    const program = inProject('dist', 'gapit-mcp.mjs');
    const child = spawn(process.execPath, [program, '--profile', 'gapit', '--no-record']);
    child.stdout.on('data', () => undefined).pause();
    const ended = endOf(child);
    child.stdout.pause();
    const asked = Array.from({ length: 200 }, (_, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call' },
      params: { name: 'schema', arguments: { name: 'cluster' } },
    }));
    child.stdin.end(asked.map((each) => `${JSON.stringify(each)}\n`).join(''));
    // What the pipe does not take waits in the server, which must not leave before it is taken.
    await waitFor(() => (child.stdout.readableLength > 0 ? true : null));
    child.stdout.resume();
    const { status, stdout } = await ended;
    expect([status, stdout.endsWith('\n'), stdout.split('\n').length]).toEqual([0, true, 201]);
  });

  it('a client that has gone is not waited for', async () => {
    const { folder } = await gatedAligners();
    const workspace = await temporaryFolder();
    const words = [process.execPath, inProject('dist', 'gapit-mcp.mjs'), '--profile', 'gapit'];
    const env = {
      ...{ ...process.env, GAPIT_ALIGNERS: folder },
      ...{ GAPIT_DATADIR: datadir, GAPIT_WORKSPACE: workspace },
    };
    // A client that starts the server and dies with the call in flight; standard output stays open elsewhere.
    const client = spawn('bash', ['-c', '"$@" < <(cat <&3) & echo "$!" >&2; wait', 'bash', ...words], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let said = '';
    client.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    const input = client.stdio[3] as NodeJS.WritableStream;
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: SCREEN })}\n`);
    const pid = Number(await waitFor(() => /^\d+\n/.exec(said)?.[0] ?? null));
    await waitFor(() => (childrenOf(pid).some(({ name }) => name === 'blastn') ? true : null));
    const programs = [...childrenOf(pid), ...processes().filter((each) => each.pid === pid)];
    client.kill('SIGKILL');
    input.end();
    await expectGone(programs);
  });

  it.each([
    ['blastn', SCREEN],
    [
      'minimap2',
      {
        name: 'screen_reads',
        arguments: { r1: [shared('data/seed-fixtures/reads/tetx_full.fq')], db: 'tinyreads' },
      },
    ],
  ])('a call that is taken back ends at once, its %s too', async (_, call) => {
    const { server } = await gated();
    const slow = server.ask('tools/call', call);
    const programs = await programsOf(server);
    server.notify('notifications/cancelled', { requestId: slow, reason: 'no longer wanted' });
    await expectGone(programs);
    await waitUntil(async () => (await keptOf(server.workspace))[0]?.answer !== null);
    expect(await keptOf(server.workspace)).toMatchObject([{ answer: { state: 'cancelled' } }]);
    expect((await server.request('ping')).result).toEqual({});
    const { status, stderr } = await server.end();
    expect([status, stderr, server.lines.length]).toEqual([0, '', 1]);
  });

  it('what is taken back leaves nothing in the datadir', async () => {
    const { folder } = await gatedAligners();
    const makeblastdb = join(folder, 'makeblastdb');
    await copyFile(join(folder, 'blastn'), makeblastdb);
    await writeFile(makeblastdb, (await readFile(makeblastdb, 'utf8')).replaceAll('blastn', 'makeblastdb'), {
      mode: 0o755,
    });
    const own = join(await temporaryFolder(), 'db');
    await mkdir(own);
    const server = await startMcp({ args: ['--allow', '/'], datadir: own, env: { GAPIT_ALIGNERS: folder } });
    const id = server.ask('tools/call', { name: 'db_build', arguments: { name: 'mine', fasta: FULL } });
    const programs = await waitFor(() => {
      const found = childrenOf(server.pid).filter(({ name }) => name === 'makeblastdb');
      return found.length > 0 ? found : null;
    });
    server.notify('notifications/cancelled', { requestId: id });
    await expectGone(programs);
    expect((await server.end()).status).toBe(0);
    expect([await namesIn(own), await leftIn(own), server.lines]).toEqual([[], [], []]);
  });

  it('a signal ends calls and their programs', async () => {
    const { server } = await gated();
    server.ask('tools/call', SCREEN);
    const programs = await programsOf(server);
    server.child.kill('SIGTERM');
    expect((await server.ended()).status).toBe(143);
    await expectGone(programs);
    expect(await keptOf(server.workspace)).toMatchObject([{ answer: { state: 'cancelled' } }]);
  });

  describe('progress', () => {
    const files = Array.from({ length: 12 }, () => FULL);
    const many = { name: 'screen', arguments: { files, db: 'tinyamr' } };

    it.each([7, 'a token', 0, ''])(
      'is told under the token %j, grows, and ends with the call',
      async (token) => {
        const server = await startMcp({ args: ['--allow', '/'], datadir });
        const id = server.ask('tools/call', { ...many, _meta: { progressToken: token } });
        await server.answer(id);
        await server.end();
        const told = server.notifications().filter(({ method }) => method === 'notifications/progress');
        expect(told.length).toBeGreaterThan(1);
        const steps = told.map(
          ({ params }) => params as { progressToken: unknown; progress: number; total: number },
        );
        expect(new Set(steps.map(({ progressToken }) => progressToken))).toEqual(new Set([token]));
        for (const [i, { progress, total }] of steps.entries()) {
          expect(progress).toBeGreaterThan(steps[i - 1]?.progress ?? -1);
          expect(progress).toBeLessThanOrEqual(total);
        }
        expect(server.lines.at(-1)).toContain(`"id":${id}`);
      },
    );

    it('is not told after a pointer was answered', async () => {
      const { server, open } = await gated('--patience', '0');
      const id = server.ask('tools/call', { ...many, _meta: { progressToken: 1 } });
      const { run_id: run } = documentOf(resultOf(await server.answer(id)));
      const before = server.lines.length;
      await open();
      expect(documentOf(await server.call('run_status', { run_id: run, wait_seconds: 50 }))).toMatchObject({
        state: 'done',
      });
      expect(server.lines).toHaveLength(before + 1);
    });

    it.each([
      ['all', many],
      ['gapit', { ...many, _meta: { progressToken: 1 } }],
    ])('profile %s: is not told unasked, and never in the strict one', async (profile, call) => {
      const server = await startMcp({ args: ['--profile', profile, '--allow', '/'], datadir });
      await server.request('tools/call', call);
      await server.end();
      expect(server.notifications()).toEqual([]);
    });
  });
});
