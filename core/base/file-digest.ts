import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { unlessAborted } from './unless-aborted.ts';

/** A regular file at one moment. */
export interface FileState {
  /** Differs from that of any other state of the file, as far as the system tells without reading it. */
  readonly stamp: string;
  readonly bytes: number;
  /** When it was written last, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** Clocks of file systems are coarse, some to two seconds: what was written in that time may change unseen. */
const UNSETTLED_MS = 2000;
/** Sums that are remembered; the oldest go first. */
const MOST_KNOWN = 4096;

/** The state of a file; null for what is no regular file, as a pipe or a folder, or can't be looked at. */
export async function fileState(path: string): Promise<FileState | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  if (found?.isFile() !== true) return null;
  const { dev, ino, size, mtimeNs, ctimeNs, mtimeMs } = found;
  const stamp = [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  return { stamp, bytes: Number(size), writtenAt: Number(mtimeMs) };
}

/** Whether a file was written long enough ago for its stamp to tell its next change. A time to come is no sure one. */
export function isSettled({ writtenAt }: Pick<FileState, 'writtenAt'>, now: number): boolean {
  return now - writtenAt > UNSETTLED_MS;
}

/** A sum that is known, or being worked out for those who wait. */
interface Sum {
  readonly stamp: string;
  readonly value: Promise<string | null>;
  readonly canceller: AbortController;
  waiting: number;
  done: boolean;
}

const sums = new Map<string, Sum>();

/**
 * SHA-256 of a file, hexadecimal. One that is asked for several times is read once, until it changes.
 *
 * @returns null where it is no regular file, can't be read, or changes while it is read
 * @throws the signal's reason on abort
 */
export async function fileDigest(path: string, signal?: AbortSignal): Promise<string | null> {
  signal?.throwIfAborted();
  const state = await fileState(path);
  if (state === null) return null;
  const earlier = sums.get(path);
  const sum = earlier?.stamp === state.stamp ? earlier : begin(path, state);
  sum.waiting++;
  try {
    return await unlessAborted(sum.value, signal);
  } finally {
    sum.waiting--;
    if (sum.waiting === 0 && !sum.done) {
      sum.canceller.abort();
      forget(path, sum);
    }
  }
}

function begin(path: string, state: FileState): Sum {
  const canceller = new AbortController();
  const isSafe = isSettled(state, Date.now());
  const value = sumUp(path, state, canceller.signal).then((digest) => {
    sum.done = true;
    if (digest === null || !isSafe) forget(path, sum);
    return digest;
  });
  const sum: Sum = { stamp: state.stamp, value, canceller, waiting: 0, done: false };
  sums.delete(path);
  sums.set(path, sum);
  const [oldest] = sums.keys();
  if (sums.size > MOST_KNOWN && oldest !== undefined) sums.delete(oldest);
  return sum;
}

function forget(path: string, sum: Sum): void {
  if (sums.get(path) === sum) sums.delete(path);
}

async function sumUp(path: string, before: FileState, signal: AbortSignal): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { signal, highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
    }
  } catch {
    return null;
  }
  return (await fileState(path))?.stamp === before.stamp ? hash.digest('hex') : null;
}
