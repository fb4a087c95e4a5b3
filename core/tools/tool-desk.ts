import { GapitError, isAbort, problemOf, toGapitError } from '../base/errors.ts';
import type { CallLog } from '../workspace/call-log.ts';
import type { CallClient, StoredCall } from '../workspace/call-schema.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { newEntryId } from '../workspace/entry-id.ts';
import { thisOwner } from '../workspace/run-owner.ts';
import type { AnyTool, BoundCall } from './any-tool.ts';
import type { PathPolicy } from './path-policy.ts';
import type { ToolAnswer } from './tool.ts';

export interface ToolDeskParts {
  readonly tools: readonly AnyTool[];
  /** Null: calls are not kept. */
  readonly log: CallLog | null;
  readonly policy: PathPolicy;
  /** Whether tools that write are refused; asked at every call. */
  readonly readOnly: () => Promise<boolean>;
  /** What becomes of arguments that a tool does not have. */
  readonly unknownArguments: 'refuse' | 'ignore';
  readonly now: () => Date;
  /** Told once of a record that could not be written; the call goes on. */
  readonly onRecordLost: (error: GapitError) => void;
  /** Told when a call has begun, and when it has ended and is kept. */
  readonly onCall?: (id: string) => void;
}

/** How far a call is: `done` of `total`, where that is known. */
export interface CallProgress {
  readonly done: number;
  readonly total: number | null;
  readonly message: string;
}

export type CallOutcome =
  | { readonly state: 'done'; readonly answer: ToolAnswer }
  | { readonly state: 'failed'; readonly error: GapitError }
  | { readonly state: 'cancelled' };

/** A call at work here. */
export interface LiveCall {
  readonly id: string;
  readonly tool: string;
  readonly about: string;
  readonly startedAt: Date;
  /** How its tool says that it failed. */
  readonly failure: AnyTool['failure'];
  /** Null before the tool has said anything. */
  progress: CallProgress | null;
  /** Whether its record could be written, so that others find it under its id. */
  isKept: boolean;
  /** Settles when the tool has ended and its answer is kept; never rejects. */
  readonly outcome: Promise<CallOutcome>;
  readonly cancel: () => void;
}

export interface CallRequest {
  readonly tool: string;
  readonly arguments: unknown;
  readonly client: CallClient;
  /** Nobody waits for the answer. */
  readonly background?: boolean;
  readonly onProgress?: (progress: CallProgress) => void;
}

/** Calls at once that run programs; each may screen several files at a time. */
const HEAVY_AT_ONCE = 4;

/** Calls tools for whoever asks: checks, keeps a record, follows, cancels. */
export class ToolDesk {
  readonly #parts: ToolDeskParts;
  readonly #live = new Map<string, LiveCall>();
  readonly #heavy = createJobQueue(HEAVY_AT_ONCE);
  #recordLost = false;

  constructor(parts: ToolDeskParts) {
    this.#parts = parts;
  }

  /** The tools that may be called now. */
  async tools(): Promise<AnyTool[]> {
    const readOnly = await this.#parts.readOnly();
    return this.#parts.tools.filter(({ hints }) => !readOnly || hints.readOnlyHint);
  }

  has(name: string): boolean {
    return this.#parts.tools.some((tool) => tool.name === name);
  }

  /** A call as it would be made; nothing is run. @throws GapitError USAGE_ERROR */
  bind(name: string, given: unknown): BoundCall {
    return this.#tool(name).bind(given, { unknown: this.#parts.unknownArguments });
  }

  /**
   * Begins a call. One that is refused (arguments, paths, a tool that writes) is kept as a failed call too, so
   * that the user sees what was asked.
   *
   * @throws GapitError USAGE_ERROR where there is no such tool
   */
  async start(request: CallRequest): Promise<LiveCall> {
    const tool = this.#tool(request.tool);
    const startedAt = this.#parts.now();
    const id = newEntryId(startedAt);
    const bound = await this.#admit(tool, request.arguments).catch(toGapitError);
    const isRefused = bound instanceof GapitError;
    const stop = new AbortController();
    const record: StoredCall = {
      schema: 'gapit-workbench.call/1',
      id,
      tool: tool.name,
      arguments: asRecord(request.arguments),
      about: isRefused ? '' : bound.about,
      client: request.client,
      background: request.background === true,
      startedAt: startedAt.toISOString(),
      owner: thisOwner(),
      commandLine: isRefused ? null : bound.commandLine,
    };
    const isKept = await this.#keep((log) => log.begin(record));
    this.#parts.onCall?.(id);
    const run = async (): Promise<CallOutcome> => {
      const outcome = isRefused
        ? ({ state: 'failed', error: bound } as const)
        : await this.#inTurn(tool, bound, id, request, stop.signal, (progress) => {
            live.progress = progress;
            request.onProgress?.(progress);
          });
      live.isKept = (await this.#keepAnswer(id, outcome, tool)) && live.isKept;
      this.#live.delete(id);
      this.#parts.onCall?.(id);
      return outcome;
    };
    const live: LiveCall = {
      id,
      tool: tool.name,
      about: record.about,
      startedAt,
      failure: tool.failure,
      progress: null,
      isKept,
      // In a turn of its own: the call must be known before its tool can say anything.
      outcome: Promise.resolve().then(run),
      cancel: () => {
        stop.abort();
      },
    };
    this.#live.set(id, live);
    return live;
  }

  /** A call at work here; undefined for any other. */
  live(id: string): LiveCall | undefined {
    return this.#live.get(id);
  }

  liveCalls(): LiveCall[] {
    return [...this.#live.values()];
  }

  /** Stops all calls, and settles when they have ended and nothing half-written is left. */
  async stop(): Promise<void> {
    const calls = this.liveCalls();
    for (const call of calls) call.cancel();
    await Promise.all(calls.map((call) => call.outcome));
  }

  #tool(name: string): AnyTool {
    const tool = this.#parts.tools.find((each) => each.name === name);
    if (tool !== undefined) return tool;
    throw new GapitError('USAGE_ERROR', `unknown tool: ${name}`, {
      tool: name,
      available: this.#parts.tools.map((each) => each.name).join(' '),
    });
  }

  async #admit(tool: AnyTool, given: unknown): Promise<BoundCall> {
    if (!tool.hints.readOnlyHint && (await this.#parts.readOnly())) {
      throw new GapitError('USAGE_ERROR', `${tool.name} writes, and agents may only read here`, {
        tool: tool.name,
        next_step: 'Ask the user to switch read-only off, on the Agents page or at the start of the server.',
      });
    }
    const bound = tool.bind(given, { unknown: this.#parts.unknownArguments });
    await this.#parts.policy.check(bound.paths);
    return bound;
  }

  /** Of what takes programs and minutes only so many run at once: the machine is the user's too. */
  async #inTurn(
    tool: AnyTool,
    bound: BoundCall,
    id: string,
    request: CallRequest,
    signal: AbortSignal,
    onProgress: (progress: CallProgress) => void,
  ): Promise<CallOutcome> {
    if (!tool.heavy) return this.#run(bound, id, request, signal, onProgress);
    const leave = (): void => {
      this.#heavy.cancel(id);
    };
    signal.addEventListener('abort', leave, { once: true });
    const job = await this.#heavy.submit({
      id,
      run: () => this.#run(bound, id, request, signal, onProgress),
    });
    signal.removeEventListener('abort', leave);
    return job.state === 'done' ? job.value : job;
  }

  async #run(
    bound: BoundCall,
    id: string,
    { client }: CallRequest,
    signal: AbortSignal,
    onProgress: (progress: CallProgress) => void,
  ): Promise<CallOutcome> {
    try {
      const answer = await bound.run({
        id,
        client: { host: client.host === 'desktop' ? 'desktop' : 'mcp', name: client.name },
        signal,
        onProgress: (done, total, message) => {
          onProgress({ done, total, message });
        },
      });
      return { state: 'done', answer };
    } catch (thrown) {
      if (signal.aborted && isAbort(thrown)) return { state: 'cancelled' };
      const error = toGapitError(thrown);
      return signal.aborted && error.code === 'CANCELLED'
        ? { state: 'cancelled' }
        : { state: 'failed', error };
    }
  }

  #keepAnswer(id: string, outcome: CallOutcome, tool: AnyTool): Promise<boolean> {
    const answer = outcome.state === 'done' ? outcome.answer : null;
    const error = outcome.state === 'failed' ? outcome.error : null;
    const failure = error === null ? '' : tool.failure(error).content;
    const content = answer === null ? failure : [answer.content, ...(answer.more ?? [])].join('\n\n');
    return this.#keep((log) =>
      log.end(
        id,
        {
          schema: 'gapit-workbench.answer/1',
          state: outcome.state,
          finishedAt: this.#parts.now().toISOString(),
          headline: answer?.headline ?? '',
          problem: error === null ? null : problemOf(error),
          artifactTypes: (answer?.artifacts ?? []).map(({ type }) => type),
          contentBytes: Buffer.byteLength(content),
        },
        content,
        answer?.artifacts ?? [],
      ),
    );
  }

  /** A record that can't be written never stops a call; it is told once. @returns whether it is written */
  async #keep(write: (log: CallLog) => Promise<void>): Promise<boolean> {
    if (this.#parts.log === null) return false;
    try {
      await write(this.#parts.log);
      return true;
    } catch (thrown) {
      if (!this.#recordLost) this.#parts.onRecordLost(toGapitError(thrown));
      this.#recordLost = true;
      return false;
    }
  }
}

function asRecord(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  return given as Record<string, unknown>;
}
