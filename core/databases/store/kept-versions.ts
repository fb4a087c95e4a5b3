import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sequencesSha256 } from '../database.ts';
import { readManifest } from '../manifest.ts';
import { versionsFolder } from './layout.ts';
import { removeWhole } from './scratch.ts';

/** How many older versions of a database stay. */
const KEPT = 3;

/** UTC time to the millisecond, and how the checksum of `sequences` begins. */
const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})-[0-9a-f]{8}$/;

/** Ids of the kept versions of a database, newest first. */
export async function versionIds(datadir: string, name: string): Promise<string[]> {
  const names = await readdir(versionsFolder(datadir, name)).catch((): string[] => []);
  return names
    .filter((each) => ID.test(each))
    .sort()
    .reverse();
}

/** When a version was moved aside, as its id says. */
export function keptAt(id: string): Date {
  return new Date(id.replace(ID, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/** Where the present content of a database is to be kept: its id sorts after all others, whatever the clock says. */
export async function newVersionFolder(datadir: string, name: string): Promise<string> {
  const [newest] = await versionIds(datadir, name);
  const earliest = newest === undefined ? 0 : keptAt(newest).getTime() + 1;
  const time = new Date(Math.max(Date.now(), earliest)).toISOString().replace(/[-:.Z]/g, '');
  return join(versionsFolder(datadir, name), `${time}-${await checksumStart(join(datadir, name))}`);
}

/** Deletes the versions beyond those that stay; the caller holds the swap lock. */
export async function keepNewest(datadir: string, name: string): Promise<void> {
  for (const id of (await versionIds(datadir, name)).slice(KEPT)) {
    // One that can't be deleted now is tried again next time; what was asked for is done.
    await removeWhole(datadir, join(versionsFolder(datadir, name), id)).catch(() => undefined);
  }
}

async function checksumStart(folder: string): Promise<string> {
  const manifest = await readManifest(folder).catch(() => null);
  const sha256 = manifest?.sha256 ?? (await sequencesSha256(folder));
  return /^[0-9a-f]{8}/.exec(sha256)?.[0] ?? '00000000';
}
