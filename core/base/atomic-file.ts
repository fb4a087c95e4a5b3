import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file aside, flushes it and renames it into place: a reader sees the old content or the new,
 * never a part, whatever happens in between. The folder must exist.
 *
 * @param mode permission bits of the file, also where another stood there; those of a new file where left out
 */
export async function writeFileAtomic(
  path: string,
  content: string | AsyncIterable<string | Uint8Array>,
  mode?: number,
): Promise<void> {
  const aside = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    // Never open to more than its place is, not even while it is written.
    const handle = await open(aside, 'wx', mode);
    try {
      if (mode !== undefined) await handle.chmod(mode);
      await writeFile(handle, content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
