import path from 'node:path';
import { isRunnable } from './lib/find-program.mjs';
import { cacheFolder, inProject } from './lib/paths.mjs';
import { readJson } from './lib/read-json.mjs';

/** The release that `build/electron-runtime` holds; see `electron/assemble.mjs`. */
const ASSEMBLED_VERSION = '33.2.1';

/** The folder of the runtime put together from npm packages. */
export function assembledRuntime() {
  return path.join(cacheFolder(), `electron-${ASSEMBLED_VERSION}-linux-x64`);
}

/**
 * The Electron to run the app with, here and in the end-to-end tests: the one named by
 * ELECTRON_OVERRIDE_DIST_PATH, else the release that package.json pins, else the assembled runtime.
 *
 * @returns {string | undefined} undefined when none is in place yet: run `npm start` or `npm test`
 */
export function electronExecutable() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  return [
    ...(override ? [path.join(override, executableName())] : []),
    pinnedExecutable(),
    assembledExecutable(),
  ].find(isRunnable);
}

export function assembledExecutable() {
  return path.join(assembledRuntime(), 'electron');
}

/** Where the `electron` package's own installer puts the executable. */
export function pinnedExecutable() {
  return inProject('node_modules', 'electron', 'dist', executableName());
}

/** The release that package.json pins. */
export function pinnedVersion() {
  const manifest = /** @type {{ devDependencies: { electron: string } }} */ (
    readJson(inProject('package.json'))
  );
  return manifest.devDependencies.electron;
}

function executableName() {
  if (process.platform === 'darwin') return path.join('Electron.app', 'Contents', 'MacOS', 'Electron');
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}
