import { once } from 'node:events';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { DataOutput } from '../base/data-output.ts';
import { GapitError } from '../base/errors.ts';

/**
 * Standard output, or a file that is written aside and renamed when it is complete. A device or a pipe, which must
 * not be replaced by a file, is written to as it is.
 *
 * @throws GapitError OUTPUT_NOT_WRITABLE
 */
export async function openOutput(path: string | undefined, stdout: Writable): Promise<DataOutput> {
  if (path === undefined) {
    const nothing = (): Promise<void> => Promise.resolve();
    return { write: (piece) => writeTo(stdout, piece), commit: nothing, discard: nothing };
  }
  const found = await stat(path).catch(() => null);
  if (found !== null && !found.isFile() && !found.isDirectory()) {
    const stream = await orNotWritable(path, open(path, 'w'));
    const close = (): Promise<void> => orNotWritable(path, stream.close());
    return { write: (piece) => orNotWritable(path, stream.writeFile(piece)), commit: close, discard: close };
  }
  const aside = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.tmp`);
  const file = await orNotWritable(path, open(aside, 'wx'));
  return {
    write: (piece) => orNotWritable(path, file.writeFile(piece)),
    commit: () => orNotWritable(path, moveInPlace(file, aside, path)),
    discard: async () => {
      await file.close().catch(() => undefined);
      await rm(aside, { force: true });
    },
  };
}

async function moveInPlace(file: FileHandle, aside: string, path: string): Promise<void> {
  await file.sync();
  await file.close();
  await rename(aside, path);
}

async function writeTo(stream: Writable, piece: string | Uint8Array): Promise<void> {
  if (piece.length === 0 || stream.destroyed) return;
  if (!stream.write(piece)) await once(stream, 'drain');
}

async function orNotWritable<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw notWritable(path, cause);
  }
}

/** The failure of a place that takes no data: a missing folder, a full disk. */
export function notWritable(path: string, cause: unknown): GapitError {
  return new GapitError(
    'OUTPUT_NOT_WRITABLE',
    `can't write ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
    { file: path, next_step: 'Name a file in a folder that exists, that you may write and that has space.' },
    { cause },
  );
}
