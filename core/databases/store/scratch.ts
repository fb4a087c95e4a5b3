import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isProcessAlive } from '../../base/process-owner.ts';
import { isAbsent } from './faults.ts';
import { buildFolder } from './layout.ts';
import { isStale, newOwner, readOwnerFile, startHeartbeat } from './owner-file.ts';

const OWNER_FILE = 'owner.json';
/** Ending of what is about to be removed: nobody looks for anything in it. */
const CONDEMNED = '.gone';
/** A scratch folder without an owner file is at its very start; from another machine its process can't be seen. */
const START_LIMIT_MS = 60_000;
const START_ATTEMPTS = 3;
/** A program that outlives its killed parent for a moment may write into the folder meanwhile. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 } as const;

/** A folder to make something in; what a process leaves in it when it is killed, the next one removes. */
export interface Scratch {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Makes a scratch folder of this process. */
export async function openScratch(datadir: string): Promise<Scratch> {
  const { folder, ownerFile } = await makeOwnedFolder(datadir);
  const heartbeat = startHeartbeat(ownerFile);
  return {
    folder,
    remove: async () => {
      heartbeat.stop();
      await rm(folder, REMOVAL);
    },
  };
}

async function makeOwnedFolder(datadir: string): Promise<{ folder: string; ownerFile: string }> {
  for (let attempt = 1; ; attempt++) {
    const folder = join(buildFolder(datadir), `${process.pid}-${randomBytes(6).toString('hex')}`);
    const ownerFile = join(folder, OWNER_FILE);
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(ownerFile, `${JSON.stringify(newOwner())}\n`);
      return { folder, ownerFile };
    } catch (error) {
      await rm(folder, REMOVAL);
      // Another machine, which can't see this process, may have swept the folder away before it had an owner.
      if (!isAbsent(error) || attempt === START_ATTEMPTS) throw error;
    }
  }
}

/** Removes the scratch folders whose owners are gone; what can't be removed now is left to the next one. */
export async function sweepScratch(datadir: string): Promise<void> {
  const folder = buildFolder(datadir);
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) await sweepOne(datadir, join(folder, name)).catch(() => undefined);
}

async function sweepOne(datadir: string, path: string): Promise<void> {
  if (path.endsWith(CONDEMNED)) await rm(path, REMOVAL);
  else if (await isAbandoned(path)) await removeWhole(datadir, path);
}

/**
 * Removes a folder of the store, or a link to one: renamed first, so that nobody meets half of it, whatever
 * happens in between.
 */
export async function removeWhole(datadir: string, path: string): Promise<void> {
  const folder = buildFolder(datadir);
  const condemned = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}${CONDEMNED}`);
  await mkdir(folder, { recursive: true });
  try {
    await rename(path, condemned);
  } catch (error) {
    if (isAbsent(error)) return;
    throw error;
  }
  await rm(condemned, REMOVAL);
}

async function isAbandoned(scratch: string): Promise<boolean> {
  const file = await readOwnerFile(join(scratch, OWNER_FILE));
  if (file !== null && file.owner !== null) return isStale(file);
  const info = await stat(scratch).catch(() => null);
  if (info === null) return false;
  return (
    !isProcessAlive(Number.parseInt(basename(scratch), 10)) || Date.now() - info.mtimeMs > START_LIMIT_MS
  );
}
