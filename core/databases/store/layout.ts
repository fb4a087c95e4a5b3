import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { requirePlainName } from '../plain-name.ts';

/** The hidden folder of a datadir: lists pass over it. */
const STORE = '.gapit';

/** How much of a name a file name shows; what makes it unique is the checksum behind it. */
const SHOWN_CHARACTERS = 40;

/** What a lock is for: `work`, from reading to publishing; `swap`, the moment of renaming. */
export type LockPurpose = 'work' | 'swap';

export function locksFolder(datadir: string): string {
  return join(datadir, STORE, 'locks');
}

export function lockFile(datadir: string, name: string, purpose: LockPurpose): string {
  return join(locksFolder(datadir), `${fileNameOf(name)}.${purpose}.lock`);
}

/** Holds a scratch folder for each database that is being made. */
export function buildFolder(datadir: string): string {
  return join(datadir, STORE, 'build');
}

export function swapsFolder(datadir: string): string {
  return join(datadir, STORE, 'swaps');
}

/** Journal of the swap of a database. */
export function swapFile(datadir: string, name: string): string {
  return join(swapsFolder(datadir), `${fileNameOf(name)}.json`);
}

/** Holds a folder for each kept version of a database. @throws GapitError USAGE_ERROR (not a plain name) */
export function versionsFolder(datadir: string, name: string): string {
  return folderOf(datadir, 'versions', name);
}

/** Holds a folder for each database of which older versions are kept. */
export function allVersionsFolder(datadir: string): string {
  return join(datadir, STORE, 'versions');
}

/** Downloads for a database, whole or partial. @throws GapitError USAGE_ERROR (not a plain name) */
export function downloadsFolder(datadir: string, name: string): string {
  return folderOf(datadir, 'downloads', name);
}

/** A newer version of a database that waits to be put in use. @throws GapitError USAGE_ERROR (not a plain name) */
export function updateFolder(datadir: string, name: string): string {
  return folderOf(datadir, 'updates', name);
}

/** A name that is a path would lead out of the store, where folders are removed whole. */
function folderOf(datadir: string, kind: string, name: string): string {
  requirePlainName(name);
  return join(datadir, STORE, kind, name);
}

/**
 * A short plain file name for the name of a database, which may hold anything that a folder's name can, up to
 * the length that file systems take: with an ending it would be too long.
 */
function fileNameOf(name: string): string {
  const shown = name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, SHOWN_CHARACTERS);
  return `${shown}-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
}
