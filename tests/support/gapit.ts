import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject } from './shared-folder.ts';

const PROGRAM = inProject('dist', 'gapit.mjs');

export interface GapitOptions {
  readonly cwd?: string;
  /** Replaces the environment's variables of these names; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What it reads on standard input; nothing by default. */
  readonly stdin?: string | Uint8Array;
}

export interface GapitEnd {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the built command line, as a user would. */
export function startGapit(args: readonly string[], options: GapitOptions = {}): ChildProcess {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: run \`npm run build\` first`);
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: options.cwd,
    env: {
      ...process.env,
      GAPIT_DATADIR: undefined,
      GAPIT_ALIGNERS: undefined,
      GAPIT_CACHE: undefined,
      ...options.env,
    },
    stdio: [options.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  // A program that ends without reading all is no fault of the test.
  child.stdin?.on('error', () => undefined).end(options.stdin);
  return child;
}

/** Runs the built command line to its end. */
export async function gapit(args: readonly string[], options: GapitOptions = {}): Promise<GapitEnd> {
  return endOf(startGapit(args, options));
}

/** What a process printed and how it ended. */
export async function endOf(child: ChildProcess): Promise<GapitEnd> {
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const [status, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signalName) => {
      resolve([code, signalName]);
    });
  });
  return { status, signal, stdout: stdout(), stderr: stderr() };
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  const parts: Buffer[] = [];
  stream?.on('data', (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString('utf8');
}
