import { setTimeout as delay } from 'node:timers/promises';
import type { ProtocolOutput } from './guard-stdout.ts';

/** How often it is looked whether a slow reader has taken something, in milliseconds. */
const READER_CHECK = 20;

/** How often a server whose input has ended looks whether its client is still there, in milliseconds. */
const PARENT_CHECK = 500;

/** Longer than programs take that are asked to end, and files that are removed. In milliseconds. */
const LAST_RESORT = 4000;

/** Ends the process; its programs end with it (run-program.ts). */
export function leave(status: number): never {
  process.exit(status);
}

/** Ends the process should what is being stopped not end by itself. */
export function leaveAtLast(status: number): void {
  setTimeout(() => {
    leave(status);
  }, LAST_RESORT).unref();
}

/**
 * Settles when the process that started this one has gone: it can't read answers any more. Of no use to one that was
 * started without a parent.
 */
export function parentGone(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    if (parent <= 1) return;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve();
    }, PARENT_CHECK);
    timer.unref();
  });
}

/** Settles when the client has taken all that was written to it, or has taken nothing for some seconds. */
export async function taken(output: ProtocolOutput): Promise<void> {
  let left = output.writableLength;
  let takenAt = Date.now();
  while (left > 0 && Date.now() - takenAt < LAST_RESORT) {
    await delay(READER_CHECK);
    if (output.writableLength < left) takenAt = Date.now();
    left = output.writableLength;
  }
}
