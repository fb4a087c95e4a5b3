import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GapitError } from '../base/errors.ts';
import { detectCompression } from './compression.ts';
import { openRawFile, type RawReadOptions } from './raw-file.ts';
import { openReadSource, type ReadSource } from './read-source.ts';

/** The files of one lane, opened. */
export interface ReadPair {
  readonly first: ReadSource;
  /** Null where the lane is one file. */
  readonly second: ReadSource | null;
  readonly close: () => Promise<void>;
}

/**
 * Opens the one or two files of a lane for reading in turn.
 *
 * @throws GapitError as `openReadSource` does; USAGE_ERROR where a file is given as its own mate
 */
export async function openReadPair(
  { r1, r2 }: { readonly r1: string; readonly r2: string | null },
  options: RawReadOptions = {},
): Promise<ReadPair> {
  if (r2 !== null && resolve(r1) === resolve(r2)) {
    throw new GapitError('USAGE_ERROR', `${r1} is given twice, as both files of a pair`, {
      file: r1,
      next_step: 'Give the file of the mates as the second one, or this file alone.',
    });
  }
  if (r2 === null) {
    const first = await openReadSource(r1, options);
    return { first, second: null, close: first.close };
  }
  // The decoder of xz reads one file at a time: the second one is unpacked before the first is opened.
  const spool = (await isXz(r1)) && (await isXz(r2)) ? await unpack(r2, options) : null;
  const opened: ReadSource[] = [];
  const close = async (): Promise<void> => {
    try {
      for (const source of opened) await source.close();
    } finally {
      await spool?.remove();
    }
  };
  try {
    const first = await openReadSource(r1, options);
    opened.push(first);
    const second = await openReadSource(spool?.path ?? r2, spool === null ? options : {});
    opened.push(second);
    return { first, second: { ...second, path: r2 }, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** A pipe is not looked into: what is read of it is gone. */
async function isXz(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  if (stats?.isFile() !== true) return false;
  const { head, close } = await openRawFile(path);
  await close();
  return detectCompression(head) === 'xz';
}

/** The file's plain content in the system's temporary folder. */
async function unpack(
  path: string,
  options: RawReadOptions,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gapit-reads-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const source = await openReadSource(path, options);
    const plain = join(folder, 'mates.fastq');
    await pipeline(source.chunks, createWriteStream(plain));
    return { path: plain, remove };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}
