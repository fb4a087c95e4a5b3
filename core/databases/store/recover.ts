import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { swapsFolder } from './layout.ts';
import { withLock } from './lock.ts';
import { readJournal, settleSwap } from './swap.ts';

/** How long a reader waits for the swap of a process at work; one takes milliseconds. */
const PATIENCE_MS = 5_000;
/** How often a reader looks again where databases are swapped all the time. */
const LOOKS = 10;

/**
 * Finishes or undoes what was killed while it put a database in the place of another, and waits for those that are at
 * it. Where nothing is under way that is one look into a folder. What can't be mended, as in a datadir that is read
 * only, is left: whoever opens the database is told.
 */
export async function recoverDatadir(datadir: string): Promise<void> {
  const folder = swapsFolder(datadir);
  const files = await readdir(folder).catch((): string[] => []);
  for (const file of files.filter((each) => each.endsWith('.json'))) {
    const journal = await readJournal(join(folder, file));
    if (journal === null) continue;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { name } = journal;
    await withLock(datadir, name, 'swap', () => settleSwap(datadir, name), { signal }).catch(() => undefined);
  }
}

/**
 * Looks for databases, again where one was swapped meanwhile: between the two renames of a swap there is none of that
 * name to be seen.
 */
export async function lookSteadily<T>(datadir: string, look: () => Promise<T>): Promise<T> {
  for (let i = 1; ; i++) {
    const before = await swapStamp(datadir);
    await recoverDatadir(datadir);
    const seen = await look();
    if (i === LOOKS || (await swapStamp(datadir)) === before) return seen;
  }
}

/** Changes with each swap, since each makes and removes a journal; null where there never was one. */
async function swapStamp(datadir: string): Promise<bigint | null> {
  return stat(swapsFolder(datadir), { bigint: true }).then(
    ({ mtimeNs }) => mtimeNs,
    () => null,
  );
}
