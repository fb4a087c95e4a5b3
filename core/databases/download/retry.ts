import { setTimeout as sleep } from 'node:timers/promises';
import { downloadFailed, type Progress } from './download-failure.ts';
import { HttpFault } from './http-fault.ts';
import type { HttpClient } from './http.ts';

/** Longest wait that a server may ask for, in milliseconds. */
const MAX_RETRY_AFTER_MS = 120_000;
/** Longest pause of our own between two tries, in milliseconds. */
const MAX_PAUSE_MS = 60_000;
/** So many more bytes than ever before make a try count as a success on the way. */
const PROGRESS_BYTES = 1024 * 1024;

interface Retrying {
  readonly url: string;
  readonly http: HttpClient;
  readonly signal: AbortSignal | undefined;
  /** How far the download is. */
  readonly progress?: () => Progress;
}

/**
 * Tries until it works: again after faults that may pass, with pauses that double and vary, or as long as the
 * server asks for. A download that moves on isn't given up for the number of its breaks.
 *
 * @throws GapitError DOWNLOAD_FAILED; the signal's reason on abort; whatever else `attempt` throws, as it is
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { url, http, signal, progress }: Retrying,
): Promise<T> {
  let failures = 0;
  let furthest = progress?.().bytes ?? 0;
  for (let attempts = 1; ; attempts++) {
    try {
      signal?.throwIfAborted();
      return await attempt();
    } catch (thrown) {
      signal?.throwIfAborted();
      if (!(thrown instanceof HttpFault)) throw thrown;
      const { bytes } = progress?.() ?? { bytes: 0 };
      if (bytes >= furthest + PROGRESS_BYTES) {
        failures = 0;
        furthest = bytes;
      }
      failures++;
      const fault = tooLong(thrown);
      if (!thrown.mayPass || fault !== thrown || failures > http.retries) {
        throw downloadFailed(url, fault, attempts, progress?.());
      }
      await pause(thrown.retryAfterMs ?? pauseMs(failures, http.backoffMs), signal);
    }
  }
}

/** The fault itself, or one that says when to come back where the server asks for more than we wait. */
function tooLong(fault: HttpFault): HttpFault {
  const wait = fault.retryAfterMs ?? 0;
  if (wait <= MAX_RETRY_AFTER_MS) return fault;
  const minutes = Math.ceil(wait / 60_000);
  const when = minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return new HttpFault(`${fault.message} and asks to come back in ${when}`, {
    mayPass: true,
    ...(fault.status === undefined ? {} : { status: fault.status }),
    advice: `Try again in ${when}.`,
    cause: fault,
  });
}

/** Half of it by chance, so that many clients don't come back at once. */
function pauseMs(failures: number, backoffMs: number): number {
  const full = Math.min(MAX_PAUSE_MS, backoffMs * 2 ** (failures - 1));
  return full * (0.5 + Math.random() / 2);
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {
    signal?.throwIfAborted();
  });
}
