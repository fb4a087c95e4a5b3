import { join } from 'node:path';
import { withWorkLock } from '../fetch/fetch-database.ts';
import { stagedUpdate, updateToken } from './staged-update.ts';

/**
 * Removes an update that waits, unless another one took its place meanwhile.
 *
 * @param token of its plan
 */
export async function dropUpdate(datadir: string, name: string, token: string): Promise<void> {
  await withWorkLock(datadir, name, {}, async () => {
    const staged = await stagedUpdate(datadir, name);
    if (staged === null || (await updateToken(join(datadir, name), staged.folder)) !== token) return;
    await staged.discard();
  });
}
