import { setTimeout as sleep } from 'node:timers/promises';
import { HttpFault } from './http-fault.ts';

/** Longest wait that a server may ask for, in milliseconds. */
const MAX_RETRY_AFTER_MS = 120_000;
/** Longest pause of our own between two tries, in milliseconds. */
const MAX_PAUSE_MS = 60_000;
/** So many more bytes than ever before make a try count as a success on the way. */
const PROGRESS_BYTES = 1024 * 1024;

/** Waits so many milliseconds. @throws the signal's reason on abort */
export type Delay = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

export interface Retrying {
  /** How often a failed request is tried again. */
  readonly retries: number;
  /** Pause before the first new try, in milliseconds; it doubles from try to try. */
  readonly backoffMs: number;
  readonly signal: AbortSignal | undefined;
  /** What is thrown for the fault that was not tried again. */
  readonly failed: (fault: HttpFault, attempts: number) => Error;
  /** Bytes that have come, where tries go on from each other. */
  readonly bytes?: () => number;
  /** Longest wait that a server may ask for, in milliseconds. */
  readonly longestWaitMs?: number;
  readonly delay?: Delay;
}

/**
 * Tries until it works: again after faults that may pass, with pauses that double and vary, or as long as the
 * server asks for. What moves on from try to try isn't given up for the number of its breaks.
 *
 * @throws what `failed` makes of the last fault; the signal's reason on abort; whatever else `attempt` throws, as it is
 */
export async function withRetries<T>(attempt: () => Promise<T>, retrying: Retrying): Promise<T> {
  const { retries, backoffMs, signal, bytes = () => 0, longestWaitMs, delay = pause } = retrying;
  let failures = 0;
  let furthest = bytes();
  for (let attempts = 1; ; attempts++) {
    try {
      signal?.throwIfAborted();
      return await attempt();
    } catch (thrown) {
      signal?.throwIfAborted();
      if (!(thrown instanceof HttpFault)) throw thrown;
      if (bytes() >= furthest + PROGRESS_BYTES) {
        failures = 0;
        furthest = bytes();
      }
      failures++;
      const fault = tooLong(thrown, longestWaitMs ?? MAX_RETRY_AFTER_MS);
      if (!thrown.mayPass || fault !== thrown || failures > retries) throw retrying.failed(fault, attempts);
      await delay(thrown.retryAfterMs ?? pauseMs(failures, backoffMs), signal);
    }
  }
}

/** The fault itself, or one that says when to come back where the server asks for more than we wait. */
function tooLong(fault: HttpFault, longestWaitMs: number): HttpFault {
  const wait = fault.retryAfterMs ?? 0;
  if (wait <= longestWaitMs) return fault;
  const when = waitInWords(wait);
  return new HttpFault(`${fault.message} and asks to come back in ${when}`, {
    mayPass: true,
    ...(fault.status === undefined ? {} : { status: fault.status }),
    advice: `Try again in ${when}.`,
    cause: fault,
  });
}

function waitInWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Half of it by chance, so that many clients don't come back at once. */
function pauseMs(failures: number, backoffMs: number): number {
  const full = Math.min(MAX_PAUSE_MS, backoffMs * 2 ** (failures - 1));
  return full * (0.5 + Math.random() / 2);
}

/** `Delay` by the clock. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {
    signal?.throwIfAborted();
  });
}
