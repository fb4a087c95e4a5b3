import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again and again until there is something to see; half a minute at most. */
export async function waitFor<T>(look: () => T | null): Promise<T> {
  for (let i = 0; i < 600; i++) {
    const found = look();
    if (found !== null) return found;
    await sleep(50);
  }
  throw new Error('waited in vain');
}

/** The same for a question that takes time to answer. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error('waited in vain');
}
