import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';
import { userDataFolder, type Machine } from '../base/places.ts';
import { compareBytewise } from '../base/text-order.ts';
import { hasSequences } from './sequences-file.ts';
import { lookSteadily, recoverDatadir } from './store/recover.ts';

export { hasSequences };

/** Folders whose names start with this are never databases: the store, and what a user hides. */
const HIDDEN = '.';

/**
 * The datadir of a call: its own argument, else `$GAPIT_DATADIR`, else a host's setting, else the
 * platform's data folder. The folder need not exist.
 */
export function resolveDatadir(
  machine: Machine,
  { argument, setting }: { argument?: string | undefined; setting?: string | undefined } = {},
): string {
  const fromEnvironment = machine.env['GAPIT_DATADIR'];
  return (
    argument ??
    (fromEnvironment !== undefined && fromEnvironment !== '' ? fromEnvironment : undefined) ??
    setting ??
    join(userDataFolder(machine), 'db')
  );
}

/**
 * Makes sure that there is a datadir, and that every database in it is whole: what was killed while it replaced
 * one is finished or undone.
 *
 * @throws GapitError DATADIR_NOT_FOUND
 */
export async function requireDatadir(datadir: string): Promise<void> {
  const found = await stat(datadir).catch(() => null);
  if (found?.isDirectory() === true) {
    await recoverDatadir(datadir);
    return;
  }
  throw new GapitError(
    'DATADIR_NOT_FOUND',
    found === null ? `no such database folder: ${datadir}` : `the database folder is a file: ${datadir}`,
    { datadir, next_step: 'Name another folder with --datadir or GAPIT_DATADIR, or install a database.' },
  );
}

/** Names of the sub-folders that hold a readable `sequences` file, sorted bytewise. */
export async function databaseNames(datadir: string): Promise<string[]> {
  await requireDatadir(datadir);
  return lookSteadily(datadir, async () => {
    const entries = await readdir(datadir, { withFileTypes: true });
    const names = entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith(HIDDEN))
      .map((entry) => entry.name);
    const readable = await Promise.all(names.map((name) => hasSequences(join(datadir, name))));
    return names.filter((_, i) => readable[i]).sort(compareBytewise);
  });
}
