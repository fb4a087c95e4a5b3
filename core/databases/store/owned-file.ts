import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isProcessAlive } from '../../base/process-owner.ts';
import { hasCode, isAbsent } from './faults.ts';
import { isStale, newOwner, readOwnerFile, type Owner } from './owner-file.ts';

/** A draft lives for milliseconds. */
const DRAFT_AGE_MS = 60_000;
const DRAFT_NAME = /^(\d+)-[0-9a-f]+\.draft$/;

/**
 * Makes the file of an owner unless there is one of that name: whole at once, written aside and linked, so that
 * nobody meets it empty.
 *
 * @returns whether it was made
 */
export async function createOwned(path: string, owner: Owner): Promise<boolean> {
  const draft = join(dirname(path), `${process.pid}-${randomBytes(6).toString('hex')}.draft`);
  try {
    await writeFile(draft, `${JSON.stringify(owner)}\n`, { flag: 'wx' });
    await link(draft, path);
    return true;
  } catch (error) {
    // A network file system may have made it and say that it was there.
    if (hasCode(error, 'EEXIST')) return (await readOwnerFile(path))?.token === owner.token;
    // The draft was swept away by somebody who can't see this process: the caller tries again.
    if (hasCode(error, 'ENOENT')) return false;
    // Some file systems, such as exFAT, have no hard links.
    if (hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'))
      return await copyUnlessThere(draft, path);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the file of an owner that is gone. Only who has claimed that very file, by a file named after its token,
 * may remove it, and looks again before: two that take over at once can't remove each other's. A claim is
 * the file of an owner as well and, left by a dead one, goes by the same rule.
 */
export async function removeIfStale(path: string): Promise<void> {
  const seen = await readOwnerFile(path);
  if (seen === null || !isStale(seen)) return;
  const claim = join(dirname(path), `${seen.token}.claim`);
  await removeIfStale(claim);
  if (!(await createOwned(claim, newOwner()))) return;
  try {
    if ((await readOwnerFile(path))?.token === seen.token) await unlink(path);
  } finally {
    await rm(claim, { force: true });
  }
}

/** Removes what processes that were killed left in a folder of such files. */
export async function sweepOwned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draftOf = DRAFT_NAME.exec(name)?.[1];
    if (draftOf === undefined) await removeIfStale(join(folder, name));
    else await removeOldDraft(join(folder, name), Number(draftOf));
  }
}

/** To lose a draft harms nobody: its writer makes another. */
async function removeOldDraft(path: string, pid: number): Promise<void> {
  const info = await stat(path).catch(() => null);
  if (info === null) return;
  if (!isProcessAlive(pid) || Date.now() - info.mtimeMs > DRAFT_AGE_MS) await rm(path, { force: true });
}

async function copyUnlessThere(draft: string, path: string): Promise<boolean> {
  try {
    await copyFile(draft, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST') || isAbsent(error)) return false;
    throw error;
  }
}
