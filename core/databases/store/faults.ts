import { GapitError } from '../../base/errors.ts';

/** What a program says on its standard error when the disk, or the user's share of it, is full. */
const FULL_DISK = /ENOSPC|EDQUOT|no space left|disk quota exceeded|not enough space on the disk/i;

/**
 * Names what goes wrong with the file system of a datadir: one that can't be written, or a disk that is full, be
 * it a program that meets it.
 *
 * @throws GapitError DATADIR_NOT_WRITABLE, or what `work` threw where that is a fault of another kind
 */
export async function orNotWritable<T>(datadir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const why = faultOfDisk(thrown);
    throw why === null ? thrown : notWritable(datadir, why, thrown);
  }
}

/** The refusal to build over a database. */
export function alreadyExists(folder: string, name: string): GapitError {
  return new GapitError('DB_ALREADY_EXISTS', `there is a database ${name} already: ${folder}`, {
    database: name,
    folder,
    next_step: 'Choose another name, or replace it with --force.',
  });
}

/** The refusal to touch what is no database. */
export function inTheWay(folder: string, name: string): GapitError {
  return new GapitError('DB_ALREADY_EXISTS', `${folder} is there already and is no database`, {
    database: name,
    folder,
    next_step: 'Choose another name, or move that folder away.',
  });
}

/** Whether a failure of the file system says that there is nothing of that name. */
export function isAbsent(thrown: unknown): boolean {
  return isFileFault(thrown) && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR');
}

export function hasCode(thrown: unknown, ...codes: readonly string[]): boolean {
  return isFileFault(thrown) && codes.includes(thrown.code);
}

function isFileFault(thrown: unknown): thrown is NodeJS.ErrnoException & { code: string } {
  return (
    thrown instanceof Error && 'syscall' in thrown && 'code' in thrown && typeof thrown.code === 'string'
  );
}

/** What a failure says of the disk; null where it is about something else. */
function faultOfDisk(thrown: unknown): string | null {
  if (isFileFault(thrown)) return thrown.message;
  if (!(thrown instanceof GapitError)) return null;
  if (FULL_DISK.test(thrown.context['stderr'] ?? '')) return 'no space left on the disk';
  // What a deeper part can't write is a scratch folder that the user knows nothing of.
  return thrown.code === 'DATADIR_NOT_WRITABLE' ? faultOfDisk(thrown.cause) : null;
}

function isFull(why: string): boolean {
  return FULL_DISK.test(why);
}

function notWritable(datadir: string, why: string, cause: unknown): GapitError {
  return new GapitError(
    'DATADIR_NOT_WRITABLE',
    `the database folder can't be written: ${datadir}: ${why}`,
    {
      folder: datadir,
      next_step: `${isFull(why) ? 'Free space there, or choose' : 'Choose'} a datadir of yours with --datadir, GAPIT_DATADIR or in Settings.`,
    },
    { cause },
  );
}
