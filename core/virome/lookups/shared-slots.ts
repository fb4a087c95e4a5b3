import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { pause } from '../../base/http/retry.ts';

/** How long a slot rests after an answer: a second by the server's clock, and clocks and timers differ a little. */
export const REST_MS = 1050;
/** A process that died in the middle of a request gives its slot back after this time, in milliseconds. */
const LEASE_MS = 60_000;
/** The lock is held for some file accesses; one that is older was left behind. */
const STALE_LOCK_MS = 5000;
const POLL_MS = 20;
/** Tries to get the lock: rather than wait forever, a process goes by its own slots alone. */
const LOCK_TRIES = 250;

/** When each slot that is taken becomes free, in milliseconds since 1970. */
const table = z.record(z.string(), z.number());

/**
 * Slots of one server for all processes of the machine: a small file under a lock. Where the folder can't be written,
 * each process keeps the limit by itself.
 */
export class SharedSlots {
  readonly #path: string;
  readonly #perSecond: number;

  constructor(path: string, perSecond: number) {
    this.#path = path;
    this.#perSecond = perSecond;
  }

  /** @returns a ticket to give back; null where nothing can be shared. @throws the signal's reason on abort */
  async take(signal: AbortSignal | undefined): Promise<string | null> {
    const ticket = randomBytes(6).toString('hex');
    for (;;) {
      signal?.throwIfAborted();
      const isTaken = await this.#changed((slots, now) => {
        if (Object.keys(slots).length >= this.#perSecond) return false;
        slots[ticket] = now + LEASE_MS;
        return true;
      });
      if (isTaken === null) return null;
      if (isTaken) return ticket;
      await pause(POLL_MS, signal);
    }
  }

  /** To be called when the answer has come: the slot is free a second later. */
  async give(ticket: string): Promise<void> {
    await this.#changed((slots, now) => {
      slots[ticket] = now + REST_MS;
      return true;
    });
  }

  /** Changes the table under the lock; null where the folder or the lock can't be had. */
  async #changed(change: (slots: Record<string, number>, now: number) => boolean): Promise<boolean | null> {
    try {
      if (!(await this.#lock())) return null;
    } catch {
      return null;
    }
    try {
      const now = Date.now();
      const slots = Object.fromEntries(
        // What is free later than any lease was written by a clock that has been set back.
        Object.entries(await this.#read()).filter(([, freeAt]) => freeAt > now && freeAt <= now + LEASE_MS),
      );
      const isChanged = change(slots, now);
      if (isChanged) await writeFile(this.#path, JSON.stringify(slots), { mode: 0o600 });
      return isChanged;
    } catch {
      return null;
    } finally {
      await rmdir(this.#lockPath).catch(() => undefined);
    }
  }

  async #read(): Promise<Record<string, number>> {
    try {
      return table.parse(JSON.parse(await readFile(this.#path, 'utf8')));
    } catch {
      return {};
    }
  }

  get #lockPath(): string {
    return `${this.#path}.lock`;
  }

  async #lock(): Promise<boolean> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    for (let i = 0; i < LOCK_TRIES; i++) {
      try {
        await mkdir(this.#lockPath);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const age = Date.now() - ((await stat(this.#lockPath).catch(() => null))?.mtimeMs ?? Date.now());
      if (age > STALE_LOCK_MS) await rmdir(this.#lockPath).catch(() => undefined);
      else await pause(POLL_MS, undefined);
    }
    return false;
  }
}
