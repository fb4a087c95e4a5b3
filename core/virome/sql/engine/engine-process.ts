import { runProgram, type ProgramEnd } from '../../../aligners/run-program.ts';
import { GapitError, toGapitError } from '../../../base/errors.ts';
import type { EngineProgram } from './engine-program.ts';
import {
  OUT_OF_MEMORY_MARK,
  reply as replySchema,
  type EngineReply,
  type EngineRequest,
} from './messages.ts';
import { problemError } from './problem-error.ts';

/** How long the engine may take to stop a question before its process is killed, in milliseconds. */
const STUCK_MS = 3000;
/** How long one who gave up waits to hear that the engine has stopped, in milliseconds. */
const STOP_MS = 200;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type EngineCall = WithoutId<Exclude<EngineRequest, { do: 'stop' }>>;

/** The process ended while others' questions were at work in it, through no fault of theirs. */
export class EngineGone extends Error {
  override readonly name = 'EngineGone';
}

interface Waiting {
  readonly take: (reply: EngineReply) => void;
  readonly fail: (error: unknown) => void;
}

/** The process of the SQL engine as the session sees it: requests by their ids. */
export class EngineProcess {
  readonly #waiting = new Map<number, Waiting>();
  readonly #lines = new LineQueue();
  readonly #kill = new AbortController();
  #stuck: number | null = null;
  #lastId = 0;
  #ended = false;
  /** Why it ended, where nobody ended it. */
  #failure: GapitError | null = null;
  readonly end: Promise<void>;

  constructor(program: EngineProgram) {
    this.end = this.#run(program);
  }

  /** It takes no more requests. */
  get ended(): boolean {
    return this.#ended || this.#kill.signal.aborted;
  }

  /**
   * Sends a request and waits for its end. On abort the engine is told to stop; where it doesn't, its process is
   * killed.
   *
   * @param onPart takes the parts of a result as they come
   * @returns what the engine's `done` says
   * @throws GapitError as the engine says it; the signal's reason; EngineGone
   */
  async request(
    call: EngineCall,
    signal: AbortSignal | undefined,
    onPart: (part: Extract<EngineReply, { kind: 'columns' | 'rows' }>) => void = () => undefined,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    if (this.ended) throw this.#failure ?? new EngineGone('the engine has ended');
    const id = ++this.#lastId;
    let giveUp: NodeJS.Timeout | undefined;
    let onAbort = (): void => undefined;
    try {
      return await new Promise<unknown>((resolve, reject) => {
        let stuck: NodeJS.Timeout | undefined;
        const settle = (): void => {
          clearTimeout(stuck);
          this.#waiting.delete(id);
        };
        this.#waiting.set(id, {
          take: (reply) => {
            if (reply.kind === 'columns' || reply.kind === 'rows') {
              if (signal?.aborted !== true) onPart(reply);
              return;
            }
            settle();
            if (reply.kind === 'done') resolve(reply.value);
            else reject(signal?.aborted === true ? reasonOf(signal) : problemError(reply.problem));
          },
          fail: (error) => {
            settle();
            reject(signal?.aborted === true ? reasonOf(signal) : toError(error));
          },
        });
        onAbort = () => {
          this.#send({ id: ++this.#lastId, do: 'stop', of: id });
          giveUp = setTimeout(() => {
            reject(reasonOf(signal));
          }, STOP_MS);
          stuck = setTimeout(() => {
            this.#stuck = id;
            this.kill();
          }, STUCK_MS);
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        this.#send({ id, ...call });
      });
    } finally {
      clearTimeout(giveUp);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Ends the process at once, whatever it is doing. */
  kill(): void {
    this.#kill.abort(new EngineGone('the engine was ended'));
  }

  #send(request: EngineRequest): void {
    this.#lines.push(`${JSON.stringify(request)}\n`);
  }

  async #run(program: EngineProgram): Promise<void> {
    let error: unknown;
    try {
      const end = await runProgram({
        ...program,
        input: this.#lines.read(),
        signal: this.#kill.signal,
        onLine: (line) => {
          const reply = replySchema.parse(JSON.parse(line));
          this.#waiting.get(reply.id)?.take(reply);
        },
      });
      error = this.#failure = endError(end);
    } catch (thrown) {
      error = thrown;
    }
    this.#ended = true;
    this.#lines.close();
    for (const [id, waiting] of [...this.#waiting]) {
      waiting.fail(id === this.#stuck ? new GapitError('CANCELLED', 'cancelled') : error);
    }
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : toGapitError(thrown);
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new GapitError('CANCELLED', 'cancelled');
}

function endError({ exitCode, signal, stderr, startError }: ProgramEnd): GapitError {
  if (
    stderr.includes(OUT_OF_MEMORY_MARK) ||
    /heap out of memory|bad_alloc/i.test(stderr) ||
    signal === 'SIGKILL'
  ) {
    return new GapitError(
      'SQL_LIMIT',
      'A statement needed more memory than the SQL engine may use; the engine was started anew.',
      { next_step: 'Filter earlier, group, or take fewer columns; make no long lists or texts.' },
    );
  }
  return new GapitError(
    'UNEXPECTED',
    startError === null
      ? `The SQL engine ended by itself (${signal ?? String(exitCode)}).`
      : `The SQL engine did not start (${startError}).`,
    { stderr, next_step: 'Send the statement again; if it fails again, write it in a simpler way.' },
  );
}

/** Lines on their way to the process. */
class LineQueue {
  readonly #lines: string[] = [];
  #wake: (() => void) | null = null;
  #closed = false;

  push(line: string): void {
    this.#lines.push(line);
    this.#wake?.();
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
  }

  async *read(): AsyncGenerator<Uint8Array> {
    while (!this.#closed) {
      const line = this.#lines.shift();
      if (line !== undefined) yield Buffer.from(line);
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        this.#wake = null;
      }
    }
  }
}
