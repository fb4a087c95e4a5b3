import { open, type FileHandle } from 'node:fs/promises';
import { GapitError } from '../base/errors.ts';
import { unlessAborted } from '../base/unless-aborted.ts';

/** Large enough that the round trip to the thread pool is small beside the work on a chunk. */
export const CHUNK_BYTES = 256 * 1024;

/** Every signature that compression is recognised by lies within these first bytes. */
const SIGNATURE_BYTES = 512;

export interface RawReadOptions {
  readonly signal?: AbortSignal;
  /** Told how many more bytes were read from the disk, once per chunk. */
  readonly onRawBytes?: (n: number) => void;
  /** Sees every chunk as it lies on the disk, for a check sum in the same pass. */
  readonly onRawChunk?: (chunk: Buffer) => void;
}

/** A file's bytes as they lie on the disk. */
export interface RawFile {
  /** The first bytes: at least 512 unless the file is shorter; none for an empty file. */
  readonly head: Buffer;
  /** The whole file from its first byte, once. */
  readonly chunks: AsyncGenerator<Buffer, void, undefined>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a file (or a pipe) and reads its first bytes.
 *
 * @throws GapitError INPUT_NOT_FOUND when it is missing, unreadable or a folder; the signal's reason on abort.
 */
export async function openRawFile(path: string, options: RawReadOptions = {}): Promise<RawFile> {
  const { signal, onRawBytes, onRawChunk } = options;
  signal?.throwIfAborted();
  const opening = openForReading(path);
  // A pipe that nobody writes to is not waited for.
  const handle = await unlessAborted(opening, signal).catch((thrown: unknown) => {
    opening.then((late) => late.close()).catch(() => undefined);
    throw thrown;
  });
  const read = async (): Promise<Buffer> => {
    signal?.throwIfAborted();
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const reading = handle.read(chunk, 0, CHUNK_BYTES, null).catch((thrown: unknown) => {
      throw unreadable(path, thrown);
    });
    const { bytesRead } = await unlessAborted(reading, signal);
    return chunk.subarray(0, bytesRead);
  };
  const close = async (): Promise<void> => {
    const closing = handle.close();
    // It would wait for a read that was left pending.
    if (signal?.aborted === true) closing.catch(() => undefined);
    else await closing;
  };
  let head: Buffer;
  try {
    head = await read();
    // A pipe may hand out a few bytes at a time.
    while (head.length > 0 && head.length < SIGNATURE_BYTES) {
      const more = await read();
      if (more.length === 0) break;
      head = Buffer.concat([head, more]);
    }
  } catch (thrown) {
    await close();
    throw thrown;
  }
  async function* chunks(): AsyncGenerator<Buffer, void, undefined> {
    try {
      for (let chunk = head; chunk.length > 0; chunk = await read()) {
        onRawBytes?.(chunk.length);
        onRawChunk?.(chunk);
        yield chunk;
      }
    } finally {
      await close();
    }
  }
  return { head, chunks: chunks(), close };
}

async function openForReading(path: string): Promise<FileHandle> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    if (!(await handle.stat()).isDirectory()) return handle;
  } catch (thrown) {
    await handle?.close();
    // Windows can't open a folder at all and says so with one of these.
    if (!isErrno(thrown, 'EISDIR') && !(isErrno(thrown, 'EPERM') && process.platform === 'win32')) {
      throw unreadable(path, thrown);
    }
    throw folder(path);
  }
  await handle.close();
  throw folder(path);
}

function folder(path: string): GapitError {
  const nextStep = 'give the files inside it';
  return new GapitError('INPUT_NOT_FOUND', `${path} is a folder, not a file: ${nextStep}`, {
    file: path,
    next_step: nextStep,
  });
}

function unreadable(path: string, cause: unknown): GapitError {
  return new GapitError(
    'INPUT_NOT_FOUND',
    `input file not found or unreadable: ${path}`,
    { file: path },
    { cause },
  );
}

function isErrno(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}
