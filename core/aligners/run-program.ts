import { spawnSync } from 'node:child_process';
import { Duplex } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { isAbort } from '../base/errors.ts';

/** How much of a program's standard error is kept for its error message, in bytes. */
const STDERR_TAIL = 8 * 1024;
/** How long a program may take to end by itself after SIGTERM, in milliseconds. */
const GRACE_MS = 2000;

export interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** Folder to run in: names of work files are relative to it, so no path needs quoting for the program. */
  readonly cwd?: string;
  /** Bytes for standard input, pulled as the program reads. An error thrown here ends the program and is passed on. */
  readonly input?: AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal | undefined;
  /** Called for each line of standard output, without its line end. */
  readonly onLine?: (line: string) => void;
  /** Called in the place of `onLine` with standard output as it comes; an error thrown here ends the program. */
  readonly onBytes?: (bytes: Uint8Array) => void;
  /** Bytes for its descriptors 3, 4, …, as `input` for standard input: only what it reads is pulled. */
  readonly moreInputs?: readonly AsyncIterable<Uint8Array>[];
  readonly env?: Readonly<Record<string, string>>;
  /** The program gets `env` alone, nothing of this process's environment. */
  readonly isolatedEnv?: boolean;
}

export interface ProgramEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Last part of standard error, trimmed. */
  readonly stderr: string;
  /** The program could not be started at all (not found, not executable). */
  readonly startError: string | null;
}

const running = new Set<{ pid: number; killTree: (signal: NodeJS.Signals) => void }>();

// A host that exits for whatever reason takes its programs along.
process.on('exit', () => {
  killAllPrograms();
});

/** Kills every running program with its descendants, at once. */
export function killAllPrograms(): void {
  for (const program of running) program.killTree('SIGKILL');
}

/**
 * Starts a program and waits for its end: the one place where programs are started. Argument list, no
 * shell, a process group of its own; on abort the whole group gets SIGTERM, then SIGKILL.
 *
 * @returns how the program ended; a failing exit status is for the caller to judge
 * @throws the abort reason, or the error that an input, `onLine` or `onBytes` threw
 */
export async function runProgram(call: ProgramCall): Promise<ProgramEnd> {
  call.signal?.throwIfAborted();
  const posix = process.platform !== 'win32';
  // Loaded with the first program: an answer that is kept needs none, and what is read meanwhile need not wait.
  const { execa } = await import('execa');
  call.signal?.throwIfAborted();
  const child = execa(call.file, call.args, {
    ...(call.cwd === undefined ? {} : { cwd: call.cwd }),
    ...(call.env === undefined ? {} : { env: { ...call.env } }),
    extendEnv: call.isolatedEnv !== true,
    detached: posix,
    buffer: false,
    reject: false,
    stripFinalNewline: false,
    stdio: [
      call.input === undefined ? 'ignore' : 'pipe',
      'pipe',
      'pipe',
      ...(call.moreInputs ?? []).map(() => 'pipe' as const),
    ],
    windowsHide: true,
  });

  const { pid } = child;
  const killTree = (signal: NodeJS.Signals): void => {
    if (pid === undefined) return;
    try {
      if (posix) process.kill(-pid, signal);
      // Windows has neither groups nor gentle signals: taskkill walks the tree.
      else spawnSync('taskkill', ['/PID', String(pid), '/T', '/F'], { windowsHide: true });
    } catch {
      // It has ended already.
    }
  };
  const entry = { pid: pid ?? -1, killTree };
  running.add(entry);

  let grace: NodeJS.Timeout | undefined;
  const ending: { stopped: boolean; reason?: unknown } = { stopped: false };
  const stop = (why: unknown): void => {
    if (ending.stopped) return;
    ending.stopped = true;
    ending.reason = why;
    killTree('SIGTERM');
    grace = setTimeout(() => {
      killTree('SIGKILL');
    }, GRACE_MS);
  };
  const onAbort = (): void => {
    stop(call.signal?.reason);
  };
  call.signal?.addEventListener('abort', onAbort, { once: true });

  const stderr = tailOf(STDERR_TAIL);
  child.stderr.on('data', stderr.push);
  if (call.onBytes === undefined) readLines(child.stdout, call.onLine, stop);
  else readBytes(child.stdout, call.onBytes, stop);

  try {
    const fed = inputsOf(call).map(([input, place]) => feed(input, child.stdio[place] ?? null, stop));
    const end = await child;
    if (ending.stopped) throw ending.reason;
    await Promise.all(fed);
    return {
      exitCode: end.exitCode ?? null,
      signal: end.signal ?? null,
      stderr: stderr.text(),
      startError: end.exitCode === undefined && end.signal === undefined ? describeStartError(end) : null,
    };
  } finally {
    if (grace !== undefined) {
      clearTimeout(grace);
      // Descendants that outlived the leader.
      killTree('SIGKILL');
    }
    call.signal?.removeEventListener('abort', onAbort);
    running.delete(entry);
  }
}

/** Its inputs, each with the descriptor that it goes to. */
function inputsOf({ input, moreInputs = [] }: ProgramCall): (readonly [AsyncIterable<Uint8Array>, number])[] {
  const more = moreInputs.map((each, place) => [each, place + 3] as const);
  return input === undefined ? more : [[input, 0], ...more];
}

function describeStartError(end: { code?: string | undefined; shortMessage?: string | undefined }): string {
  return end.code ?? end.shortMessage ?? 'it did not start';
}

/** Writes `input` to the program through one of its pipes. A program that stops reading has its own reasons: its exit status tells them. */
async function feed(
  input: AsyncIterable<Uint8Array>,
  stdin: NodeJS.WritableStream | NodeJS.ReadableStream | null,
  stop: (why: unknown) => void,
): Promise<void> {
  if (stdin === null || !('write' in stdin)) return;
  // Pipes beyond standard input lead both ways; what comes back is for nobody.
  if (stdin instanceof Duplex && stdin.readable) stdin.resume();
  const pipe: { open: boolean; wake?: (() => void) | undefined } = { open: true };
  const close = (): void => {
    pipe.open = false;
    pipe.wake?.();
  };
  stdin.on('error', close);
  stdin.on('close', close);
  stdin.on('drain', () => pipe.wake?.());
  const chunks = input[Symbol.asyncIterator]();
  // Input may wait for something that comes only while the program runs.
  const nextUnlessClosed = (): Promise<IteratorResult<Uint8Array> | null> =>
    new Promise((resolve, reject) => {
      pipe.wake = () => {
        if (!pipe.open) resolve(null);
      };
      pipe.wake();
      if (pipe.open) chunks.next().then(resolve, reject);
    });
  try {
    for (;;) {
      const next = await nextUnlessClosed();
      if (next?.done === true) break;
      if (next === null || !pipe.open) {
        void chunks.return?.().catch(() => undefined);
        break;
      }
      if (!stdin.write(next.value)) {
        await new Promise<void>((resolve) => {
          pipe.wake = resolve;
          if (!pipe.open) resolve();
        });
      }
    }
    stdin.end();
  } catch (error) {
    stop(error);
    stdin.end();
    if (isAbort(error)) return;
  }
}

function readLines(
  stdout: NodeJS.ReadableStream,
  onLine: ((line: string) => void) | undefined,
  stop: (why: unknown) => void,
): void {
  if (onLine === undefined) {
    stdout.resume();
    return;
  }
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const emit = (line: string): void => {
    try {
      onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
    } catch (error) {
      stop(error);
    }
  };
  stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) emit(line);
  });
  stdout.on('end', () => {
    rest += decoder.end();
    if (rest !== '') emit(rest);
  });
}

function readBytes(
  stdout: NodeJS.ReadableStream,
  onBytes: (bytes: Uint8Array) => void,
  stop: (why: unknown) => void,
): void {
  let failed = false;
  stdout.on('data', (chunk: Buffer) => {
    // What still comes until the program has ended goes nowhere.
    if (failed) return;
    try {
      onBytes(chunk);
    } catch (error) {
      failed = true;
      stop(error);
    }
  });
}

function tailOf(limit: number): { push: (chunk: Buffer) => void; text: () => string } {
  let tail = Buffer.alloc(0);
  return {
    push: (chunk) => {
      tail = Buffer.concat([tail, chunk]).subarray(-limit);
    },
    text: () => tail.toString('utf8').trim(),
  };
}
