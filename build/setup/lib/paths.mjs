import { homedir } from 'node:os';
import path from 'node:path';

/** The repository: every set-up program works here, whatever folder it was started from. */
export const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** @param {...string} parts a path inside the repository */
export function inProject(...parts) {
  return path.join(projectFolder, ...parts);
}

/**
 * Where large, re-creatable things live: outside the repository, so that several checkouts share them and
 * `git clean` doesn't cost a download. `GAPIT_CACHE` moves it.
 */
export function cacheFolder() {
  const { env } = process;
  if (env['GAPIT_CACHE']) return path.resolve(env['GAPIT_CACHE']);
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'gapit-workbench');
  if (process.platform === 'win32') {
    return path.join(
      env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local'),
      'gapit-workbench',
      'Cache',
    );
  }
  return path.join(env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'gapit-workbench');
}
