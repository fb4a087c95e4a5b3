import { Client } from '@modelcontextprotocol/client';
import { counted } from '../../base/numbers.ts';
import { tool } from '../../base/version.ts';
import type { ServerCheck } from '../../contract/agents.ts';
import type { ServerCommand } from '../server-command.ts';
import { ServerPipe } from './server-pipe.ts';
import { stepProblem, type Step } from './step-problem.ts';

export interface CheckLimits {
  /** Milliseconds for each step. */
  readonly step: number;
  /** Milliseconds for the server to end after its input was closed. */
  readonly end: number;
}

const LIMITS: CheckLimits = { step: 20_000, end: 5_000 };
/** A tool that changes nothing and asks nobody. */
const HARMLESS_TOOL = 'db_list';

/**
 * Starts the server as a client would, through a real pipe and with the official client library, and asks it
 * something. After a step that fails the rest is skipped. Nothing is left running.
 *
 * @throws the signal's reason on abort; a server that fails is a result
 */
export async function checkServer(
  command: ServerCommand,
  signal: AbortSignal,
  limits: CheckLimits = LIMITS,
): Promise<ServerCheck> {
  signal.throwIfAborted();
  const trouble = brokenBy();
  const pipe = new ServerPipe(command, trouble.report);
  const client = new Client({ name: 'gapit-workbench-check', version: tool.version });
  const steps: Step[] = [];
  let failed = false;

  const take = async (name: Step['name'], limit: number, work: () => Promise<string>): Promise<void> => {
    if (failed) {
      steps.push({ name, state: 'skipped', milliseconds: null, detail: '', problem: null });
      return;
    }
    const started = performance.now();
    const milliseconds = (): number => Math.round(performance.now() - started);
    try {
      const detail = await within(work(), limit, signal);
      steps.push({ name, state: 'done', milliseconds: milliseconds(), detail, problem: null });
    } catch (error) {
      signal.throwIfAborted();
      failed = true;
      const problem = stepProblem(name, error, command, pipe.stderr);
      steps.push({ name, state: 'failed', milliseconds: milliseconds(), detail: '', problem });
    }
  };
  const unlessBroken = (work: Promise<string>): Promise<string> => Promise.race([trouble.broken, work]);

  try {
    await take('start', limits.step, async () => {
      await pipe.launch();
      return `process ${String(pipe.pid)}`;
    });
    await take('initialize', limits.step, () => unlessBroken(initialize(client, pipe, limits.step)));
    await take('list', limits.step, () => unlessBroken(list(client)));
    await take('call', limits.step, () => unlessBroken(call(client)));
    await take('end', limits.end, async () => {
      pipe.endInput();
      const { status, signal: by } = await pipe.ended;
      const before = trouble.junk();
      if (before !== null) throw new Error(before);
      if (status !== 0) throw new Error(`it ended with ${status === null ? String(by) : `status ${status}`}`);
      return 'status 0';
    });
  } finally {
    await pipe.close();
  }
  return { command: [command.command, ...command.args], steps };
}

async function initialize(client: Client, pipe: ServerPipe, timeout: number): Promise<string> {
  await client.connect(pipe, { timeout });
  const server = client.getServerVersion();
  const protocol = client.getNegotiatedProtocolVersion() ?? 'not named';
  return `${server?.name ?? 'unnamed'} ${server?.version ?? ''}, protocol ${protocol}`;
}

async function list(client: Client): Promise<string> {
  const { tools } = await client.listTools();
  const offers = client.getServerCapabilities()?.resources !== undefined;
  const resources = offers ? (await client.listResources()).resources : [];
  if (tools.length === 0) throw new Error('it has no tools');
  return `${counted(tools.length, 'tool')}, ${counted(resources.length, 'resource')}`;
}

async function call(client: Client): Promise<string> {
  const { content, isError } = await client.callTool({ name: HARMLESS_TOOL, arguments: {} });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  if (isError === true) throw new Error(`${HARMLESS_TOOL} failed: ${text}`);
  return `${HARMLESS_TOOL}, ${counted(Buffer.byteLength(text), 'byte')}`;
}

/** Settles with the work, or rejects when time is up or the user gives up. */
async function within(work: Promise<string>, limit: number, signal: AbortSignal): Promise<string> {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort(new Error(`nothing came within ${limit / 1000} seconds`));
  }, limit);
  const either = AbortSignal.any([signal, stop.signal]);
  const stopped = new Promise<never>((_, reject) => {
    either.addEventListener('abort', () => {
      reject(either.reason instanceof Error ? either.reason : new Error(String(either.reason)));
    });
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, stopped]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects as soon as the first trouble is reported. */
function brokenBy(): { broken: Promise<never>; report: (what: string) => void; junk: () => string | null } {
  const reports: string[] = [];
  let reject: (error: Error) => void = () => undefined;
  const broken = new Promise<never>((_, fail) => {
    reject = fail;
  });
  broken.catch(() => undefined);
  return {
    broken,
    report: (what) => {
      reports.push(what);
      reject(new Error(what));
    },
    // The last report is that the server ended.
    junk: () => reports.slice(0, -1).at(0) ?? null,
  };
}
