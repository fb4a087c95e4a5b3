import { open, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { GapitError } from '../../../base/errors.ts';
import { compareBytewise } from '../../../base/text-order.ts';
import { isPattern, matcherOf, rootOf } from './pattern.ts';

export type DataFormat = 'parquet' | 'csv';

const ENDINGS: Readonly<Record<DataFormat, RegExp>> = {
  parquet: /\.(parquet|geoparquet|pq)$/i,
  csv: /\.(csv|tsv)(\.gz|\.zst)?$/i,
};

/** What Git leaves in place of a file that is kept elsewhere. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec';

/**
 * The files of a dataset: each path is a file under exactly this name, a folder with files of the format (also in
 * folders below, as partitions are), or a pattern with `*`, `**`, `?` and `[…]`.
 *
 * @returns absolute paths where absolute ones were given, in order
 * @throws GapitError DATASET_MISSING where a path leads to no file; DATASET_UNREADABLE for a pointer of Git LFS
 */
export async function dataFiles(
  table: string,
  paths: readonly string[],
  format: DataFormat,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const found = await filesAt(path, format);
    if (found.length === 0) throw missing(table, path, format);
    files.push(...found);
  }
  for (const file of files) await refusePointer(table, file);
  return [...new Set(files)];
}

async function filesAt(path: string, format: DataFormat): Promise<readonly string[]> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() === true) return [path];
  if (found?.isDirectory() === true) {
    const files = await filesBelow(path);
    return files.filter((file) => ENDINGS[format].test(file));
  }
  if (!isPattern(path)) return [];
  const matches = matcherOf(path);
  return (await filesBelow(rootOf(path))).filter((file) => matches(file));
}

/** Files of a folder and of those below; what is hidden, or beside the data by its name (`_SUCCESS`), is left out. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).split(sep).some((part) => /^[._]/.test(part)))
    .sort(compareBytewise);
}

async function refusePointer(table: string, file: string): Promise<void> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new GapitError(
      'DATASET_UNREADABLE',
      `${file} of the table ${table} can't be opened.`,
      { table, file, next_step: 'Check that the file is there and that you may read it.' },
      { cause },
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LFS_POINTER.length), 0, LFS_POINTER.length, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== LFS_POINTER) return;
  } finally {
    await handle.close();
  }
  throw new GapitError(
    'DATASET_UNREADABLE',
    `${file} is a pointer of Git LFS and not the data itself.`,
    { table, file, next_step: 'Run git lfs install once, then git lfs pull in its folder.' },
  );
}

function missing(table: string, path: string, format: DataFormat): GapitError {
  return new GapitError(
    'DATASET_MISSING',
    `The data of the table ${table} is not at ${path}.`,
    {
      table,
      file: path,
      next_step: `Set the place to a ${format === 'parquet' ? 'Parquet' : 'CSV'} file, a folder of such files or a pattern.`,
    },
  );
}
