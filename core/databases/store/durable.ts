import { lstat, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './faults.ts';

/** Writes a file and has the disk keep it. */
export async function writeDurably(path: string, content: string): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Has the disk keep the files of a folder; none of its own are folders. */
export async function flushFiles(folder: string): Promise<void> {
  await Promise.all((await readdir(folder)).map((name) => flushFile(join(folder, name))));
}

/** Has the disk keep which names a folder holds. */
export async function flushFolder(folder: string): Promise<void> {
  try {
    await flush(folder, 'r');
  } catch (error) {
    // Windows and some network file systems can't be told; they write such changes by themselves.
    if (!hasCode(error, 'EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EBADF')) throw error;
  }
}

/** Whether there is anything of that name, be it a link that leads nowhere. */
export async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function flushFile(path: string): Promise<void> {
  await flush(path, 'r+');
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
