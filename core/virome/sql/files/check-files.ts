import { open, type FileHandle } from 'node:fs/promises';
import { GapitError } from '../../../base/errors.ts';

/** What Git leaves in place of a file that is kept elsewhere. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec';

/**
 * Sees that the files of a table are there, and are not what Git LFS leaves in their place.
 *
 * @throws GapitError DATASET_MISSING, DATASET_UNREADABLE
 */
export async function checkFiles(table: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) {
    throw new GapitError('DATASET_MISSING', `The table ${table} has no files.`, {
      table,
      next_step: `Set the place of ${table} to a file, a folder or a pattern that leads to files.`,
    });
  }
  for (const file of paths) {
    const handle = await opened(table, file);
    try {
      const head = Buffer.alloc(LFS_POINTER.length);
      const { bytesRead } = await handle.read(head, 0, head.length, 0);
      if (head.toString('latin1', 0, bytesRead) !== LFS_POINTER) continue;
    } finally {
      await handle.close();
    }
    throw new GapitError('DATASET_UNREADABLE', `${file} is a pointer of Git LFS and not the data itself.`, {
      ...{ table, file },
      next_step: 'Run git lfs install once, then git lfs pull in its folder.',
    });
  }
}

async function opened(table: string, file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new GapitError(
        'DATASET_MISSING',
        `The data of the table ${table} is not at ${file}.`,
        { table, file, next_step: `Put the file there, or set the place of ${table} to where it is.` },
        { cause },
      );
    }
    throw new GapitError(
      'DATASET_UNREADABLE',
      `${file} of the table ${table} can't be opened (${String(code)}).`,
      { table, file, next_step: 'Check that you may read it.' },
      { cause },
    );
  }
}
