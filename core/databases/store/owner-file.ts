import { randomBytes } from 'node:crypto';
import { readFile, stat, utimes } from 'node:fs/promises';
import { z } from 'zod';
import { ownerState, thisProcess, type ProcessOwner } from '../../base/process-owner.ts';
import { isAbsent } from './faults.ts';

/** How often the owner of a file shows that it is alive, and how long it may be silent, in milliseconds. */
const HEARTBEAT_MS = 5_000;
const SILENCE_LIMIT_MS = 60_000;

const ownerSchema = z.object({
  pid: z.int().positive(),
  startTime: z.int().nullable(),
  bootTime: z.number(),
  host: z.string(),
  place: z.string(),
  token: z.string().regex(/^[0-9a-f]{16}$/),
  since: z.string(),
});

/** Who holds a lock or makes a database: a process and, since it may do so several times, a token. */
export interface Owner extends ProcessOwner {
  readonly token: string;
  /** ISO-8601 UTC time. */
  readonly since: string;
}

/** A file that names an owner, as it was read. */
export interface OwnerFile {
  /** Null where the file is torn: a file system without hard links can't make it whole at once. */
  readonly owner: Owner | null;
  /** What tells this file from a later one in its place. */
  readonly token: string;
  readonly heartbeat: Date;
}

export function newOwner(): Owner {
  return { ...thisProcess(), token: randomBytes(8).toString('hex'), since: new Date().toISOString() };
}

/** Null where there is no such file. */
export async function readOwnerFile(path: string): Promise<OwnerFile | null> {
  try {
    const text = await readFile(path, 'utf8');
    const { mtime } = await stat(path);
    const owner = parseOwner(text);
    return { owner, token: owner?.token ?? `torn-${mtime.getTime()}`, heartbeat: mtime };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Whether the owner is known to be gone. Its process is looked at where that can be done; one on another
 * machine, or on this one before it was started again, is known by its heartbeat.
 */
export function isStale({ owner, heartbeat }: OwnerFile): boolean {
  const state = owner === null ? 'elsewhere' : ownerState(owner);
  return state === 'gone' || (state === 'elsewhere' && Date.now() - heartbeat.getTime() > SILENCE_LIMIT_MS);
}

/** Touches the file now and then, for those who can't look at this process; the timer keeps no process alive. */
export function startHeartbeat(path: string): { stop: () => void } {
  const timer = setInterval(() => {
    const now = new Date();
    // A file that is gone, or a disk that fails, is noticed by whoever needs it.
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}

function parseOwner(text: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
