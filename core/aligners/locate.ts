import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import type { Machine } from '../base/places.ts';

export type ProgramName = 'blastn' | 'blastx' | 'makeblastdb' | 'minimap2';

/** Where a program was found: a folder set by the user, beside the app, on PATH, or a usual place. */
export type ProgramOrigin = 'setting' | 'app' | 'path' | 'usual-place';

export interface ProgramSearch {
  readonly machine: Machine;
  /** Folder set by the user; looked in first. */
  readonly settingFolder?: string | undefined;
  /** Folder of the programs shipped with the app. */
  readonly appFolder?: string | undefined;
}

export interface LocatedProgram {
  readonly path: string;
  readonly origin: ProgramOrigin;
}

export interface MissingProgram {
  readonly path: null;
  readonly lookedIn: readonly string[];
}

/**
 * Finds a program. A desktop's PATH is short (a launcher gives `/usr/bin:/bin:/usr/sbin:/sbin`), so the
 * places where Homebrew, conda and installers put programs are looked in as well.
 */
export async function locateProgram(
  name: ProgramName,
  search: ProgramSearch,
): Promise<LocatedProgram | MissingProgram> {
  const { machine } = search;
  const file = machine.platform === 'win32' ? `${name}.exe` : name;
  const lookedIn: string[] = [];
  const tryFolders = async (
    folders: readonly string[],
    origin: ProgramOrigin,
  ): Promise<LocatedProgram | null> => {
    // Programs are run in other folders, where a relative path would lead elsewhere.
    for (const folder of folders.map((each) => resolve(each))) {
      if (lookedIn.includes(folder)) continue;
      lookedIn.push(folder);
      const path = join(folder, file);
      if (await isExecutable(path)) return { path, origin };
    }
    return null;
  };
  return (
    (await tryFolders(search.settingFolder === undefined ? [] : withBin(search.settingFolder), 'setting')) ??
    (await tryFolders(search.appFolder === undefined ? [] : [search.appFolder], 'app')) ??
    (await tryFolders(pathFolders(machine), 'path')) ??
    (await tryFolders(await usualPlaces(machine), 'usual-place')) ?? { path: null, lookedIn }
  );
}

/** A user points at the folder that holds the programs, or at the one above it. */
function withBin(folder: string): string[] {
  return [folder, join(folder, 'bin')];
}

function pathFolders({ env }: Machine): string[] {
  const path = env['PATH'] ?? env['Path'] ?? '';
  return path.split(delimiter).filter((folder) => folder !== '');
}

async function usualPlaces({ platform, home, env }: Machine): Promise<string[]> {
  const condaRoots = [
    ...['miniconda3', 'miniforge3', 'mambaforge', 'micromamba', 'anaconda3', '.pixi'].map((d) =>
      join(home, d),
    ),
    '/opt/conda',
    '/opt/miniconda3',
    '/opt/homebrew/Caskroom/miniconda/base',
  ];
  const activeConda = env['CONDA_PREFIX'];
  const conda = [
    ...(activeConda === undefined ? [] : [join(activeConda, 'bin')]),
    ...condaRoots.map((root) => join(root, 'bin')),
    ...(await Promise.all(condaRoots.map((root) => subfoldersWithBin(join(root, 'envs'))))).flat(),
  ];
  if (platform === 'win32') {
    const programs = env['ProgramFiles'] ?? 'C:\\Program Files';
    return [...(await subfoldersWithBin(join(programs, 'NCBI'))), ...conda];
  }
  return [
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
    '/opt/local/bin',
    '/usr/local/ncbi/blast/bin',
    join(home, '.local', 'bin'),
    join(home, 'bin'),
    ...conda,
    ...(await subfoldersWithBin('/opt')),
  ];
}

async function subfoldersWithBin(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map((entry) => join(folder, entry.name, 'bin'))
      .sort();
  } catch {
    return [];
  }
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    // Folders are "executable" too.
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
