import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Whether a program is on PATH. @param {string} program */
export function isInstalled(program) {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Whether all of the programs are on PATH; says so where one is not.
 *
 * @param {string} line what is left out
 * @param {readonly string[]} programs
 */
export function haveAll(line, programs) {
  const absent = programs.filter((program) => !isInstalled(program));
  if (absent.length > 0) console.error(`${line} is left out: ${absent.join(', ')} not on PATH`);
  return absent.length === 0;
}

/** How to ask each peer for its version. @type {Readonly<Record<string, readonly string[]>>} */
const VERSION_WORDS = {
  blastn: ['-version'],
  minimap2: ['--version'],
  abricate: ['--version'],
  any2fasta: ['-v'],
  kma: ['-v'],
  ariba: ['version'],
  'kaptive.py': ['--version'],
};

/** Programs of this machine with their versions, as each of them says it. */
export function peerVersions() {
  return Object.entries(VERSION_WORDS)
    .filter(([program]) => isInstalled(program))
    .map(([program, words]) => {
      const { stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
      const version = /\d+\.\d+[\w.+-]*/.exec(`${stdout}${stderr}`)?.[0];
      return version === undefined ? program : `${program} ${version}`;
    });
}
