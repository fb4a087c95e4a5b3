import { join, resolve } from 'node:path';
import type { Machine } from '../base/places.ts';

/**
 * Folder of the cached results: `GAPIT_CACHE`, else in the workspace. Null where nothing is to be cached: the variable
 * is set and empty, or there is no workspace.
 */
export function cacheFolder({ env }: Machine, workspace: string | null): string | null {
  const set = env['GAPIT_CACHE'];
  if (set === '') return null;
  if (set !== undefined) return resolve(set);
  return workspace === null ? null : join(workspace, 'cache');
}
