import type {
  ChannelArgs,
  ChannelName,
  ChannelResult,
  GapitBridge,
  PushName,
  PushPayload,
  Reply,
} from '../../core/contract/index.ts';

declare global {
  interface Window {
    readonly gapit: GapitBridge;
  }
}

/** A failure as the main process told it: what happened, which code, and the facts for the details. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly code: string;
  readonly context: Readonly<Record<string, string>>;

  constructor(problem: { code: string; message: string; context: Record<string, string> }) {
    super(problem.message);
    this.code = problem.code;
    this.context = problem.context;
  }
}

type CallArgs<C extends ChannelName> = undefined extends ChannelArgs<C> ? [] : [ChannelArgs<C>];

/** Asks the main process; throws a `RemoteError` when it answers with a failure. */
export async function call<C extends ChannelName>(name: C, ...args: CallArgs<C>): Promise<ChannelResult<C>> {
  // The union of all channels can't be called as one; the pair of name and arguments is checked above.
  const channel = window.gapit[name] as (...given: unknown[]) => Promise<Reply<ChannelResult<C>>>;
  const reply = await channel(...args);
  if (!reply.ok) throw new RemoteError(reply.error);
  return reply.value;
}

/** Listens to a push until the signal aborts. */
export function onPush<P extends PushName>(
  push: P,
  listener: (payload: PushPayload<P>) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const stop = window.gapit.on(push, listener);
  signal.addEventListener('abort', stop, { once: true });
}

/** Any thrown value as code, sentence and facts, ready for `ErrorText`. */
export function asRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteError({ code: 'UNEXPECTED', message, context: {} });
}
