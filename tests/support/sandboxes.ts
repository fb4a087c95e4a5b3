import { readdirSync, readFileSync } from 'node:fs';

/** Processes of Linux whose command line has this word among its arguments. */
export function processesWith(word: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(pid).split('\0').includes(word))
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
