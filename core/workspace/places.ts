import { join, resolve } from 'node:path';
import { userDataFolder, type Machine } from '../base/places.ts';

/**
 * Folder of the run library: as told, as `GAPIT_WORKSPACE` says, or beside the databases rather than in a program's
 * own folder, since all hosts share it. Absolute.
 */
export function workspaceFolder(machine: Machine, told?: string): string {
  const set = machine.env['GAPIT_WORKSPACE'] ?? '';
  return resolve(told ?? (set === '' ? join(userDataFolder(machine), 'workspace') : set));
}

/** Whether the environment asks that nothing be kept: `GAPIT_WORKSPACE` is set, and empty. */
export function keepsNothing({ env }: Machine): boolean {
  return env['GAPIT_WORKSPACE'] === '';
}
