import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What there is to say of a folder, or of the nearest one above it where it is not there yet. */
export async function folderSpace(folder: string): Promise<{ writable: boolean; freeBytes: number | null }> {
  for (let path = folder; ; path = dirname(path)) {
    const space = await statfs(path).catch(() => null);
    if (space === null && dirname(path) !== path) continue;
    const writable = await access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
    return { writable, freeBytes: space === null ? null : space.bavail * space.bsize };
  }
}
