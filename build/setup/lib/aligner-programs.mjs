import { homedir } from 'node:os';
import path from 'node:path';
import { findProgram, pathFolders } from './find-program.mjs';
import { cacheFolder } from './paths.mjs';

const ALIGNER_PROGRAMS = ['blastn', 'blastx', 'makeblastdb', 'minimap2'];

/** Where set-up puts them when it has to use conda. */
export function condaPrefix() {
  return path.join(cacheFolder(), 'aligners');
}

/** Homes of package managers that a desktop's short PATH leaves out. */
function usualFolders() {
  if (process.platform === 'win32') return [];
  const condas = ['miniforge3', 'mambaforge', 'miniconda3', 'anaconda3'];
  return [
    '/usr/local/bin',
    '/opt/homebrew/bin',
    '/home/linuxbrew/.linuxbrew/bin',
    '/opt/local/bin',
    ...condas.map((conda) => path.join(homedir(), conda, 'bin')),
    path.join(condaPrefix(), 'bin'),
  ];
}

export function missingAligners() {
  const folders = [...pathFolders(), ...usualFolders()];
  return ALIGNER_PROGRAMS.filter((name) => findProgram(name, folders) === undefined);
}

/**
 * The environment for the app and the tests: PATH, followed by the usual folders that hold an aligner, so
 * that what set-up found is found by them as well.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithAligners() {
  const holding = usualFolders().filter((folder) =>
    ALIGNER_PROGRAMS.some((name) => findProgram(name, [folder]) !== undefined),
  );
  const folders = [...new Set([...pathFolders(), ...holding])];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
