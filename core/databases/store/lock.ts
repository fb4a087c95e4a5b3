import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { orNotWritable } from './faults.ts';
import { lockFile, locksFolder, type LockPurpose } from './layout.ts';
import { createOwned, removeIfStale, sweepOwned } from './owned-file.ts';
import { newOwner, readOwnerFile, startHeartbeat, type Owner } from './owner-file.ts';

/** Pauses between looks at a lock that is held, in milliseconds. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 250;
const PAUSE_GROWTH = 1.5;

export interface LockOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told once who holds the lock, where it has to be waited for. */
  readonly onWait?: ((owner: Owner) => void) | undefined;
}

/**
 * Does something while no other process, and nobody else in this one, does so for the same database: there is
 * one lock for each name and purpose. A lock whose owner is gone is taken over.
 *
 * @throws GapitError DATADIR_NOT_WRITABLE; the signal's reason on abort; what `work` threw
 */
export async function withLock<T>(
  datadir: string,
  name: string,
  purpose: LockPurpose,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  options.signal?.throwIfAborted();
  const path = lockFile(datadir, name, purpose);
  const owner = await orNotWritable(datadir, () => acquire(path, locksFolder(datadir), options));
  const heartbeat = startHeartbeat(path);
  try {
    return await work();
  } finally {
    heartbeat.stop();
    await release(path, owner);
  }
}

async function acquire(path: string, folder: string, { signal, onWait }: LockOptions): Promise<Owner> {
  await mkdir(folder, { recursive: true });
  await sweepOwned(folder);
  const owner = newOwner();
  let pause = FIRST_PAUSE_MS;
  let told = false;
  for (;;) {
    await removeIfStale(path);
    if (await createOwned(path, owner)) return owner;
    const holder = (await readOwnerFile(path))?.owner ?? null;
    if (holder !== null && !told) {
      told = true;
      onWait?.(holder);
    }
    await pauseFor(pause, signal);
    pause = Math.min(pause * PAUSE_GROWTH, LONGEST_PAUSE_MS);
  }
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  signal?.throwIfAborted();
}

/** A lock that somebody took over meanwhile is no longer ours to remove. */
async function release(path: string, owner: Owner): Promise<void> {
  const holder = await readOwnerFile(path);
  if (holder?.token === owner.token) await rm(path, { force: true });
}
