import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GapitError } from '../../base/errors.ts';
import { requireDatabaseFolder } from '../database.ts';
import { requirePlainName } from '../plain-name.ts';
import { hasSequences } from '../datadir.ts';
import { readManifest, type Manifest } from '../manifest.ts';
import { countRecords } from '../sequences-file.ts';
import { isThere } from './durable.ts';
import { inTheWay, orNotWritable } from './faults.ts';
import { keepNewest, keptAt, newVersionFolder, versionIds } from './kept-versions.ts';
import { allVersionsFolder, updateFolder, versionsFolder } from './layout.ts';
import { withLock, type LockOptions } from './lock.ts';
import { removeWhole } from './scratch.ts';
import { settleSwap, swap } from './swap.ts';

/** A former content of a database, whole, with its index. */
export interface KeptVersion {
  readonly id: string;
  readonly folder: string;
  /** Null where it has none, as in abricate's folders, or none that can be read. */
  readonly manifest: Manifest | null;
  readonly records: number | null;
  /** On disk; of a link, of the link. */
  readonly bytes: number;
  /** When it gave way. */
  readonly keptAt: Date;
}

/**
 * The kept versions of a database, newest first; none where there are none. The database itself may be gone.
 *
 * @throws GapitError USAGE_ERROR (not a plain name)
 */
export async function listVersions(datadir: string, name: string): Promise<KeptVersion[]> {
  requirePlainName(name);
  const ids = await versionIds(datadir, name);
  return Promise.all(ids.map((id) => describeVersion(join(versionsFolder(datadir, name), id), id)));
}

/** Names of the databases of which older versions are kept, whether they are there or not. */
export async function namesWithVersions(datadir: string): Promise<string[]> {
  const names = await readdir(allVersionsFolder(datadir)).catch((): string[] => []);
  const kept = await Promise.all(names.map(async (name) => (await versionIds(datadir, name)).length > 0));
  return names.filter((_, i) => kept[i]);
}

/**
 * Puts a kept version in the place of the database, which becomes a kept version itself.
 *
 * @returns the folder of the database
 * @throws GapitError USAGE_ERROR (not a plain name), DATABASE_NOT_FOUND, DB_INCOMPLETE (the version is damaged),
 *   DB_ALREADY_EXISTS (a folder that is no database is in the way), DATADIR_NOT_WRITABLE
 */
export async function restoreVersion(
  datadir: string,
  name: string,
  id: string,
  options: LockOptions = {},
): Promise<string> {
  requirePlainName(name);
  const folder = join(datadir, name);
  return locked(datadir, name, options, async () => {
    const incoming = await requireVersion(datadir, name, id);
    if (!(await hasSequences(incoming))) throw damaged(incoming, name, id);
    const isTaken = await isThere(folder);
    if (isTaken && !(await hasSequences(folder))) throw inTheWay(folder, name);
    const outgoing = isTaken ? await newVersionFolder(datadir, name) : null;
    await swap(datadir, name, { incoming, outgoing });
    await keepNewest(datadir, name);
    return folder;
  });
}

/**
 * Takes a database out of the datadir; it is kept as a version, from which it can be restored.
 *
 * @returns the id of that version
 * @throws GapitError USAGE_ERROR (not a plain name), DATADIR_NOT_FOUND, DATADIR_EMPTY, DATABASE_NOT_FOUND,
 *   DATADIR_NOT_WRITABLE
 */
export async function removeDatabase(
  datadir: string,
  name: string,
  options: LockOptions = {},
): Promise<string> {
  await requireDatabaseFolder(datadir, name);
  const outgoing = await locked(datadir, name, options, async () => {
    if (!(await hasSequences(join(datadir, name)))) return null;
    const version = await newVersionFolder(datadir, name);
    await swap(datadir, name, { incoming: null, outgoing: version });
    await keepNewest(datadir, name);
    // An update was one of that content.
    await removeWhole(datadir, updateFolder(datadir, name));
    return version;
  });
  if (outgoing !== null) return basename(outgoing);
  // Somebody else removed it meanwhile.
  await requireDatabaseFolder(datadir, name);
  return removeDatabase(datadir, name, options);
}

/**
 * Deletes a kept version for good.
 *
 * @throws GapitError USAGE_ERROR (not a plain name), DATABASE_NOT_FOUND, DATADIR_NOT_WRITABLE
 */
export async function deleteVersion(datadir: string, name: string, id: string): Promise<void> {
  requirePlainName(name);
  await locked(datadir, name, {}, async () => {
    await removeWhole(datadir, await requireVersion(datadir, name, id));
  });
}

/** While nobody builds, fetches or updates that database. */
function locked<T>(datadir: string, name: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const swapping = async (): Promise<T> => {
    await settleSwap(datadir, name);
    return work();
  };
  return orNotWritable(datadir, () =>
    withLock(datadir, name, 'work', () => withLock(datadir, name, 'swap', swapping), options),
  );
}

async function requireVersion(datadir: string, name: string, id: string): Promise<string> {
  const ids = await versionIds(datadir, name);
  if (ids.includes(id)) return join(versionsFolder(datadir, name), id);
  const have = ids.length === 0 ? 'none is kept' : `kept are: ${ids.join(', ')}`;
  throw new GapitError(
    'DATABASE_NOT_FOUND',
    `no version ${JSON.stringify(id)} of the database ${name}; ${have}`,
    {
      database: name,
      version: id,
      available: ids.join(' '),
      next_step: ids.length === 0 ? 'Build or fetch the database again.' : 'Name one of those.',
    },
  );
}

function damaged(folder: string, name: string, id: string): GapitError {
  return new GapitError(
    'DB_INCOMPLETE',
    `the version ${id} of the database ${name} has no sequences: ${folder}`,
    {
      database: name,
      version: id,
      folder,
      next_step: 'Restore another version, or build or fetch the database again.',
    },
  );
}

async function describeVersion(folder: string, id: string): Promise<KeptVersion> {
  const manifest = await readManifest(folder).catch(() => null);
  const records = manifest?.n_records ?? (await countRecords(join(folder, 'sequences')).catch(() => null));
  return { id, folder, manifest, records, bytes: await bytesOf(folder), keptAt: keptAt(id) };
}

async function bytesOf(path: string): Promise<number> {
  const info = await lstat(path).catch(() => null);
  if (info?.isDirectory() !== true) return info?.size ?? 0;
  const names = await readdir(path).catch((): string[] => []);
  const sizes = await Promise.all(names.map((name) => bytesOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
