import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** @returns {string[]} the folders of PATH */
export function pathFolders(env = process.env) {
  // Windows spells it `Path`; process.env looks names up without regard to case there.
  return (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
}

/**
 * @param {string} name without `.exe`
 * @param {string[]} folders
 * @returns {string | undefined} the first runnable file of that name
 */
export function findProgram(name, folders = pathFolders()) {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name;
  return folders.map((folder) => path.join(folder, fileName)).find(isRunnable);
}

/** @param {string} file */
export function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
