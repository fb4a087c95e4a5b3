import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { randomBases } from '../../support/bases.ts';
import { datadirWith, TINYAMR } from '../../support/datadir.ts';
import { gatedAligners } from '../../support/gated-aligners.ts';
import { resultOf, startMcp, type McpServer, type RpcAnswer } from '../../support/mcp-server.ts';
import { childrenOf, processes } from '../../support/processes.ts';
import { describeWithShared, inProject, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait-for.ts';

const PROFILES = ['all', 'gapit'] as const;
type Profile = (typeof PROFILES)[number];

const start = (profile: Profile, datadir?: string): Promise<McpServer> =>
  startMcp({ args: ['--profile', profile], ...(datadir === undefined ? {} : { datadir }) });

const caseBytes = (id: string, name: string): Promise<Buffer> => readFile(shared('cases', id, name));

/** The answer to `ping`: one of the three methods of the strict profile it is not. */
function expectPing(profile: Profile, answer: RpcAnswer | undefined): void {
  if (profile === 'all') expect(answer?.result).toEqual({});
  else expect(answer?.error).toEqual({ code: -32601, message: 'method not found: ping' });
}

describeWithShared('cases of the server', () => {
  const datadir = datadirWith({ tinyamr: TINYAMR });

  const lineEnds = PROFILES.flatMap((profile) =>
    ['blank_lines', 'crlf', 'no_final_newline'].map((name) => [profile, name] as const),
  );
  it.each(lineEnds)('088, profile %s, %s: any line end in, line feeds out', async (profile, name) => {
    const server = await start(profile);
    await server.write(await caseBytes('088', `${name}.jsonl`));
    const { status, stdout, stderr } = await server.end();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('\r');
    expect(stdout).toMatch(/^(\{[^\n]+\}\n){2}$/);
    const [first, second] = server.answers();
    expect([first?.id, first?.result?.['protocolVersion']]).toEqual([1, '2025-06-18']);
    expect(second?.id).toBe(2);
    expectPing(profile, second);
  });

  it.each(PROFILES)('089, profile %s: a letter cut in pieces', async (profile) => {
    const bytes = await caseBytes('089', 'utf8.jsonl');
    const { send, pause_ms: pauseMs } = JSON.parse(
      (await caseBytes('089', 'split_points.json')).toString(),
    ) as {
      send: [number, number][];
      pause_ms: number;
    };
    const atPoints = await start(profile);
    for (const [from, to] of send) {
      await atPoints.write(bytes.subarray(from, to));
      await pause(pauseMs);
    }
    const byteByByte = await start(profile);
    for (const byte of bytes) await byteByByte.write(Buffer.from([byte]));
    for (const server of [atPoints, byteByByte]) {
      const { status, stdout } = await server.end();
      expect(status).toBe(0);
      expect(server.answers()).toHaveLength(2);
      expect(server.answers().find(({ id }) => id === 2)?.error).toEqual({
        code: -32602,
        message: 'unknown tool: no_such_tool_β株😀',
      });
      expect(stdout).not.toContain('\uFFFD');
    }
  });

  it.each(PROFILES)('091, profile %s: ends with its input', async (profile) => {
    const server = await start(profile, datadir);
    await server.write(await caseBytes('091', 'in.jsonl'));
    const { status, stderr } = await server.end();
    expect([status, stderr]).toEqual([0, '']);
    expect(server.answers().map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each(PROFILES)('091, profile %s: ends when nobody reads', async (profile) => {
    const server = await start(profile);
    await server.write(await caseBytes('091', 'in.jsonl'));
    await server.answer(2);
    server.child.stdout?.destroy();
    server.ask('ping');
    const { stderr } = await server.ended();
    expect(stderr).toBe('');
    expect(server.child.signalCode).toBeNull();
  });

  it.each(PROFILES)('091, profile %s: ends when there is no input', async (profile) => {
    const program = inProject('dist', 'gapit-mcp.mjs');
    const child = spawn(process.execPath, [program, '--profile', profile, '--no-record'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => stream.read.bind(stream));
    const [status] = (await once(child, 'close')) as [number];
    expect([status, stdout?.(), stderr?.()]).toEqual([0, null, null]);
  });

  it.each(PROFILES)('091, profile %s: leaves no program behind when nobody reads', async (profile) => {
    const aligners = await gatedAligners();
    const server = await startMcp({
      args: ['--profile', profile, '--allow', '/'],
      datadir,
      env: { GAPIT_ALIGNERS: aligners.folder },
    });
    const files = [shared('data/seed-fixtures/contigs/full.fa')];
    server.ask('tools/call', { name: 'screen', arguments: { files, db: 'tinyamr' } });
    const programs = await waitFor(() => {
      const found = childrenOf(server.pid);
      return found.some(({ name }) => name === 'blastn') ? found : null;
    });
    server.child.stdout?.destroy();
    // Any answer finds that nobody reads it.
    server.ask('tools/list');
    await server.ended();
    await waitFor(() => {
      const left = processes().filter(({ pid }) => programs.some((program) => program.pid === pid));
      return left.length === 0 ? true : null;
    });
  });

  it.each(PROFILES)('092, profile %s: kinds of errors', async (profile) => {
    const server = await start(profile, datadir);
    const lines = (await caseBytes('092', 'in.jsonl')).toString().replaceAll('SCREEN_TOOL', 'screen');
    await server.write(lines);
    const { status } = await server.end();
    expect(status).toBe(0);
    const answers = new Map(server.answers().map((answer) => [answer.id, answer]));
    expect([...answers.keys()].map(String).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', 'str-id']);
    expect(answers.get(2)?.error).toEqual({ code: -32602, message: 'unknown tool: does_not_exist' });
    const [bad, absent] = await Promise.all([3, 4].map(async (id) => resultOf(await server.answer(id))));
    expect(bad?.isError).toBe(true);
    expect(JSON.parse(bad?.content[0]?.text ?? '')).toMatchObject({ code: 'USAGE_ERROR' });
    expect(bad?.content[0]?.text).toMatch(/minid.*files|files.*minid/);
    expect(absent?.isError).toBe(true);
    expect(absent?.content[0]?.text).toContain('/no/such/file.fa');
    expect(answers.get(5)?.error).toEqual({ code: -32601, message: 'method not found: no/such/method' });
    expect(answers.get(6)?.error?.code).toBe(-32602);
    expectPing(profile, answers.get('str-id'));
    expectPing(profile, answers.get(0));
  });

  it.each(PROFILES)('094, profile %s: a line of 8 MB', async (profile) => {
    const folder = await temporaryFolder();
    for (const name of ['make_input.py', 'init.json'])
      await copyFile(shared('cases', '094', name), join(folder, name));
    await promisify(execFile)('python3', ['make_input.py'], { cwd: folder });
    const server = await start(profile);
    const bytes = (await readFile(join(folder, 'big.jsonl'), 'utf8')).replace('SCREEN_TOOL', 'screen');
    await server.write(bytes);
    const { status, stderr } = await server.end();
    expect([status, stderr]).toEqual([0, '']);
    const big = server.answers().find(({ id }) => id === 2);
    expect(big?.result?.['isError'] === true || big?.error?.code === -32602).toBe(true);
    expectPing(
      profile,
      server.answers().find(({ id }) => id === 3),
    );
  });
});

/** Milliseconds for a request line of so many bases, sent in small pieces. */
async function timeOfLine(megabytes: number): Promise<number> {
  const server = await startMcp({ args: ['--profile', 'gapit', '--no-record'] });
  await server.request('tools/list');
  const begin = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"screen","arguments":{"fasta_text":"`;
  const bases = randomBases(1_000_000, 94).repeat(megabytes);
  const line = Buffer.from(`${begin}${bases}"}}}\n`);
  const startedAt = performance.now();
  const pieces: Promise<void>[] = [];
  for (let at = 0; at < line.length; at += 4096) pieces.push(server.write(line.subarray(at, at + 4096)));
  await Promise.all(pieces);
  await server.answer(1);
  return performance.now() - startedAt;
}

it('a line takes time as it is long, not as its square', async () => {
  // Of three each: what else the machine does should not tell.
  const best = async (megabytes: number): Promise<number> =>
    Math.min(...[await timeOfLine(megabytes), await timeOfLine(megabytes), await timeOfLine(megabytes)]);
  const [short, long] = [await best(2), await best(16)];
  // 8 times as long: 8 is linear, 64 is quadratic.
  expect(long / short).toBeLessThan(28);
});
