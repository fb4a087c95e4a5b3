import { setTimeout as delay } from 'node:timers/promises';
import type { ToolDesk } from '../tool-desk.ts';
import type { RunDesk } from './run-desk.ts';

/** How often a run that is at work in another process is looked at, in milliseconds. */
const LOOK_EVERY = 500;

/**
 * Waits for the end of a run, wherever it is at work, and so long at most.
 *
 * @param milliseconds at most
 * @throws GapitError RUN_NOT_FOUND; the signal's reason on abort
 */
export async function endOrTime(
  id: string,
  milliseconds: number,
  { desk, runs, signal }: { desk: () => ToolDesk; runs: RunDesk; signal: AbortSignal },
): Promise<void> {
  const until = Date.now() + milliseconds;
  const live = desk().live(id);
  const ended = new AbortController();
  const pause = (time: number): Promise<unknown> =>
    delay(time, null, { signal: AbortSignal.any([signal, ended.signal]) }).catch(() => null);
  if (live !== undefined) await Promise.race([live.outcome, pause(milliseconds)]);
  else {
    while (!signal.aborted && Date.now() < until && (await runs.view(id)).state === 'running') {
      await pause(Math.min(LOOK_EVERY, until - Date.now()));
    }
  }
  ended.abort();
  signal.throwIfAborted();
}
