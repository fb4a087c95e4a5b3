import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { onTestFinished } from 'vitest';
import { endOf, type GapitEnd } from './gapit.ts';
import { inProject } from './shared-folder.ts';
import { temporaryFolder } from './temporary.ts';

type RpcId = string | number;

/** A line of the server that answers a request. */
export interface RpcAnswer {
  readonly jsonrpc: '2.0';
  readonly id: RpcId;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface RpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: Record<string, unknown>;
}

/** What `tools/call` answers. */
export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError: boolean;
}

export interface McpOptions {
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** `gapit-mcp` is a program of its own; `gapit mcp` the same by the command line. */
  readonly as?: 'gapit-mcp' | 'gapit mcp';
  /** A folder of the test where left out. */
  readonly datadir?: string;
  readonly workspace?: string;
}

const PROGRAMS = {
  'gapit-mcp': [inProject('dist', 'gapit-mcp.mjs')],
  'gapit mcp': [inProject('dist', 'gapit.mjs'), 'mcp'],
} as const;

/** The built server at work in a process of its own, with a datadir and a workspace that the test has to itself. */
export class McpServer {
  readonly child: ChildProcess;
  readonly datadir: string;
  readonly workspace: string;
  /** Every line that it wrote, in order. */
  readonly lines: string[] = [];
  /** Lines that are no messages: there should be none. */
  readonly stray: string[] = [];
  readonly #answers: RpcAnswer[] = [];
  readonly #notifications: RpcNotification[] = [];
  readonly #end: Promise<GapitEnd>;
  readonly #waiting = new Set<() => void>();
  #closed = false;
  #lastId = 1000;

  constructor(child: ChildProcess, places: { datadir: string; workspace: string }) {
    this.child = child;
    this.datadir = places.datadir;
    this.workspace = places.workspace;
    child.stdin?.on('error', () => undefined);
    this.#end = endOf(child);
    const decoder = new StringDecoder('utf8');
    let rest = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      // At line feeds alone: a line may hold other separators of Unicode.
      const lines = (rest + decoder.write(bytes)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#take(line);
      this.#wake();
    });
    child.once('close', () => {
      this.#closed = true;
      this.#wake();
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  write(bytes: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      this.child.stdin?.write(bytes, () => {
        resolve();
      });
    });
  }

  /** Sends a message as one line. */
  send(message: object): void {
    void this.write(`${JSON.stringify(message)}\n`);
  }

  /** Sends a request under an id of its own. @returns the id */
  ask(method: string, params?: unknown): number {
    const id = ++this.#lastId;
    this.send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
    return id;
  }

  notify(method: string, params?: unknown): void {
    this.send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) });
  }

  /** Sends a request and waits for its answer. */
  request(method: string, params?: unknown): Promise<RpcAnswer> {
    return this.answer(this.ask(method, params));
  }

  /** Calls a tool and waits for its result. */
  async call(name: string, args: object = {}): Promise<ToolResult> {
    return resultOf(await this.request('tools/call', { name, arguments: args }));
  }

  initialize(name = 'a test'): Promise<RpcAnswer> {
    return this.request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name, version: '1' },
    });
  }

  /** Waits for the answer to a request; rejects when the process ends without one. */
  answer(id: RpcId): Promise<RpcAnswer> {
    return this.#seen(() => this.#answers.find((each) => each.id === id), `an answer to ${id}`);
  }

  /** Waits for a notification that matches. */
  notification(matches: (notification: RpcNotification) => boolean): Promise<RpcNotification> {
    return this.#seen(() => this.#notifications.find(matches), 'a notification');
  }

  answers(): readonly RpcAnswer[] {
    return this.#answers;
  }

  notifications(): readonly RpcNotification[] {
    return this.#notifications;
  }

  /** Closes its input and waits for its end. */
  async end(): Promise<GapitEnd> {
    this.child.stdin?.end();
    return this.#end;
  }

  /** Settles when the process has ended. */
  ended(): Promise<GapitEnd> {
    return this.#end;
  }

  async #seen<T>(look: () => T | undefined, what: string): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (this.#closed) throw new Error(`the server ended without ${what}: ${(await this.#end).stderr}`);
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
  }

  #take(line: string): void {
    this.lines.push(line);
    let message: object;
    try {
      message = JSON.parse(line) as object;
    } catch {
      this.stray.push(line);
      return;
    }
    if ('id' in message) this.#answers.push(message as RpcAnswer);
    else if ('method' in message) this.#notifications.push(message as RpcNotification);
    else this.stray.push(line);
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

/** Starts the built server; it is killed when the test ends before it. */
export async function startMcp(options: McpOptions = {}): Promise<McpServer> {
  const datadir = options.datadir ?? join(await temporaryFolder(), 'db');
  const workspace = options.workspace ?? join(await temporaryFolder(), 'workspace');
  const program = PROGRAMS[options.as ?? 'gapit-mcp'];
  if (!existsSync(program[0])) throw new Error(`${program[0]} is missing: run \`npm run build\` first`);
  const child = spawn(process.execPath, [...program, ...(options.args ?? [])], {
    cwd: options.cwd,
    env: {
      ...process.env,
      GAPIT_ALIGNERS: undefined,
      GAPIT_DATADIR: datadir,
      GAPIT_WORKSPACE: workspace,
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return new McpServer(child, { datadir, workspace });
}

/** The result of a tool; throws where the request failed. */
export function resultOf({ id, result, error }: RpcAnswer): ToolResult {
  if (result === undefined) throw new Error(`no result of ${id}: ${JSON.stringify(error)}`);
  return result as unknown as ToolResult;
}

/** The text of a result that is one text. */
export function textOf({ content }: ToolResult): string {
  const [first, ...others] = content;
  if (first === undefined || others.length > 0) throw new Error(`not one text: ${JSON.stringify(content)}`);
  return first.text;
}

/** The document of a result, which is its first text. */
export function documentOf(result: ToolResult): Record<string, unknown> {
  return JSON.parse(result.content[0]?.text ?? '') as Record<string, unknown>;
}
