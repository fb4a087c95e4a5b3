import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** The functions by which the store changes the file system. */
const CHANGES = ['link', 'mkdir', 'open', 'rename', 'rm', 'symlink', 'unlink', 'writeFile'] as const;

/** Ends this process, as a power cut would, right before its change number `step` (from 1); 0: never. */
export function dieBeforeChange(step: number): void {
  let changes = 0;
  for (const name of CHANGES) {
    const real = files[name] as (...words: unknown[]) => unknown;
    Object.assign(files, {
      [name]: (...words: unknown[]): unknown => {
        changes++;
        if (changes === step) process.kill(process.pid, 'SIGKILL');
        return real(...words);
      },
    });
  }
  syncBuiltinESMExports();
}
