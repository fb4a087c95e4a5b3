import { join, sep } from 'node:path';
import { differingFiles } from '../differing-files.ts';
import { hasSequences } from '../sequences-file.ts';
import { isThere } from './durable.ts';
import { alreadyExists, inTheWay, orNotWritable } from './faults.ts';
import { buildFolder } from './layout.ts';
import { withLock } from './lock.ts';
import { keepNewest, newVersionFolder } from './kept-versions.ts';
import { removeWhole } from './scratch.ts';
import type { Staged } from './stage.ts';
import { settleSwap, swap } from './swap.ts';

/**
 * What happens where a database of that name is there when ours is finished: it stays and ours is dropped,
 * it gives way and becomes a kept version, or publishing fails with DB_ALREADY_EXISTS.
 */
export type WhenTaken = 'keep' | 'replace' | 'refuse';

/**
 * Puts a staged database in its place. A crash at any moment leaves the old database or the new one, as soon as the
 * datadir is opened again. A folder in the way that is no database is never touched; of a link to a database
 * the link gives way, not what it points at.
 *
 * @returns the folder of the database
 * @throws GapitError DB_ALREADY_EXISTS, DATADIR_NOT_WRITABLE; the database is then as it was
 */
export async function publish(
  staged: Staged,
  { datadir, name, whenTaken }: { datadir: string; name: string; whenTaken: WhenTaken },
): Promise<string> {
  try {
    await orNotWritable(datadir, () =>
      withLock(datadir, name, 'swap', () => putInPlace(staged, datadir, name, whenTaken)),
    );
  } catch (error) {
    // An update that waits took a download: it stays until it can be put in use.
    if (isInside(buildFolder(datadir), staged.folder)) await staged.discard();
    throw error;
  }
  await staged.discard();
  return join(datadir, name);
}

async function putInPlace(
  staged: Staged,
  datadir: string,
  name: string,
  whenTaken: WhenTaken,
): Promise<void> {
  await settleSwap(datadir, name);
  const folder = join(datadir, name);
  if (!(await isThere(folder))) {
    await swap(datadir, name, { incoming: staged.folder, outgoing: null });
    return;
  }
  if (!(await hasSequences(folder))) throw inTheWay(folder, name);
  if (whenTaken === 'refuse') throw alreadyExists(folder, name);
  if (whenTaken === 'keep') return;
  const outgoing = await newVersionFolder(datadir, name);
  await swap(datadir, name, { incoming: staged.folder, outgoing });
  // A copy of what is in use would push out a version that is another.
  if ((await differingFiles(outgoing, folder)).length === 0) await removeWhole(datadir, outgoing);
  await keepNewest(datadir, name);
}

function isInside(folder: string, path: string): boolean {
  return path.startsWith(folder + sep);
}
