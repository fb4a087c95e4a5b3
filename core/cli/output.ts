import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { GapitError } from '../base/errors.ts';

/** Where a command's data goes. */
export interface DataOutput {
  write(text: string): Promise<void>;
  /** Makes a file appear under its name; nothing for standard output. */
  commit(): Promise<void>;
  /** Leaves no part of a file behind. */
  discard(): Promise<void>;
}

/** Standard output, or a file that is written aside and renamed when it is complete. */
export async function openOutput(path: string | undefined, stdout: Writable): Promise<DataOutput> {
  if (path === undefined) {
    const nothing = (): Promise<void> => Promise.resolve();
    return { write: (text) => writeTo(stdout, text), commit: nothing, discard: nothing };
  }
  const aside = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.tmp`);
  const file = createWriteStream(aside, { flags: 'wx' });
  try {
    await once(file, 'open');
  } catch (cause) {
    throw notWritable(path, cause);
  }
  return {
    write: (text) => writeTo(file, text),
    commit: async () => {
      file.end();
      await once(file, 'close');
      try {
        await rename(aside, path);
      } catch (cause) {
        await rm(aside, { force: true });
        throw notWritable(path, cause);
      }
    },
    discard: async () => {
      file.destroy();
      await rm(aside, { force: true });
    },
  };
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  if (text === '' || stream.destroyed) return;
  if (!stream.write(text)) await once(stream, 'drain');
}

function notWritable(path: string, cause: unknown): GapitError {
  return new GapitError(
    'OUTPUT_NOT_WRITABLE',
    `can't write ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
    { file: path, next_step: 'Name a file in a folder that exists and that you may write.' },
    { cause },
  );
}
