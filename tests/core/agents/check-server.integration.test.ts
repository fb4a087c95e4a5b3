import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkServer } from '../../../core/agents/server-check/check-server.ts';
import type { ServerCommand } from '../../../core/agents/server-command.ts';
import type { ServerCheck } from '../../../core/contract/agents.ts';
import { isRunning } from '../../support/programs.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait-for.ts';
import { readFileSync } from 'node:fs';

/** A server that does all right, but for what is put in. */
const server = ({ first = '', onCall = '', atEnd = 'process.exit(0);' } = {}): string => `
  import { createInterface } from 'node:readline';
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  process.stderr.write('a word to its log\\n');
  ${first}
  const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const { id, method } = JSON.parse(line);
    if (method === 'initialize') {
      const capabilities = { tools: {}, resources: {} };
      say(id, { protocolVersion: '2025-06-18', capabilities, serverInfo: { name: 'gapit', version: '1.2.3' } });
    }
    if (method === 'tools/list') say(id, { tools: [{ name: 'db_list', inputSchema: { type: 'object' } }] });
    if (method === 'resources/list') say(id, { resources: [1, 2].map((n) => ({ uri: 'x:' + n, name: 'r' + n })) });
    if (method === 'tools/call') {
      ${onCall}
      say(id, { content: [{ type: 'text', text: process.env.ANSWER ?? '{}' }], isError: process.env.FAIL === '1' });
    }
  });
  lines.on('close', () => { ${atEnd} });
`;
const LIMITS = { step: 20_000, end: 5_000 };
/** For servers that never answer. */
const HURRIED = { step: 1_500, end: 500 };

async function commandOf(script: string, env: Record<string, string> = {}): Promise<ServerCommand> {
  const file = join(await temporaryFolder(), `${AWKWARD_NAME}.mjs`);
  await writeFile(file, script);
  return { command: process.execPath, args: [file], env };
}

async function check(script: string, env = {}, limits = LIMITS): Promise<ServerCheck> {
  return checkServer(await commandOf(script, env), new AbortController().signal, limits);
}

const outcomes = ({ steps }: ServerCheck): string[] => steps.map(({ name, state }) => `${name} ${state}`);

/** Where the first failure was, and what it says. */
function failure({ steps }: ServerCheck): { name: string; message: string; stderr: string } {
  const failed = steps.find(({ state }) => state === 'failed');
  return {
    name: failed?.name ?? '',
    message: failed?.problem?.message ?? '',
    stderr: failed?.problem?.context['stderr'] ?? '',
  };
}

describe('checkServer', () => {
  it('takes every step with a server that is as it should be', async () => {
    const command = await commandOf(server(), { ANSWER: '{"é":1}' });
    const result = await checkServer(command, new AbortController().signal);
    expect(result.command).toEqual([command.command, ...command.args]);
    expect(result.steps.map(({ name, state, detail, problem }) => [name, state, detail, problem])).toEqual([
      ['start', 'done', expect.stringMatching(/^process \d+$/), null],
      ['initialize', 'done', 'gapit 1.2.3, protocol 2025-06-18', null],
      ['list', 'done', '1 tool, 2 resources', null],
      ['call', 'done', 'db_list, 8 bytes', null],
      ['end', 'done', 'status 0', null],
    ]);
    for (const { milliseconds } of result.steps) expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('says that the program is not there', async () => {
    const command = { command: '/no/such/gapit', args: ['x.mjs'], env: {} };
    const result = await checkServer(command, new AbortController().signal);
    expect(outcomes(result)).toEqual([
      'start failed',
      'initialize skipped',
      'list skipped',
      'call skipped',
      'end skipped',
    ]);
    expect(result.steps[0]?.problem).toMatchObject({
      code: 'SERVER_CHECK_FAILED',
      message: expect.stringContaining('ENOENT') as string,
      context: { command: '/no/such/gapit', script: 'x.mjs', next_step: expect.any(String) as string },
    });
  });

  it('says how a server ended that ends at once, and what it said last', async () => {
    const result = await check(`process.stderr.write('no datadir\\n'); process.exit(3);`);
    expect(outcomes(result)).toEqual([
      'start done',
      'initialize failed',
      'list skipped',
      'call skipped',
      'end skipped',
    ]);
    expect(failure(result)).toMatchObject({
      message: expect.stringContaining('status 3') as string,
      stderr: 'no datadir',
    });
  });

  it('shows what a server wrote to standard output that is no message', async () => {
    const result = await check(server({ first: `console.log('Loading…');` }));
    expect(failure(result)).toMatchObject({
      name: 'initialize',
      message: expect.stringContaining('"Loading…"') as string,
    });
  });

  it('gives up on a server that never answers', async () => {
    const result = await check('setInterval(() => {}, 1000);', {}, HURRIED);
    expect(failure(result)).toMatchObject({
      name: 'initialize',
      message: expect.stringContaining('1.5 seconds') as string,
    });
  });

  it('says what a tool answered that failed', async () => {
    const result = await check(server(), { FAIL: '1', ANSWER: 'DATADIR_NOT_FOUND' });
    expect(failure(result)).toMatchObject({
      name: 'call',
      message: expect.stringContaining('DATADIR_NOT_FOUND') as string,
      stderr: 'a word to its log',
    });
  });

  it.each([
    ['ends with another status', 'process.exit(4);', 'status 4'],
    ['does not end', 'setInterval(() => {}, 1000);', '0.5 seconds'],
  ])('says that a server %s when its client leaves', async (_, atEnd, message) => {
    const result = await check(server({ atEnd }), {}, { ...LIMITS, end: 500 });
    expect(failure(result)).toMatchObject({
      name: 'end',
      message: expect.stringContaining(message) as string,
    });
  });

  it('stops when asked to', async () => {
    const stop = new AbortController();
    const command = await commandOf('setInterval(() => {}, 1000);');
    const checking = checkServer(command, stop.signal);
    stop.abort();
    await expect(checking).rejects.toMatchObject({ name: 'AbortError' });
    await expect(checkServer(command, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['ends', LIMITS, 'process.exit(0);'],
    ['hangs', HURRIED, 'setInterval(() => {}, 1000);'],
  ])('leaves nothing running that a server has started which %s', async (_, limits, atEnd) => {
    const noted = join(await temporaryFolder(), 'pids');
    const first = `
      const child = spawn('sleep', ['600'], { stdio: 'inherit' });
      writeFileSync(${JSON.stringify(noted)}, process.pid + ' ' + child.pid);
    `;
    await check(server({ first, atEnd }), {}, { ...LIMITS, end: limits.end });
    const pids = readFileSync(noted, 'utf8').split(' ').map(Number);
    expect(pids).toHaveLength(2);
    await waitFor(() => (pids.some(isRunning) ? null : true));
  });
});
