import { posix, win32 } from 'node:path';
import type { Machine } from '../../base/places.ts';
import type { ClaudePlace } from '../../contract/agents.ts';

const FILE = 'claude_desktop_config.json';
/** Packages of the store begin with the app's name and end with the publisher's id. */
const STORE_PACKAGE = /^Claude_/i;

/** A folder that Claude Desktop would keep its files in, and its configuration there. */
export interface ClaudeFolder {
  readonly kind: ClaudePlace['kind'];
  readonly folder: string;
  readonly file: string;
}

/**
 * Where Claude Desktop may keep its files on a machine, whether it is there or not. The usual place comes first.
 *
 * @param packages names of the folders in `packagesFolder`
 */
export function claudeFolders(
  machine: Machine,
  packages: readonly string[],
): readonly [ClaudeFolder, ...ClaudeFolder[]] {
  const { platform, home, env } = machine;
  if (platform === 'win32') {
    const roaming = env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming');
    const fromStore = packages
      .filter((name) => STORE_PACKAGE.test(name))
      .sort()
      .map((name) => win32.join(localAppData(machine), 'Packages', name, 'LocalCache', 'Roaming', 'Claude'));
    return [windowsFolder('windows', win32.join(roaming, 'Claude')), ...fromStore.map(storeFolder)];
  }
  if (platform === 'darwin') {
    return [posixFolder('macos', posix.join(home, 'Library', 'Application Support', 'Claude'))];
  }
  const xdg = env['XDG_CONFIG_HOME'];
  const config = xdg?.startsWith('/') === true ? xdg : posix.join(home, '.config');
  return [posixFolder('linux', posix.join(config, 'Claude'))];
}

/** Windows' folder of what apps from the store keep; null on other systems. */
export function packagesFolder(machine: Machine): string | null {
  return machine.platform === 'win32' ? win32.join(localAppData(machine), 'Packages') : null;
}

/** Where this system keeps the file, for a Claude Desktop that is installed later. */
export function usualConfigPath(machine: Machine): string {
  return claudeFolders(machine, [])[0].file;
}

function localAppData({ home, env }: Machine): string {
  return env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local');
}

function posixFolder(kind: ClaudePlace['kind'], folder: string): ClaudeFolder {
  return { kind, folder, file: posix.join(folder, FILE) };
}

function windowsFolder(kind: ClaudePlace['kind'], folder: string): ClaudeFolder {
  return { kind, folder, file: win32.join(folder, FILE) };
}

function storeFolder(folder: string): ClaudeFolder {
  return windowsFolder('store', folder);
}
