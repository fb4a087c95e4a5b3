import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Sum over the files of a database folder, in bytes; null where it can't be read. */
export async function folderBytes(folder: string): Promise<number | null> {
  try {
    const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } catch {
    return null;
  }
}
