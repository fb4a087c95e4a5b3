import { setTimeout as delay } from 'node:timers/promises';
import type { ProtocolOutput } from './guard-stdout.ts';

/** How often it is looked whether a slow reader has taken something, in milliseconds. */
const READER_CHECK = 20;

/** How often a server whose input has ended looks whether its client is still there, in milliseconds. */
const PARENT_CHECK = 500;

/** How often a server at work looks who its parent is, in milliseconds. */
const PARENT_LOOK = 5000;

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
 * Watches the process that started this one. What it returns is to be called when the input has ended, and settles
 * when that process has gone: it can't read answers any more. A parent that left long before was only a starter, and
 * one that nobody started has none.
 */
export function watchParent(): () => Promise<void> {
  let parent = process.ppid;
  const looking = setInterval(() => {
    parent = process.ppid;
  }, PARENT_LOOK).unref();
  return () => {
    clearInterval(looking);
    return new Promise((resolve) => {
      if (parent <= 1) return;
      const check = (): void => {
        if (process.ppid === parent) return;
        clearInterval(timer);
        resolve();
      };
      const timer = setInterval(check, PARENT_CHECK).unref();
      check();
    });
  };
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
