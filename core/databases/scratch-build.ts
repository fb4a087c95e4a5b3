import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';

const SCRATCH_PREFIX = '.build-';
/** A database that gave way to a new one, until that is in place. */
const REPLACED_PREFIX = '.replaced-';
const LEFTOVER_AGE_MS = 24 * 3600 * 1000;

/**
 * What happens where a database of that name is there when ours is finished: it stays and ours is dropped,
 * it gives way, or the build fails with DB_ALREADY_EXISTS.
 */
export type WhenTaken = 'keep' | 'replace' | 'refuse';

/** Writes a file of the database at work. */
export type FileWriter = (name: string, content: string) => Promise<void>;

/**
 * Makes a database in a scratch folder beside its place and renames it in whole, its manifest written last:
 * a crash at any moment leaves no half database.
 *
 * @param fill writes and indexes everything but the manifest, which it returns
 * @returns the folder
 * @throws GapitError DATADIR_NOT_WRITABLE, DB_ALREADY_EXISTS, or what `fill` threw
 */
export async function buildInScratch(
  datadir: string,
  name: string,
  whenTaken: WhenTaken,
  fill: (scratch: string, write: FileWriter) => Promise<Manifest>,
): Promise<string> {
  const folder = join(datadir, name);
  const scratch = join(datadir, `${SCRATCH_PREFIX}${randomBytes(6).toString('hex')}`);
  const write: FileWriter = (file, content) =>
    orNotWritable(datadir, writeFile(join(scratch, file), content));
  await removeLeftovers(datadir);
  await orNotWritable(datadir, mkdir(scratch, { recursive: true }));
  try {
    const manifest = await fill(scratch, write);
    await write(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
    await moveInto(scratch, folder, name, whenTaken);
    return folder;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** A datadir that can't be written, or a disk that is full. */
async function orNotWritable(datadir: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    throw new GapitError(
      'DATADIR_NOT_WRITABLE',
      `the database folder can't be written: ${datadir}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        folder: datadir,
        next_step:
          'Free space there, or choose a datadir of yours with --datadir, GAPIT_DATADIR or in Settings.',
      },
      { cause },
    );
  }
}

/** Removes what builds that were killed left behind; a younger folder may belong to a build at work. */
async function removeLeftovers(datadir: string): Promise<void> {
  const names = await readdir(datadir).catch((): string[] => []);
  for (const name of names.filter((each) => each.startsWith(SCRATCH_PREFIX))) {
    const path = join(datadir, name);
    const info = await stat(path).catch(() => null);
    if (info !== null && Date.now() - info.mtimeMs > LEFTOVER_AGE_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function moveInto(scratch: string, folder: string, name: string, whenTaken: WhenTaken): Promise<void> {
  if (whenTaken === 'replace') {
    await replace(scratch, folder);
    return;
  }
  try {
    await rename(scratch, folder);
  } catch (error) {
    const taken = await stat(join(folder, MANIFEST_FILE)).catch(() => null);
    if (taken === null) throw error;
    if (whenTaken === 'refuse') throw alreadyExists(folder, name);
  }
}

/** A folder that is not empty can't be renamed over: the old one steps aside, and back where ours fails to come. */
async function replace(scratch: string, folder: string): Promise<void> {
  const aside = join(folder, '..', `${REPLACED_PREFIX}${randomBytes(6).toString('hex')}`);
  const hadOld = await rename(folder, aside).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(scratch, folder);
  } catch (error) {
    if (hadOld) await rename(aside, folder);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

/** The refusal to build over a database. */
export function alreadyExists(folder: string, name: string): GapitError {
  return new GapitError('DB_ALREADY_EXISTS', `there is a database ${name} already: ${folder}`, {
    database: name,
    folder,
    next_step: 'Choose another name, or replace it with --force.',
  });
}
