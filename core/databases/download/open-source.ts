import { constants } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { GapitError } from '../../base/errors.ts';
import { decodeText } from '../../sequence/bytes.ts';
import { openSequenceFile } from '../../sequence/compression.ts';
import type { ArchiveMember, ProviderSource, SourceShape } from '../providers/provider.ts';
import { archiveFault, asArchiveFault, memberFault, type SourceFile } from './archive-fault.ts';
import { readArchive } from './archive.ts';
import { isLoneMember, requireData } from './sniff-download.ts';
import { UNPACK_LIMITS, UnpackBudget } from './unpack-limits.ts';
import { readUnpackedFolder } from './unpacked-folder.ts';
import type { MemberBytes, UnpackOptions } from './unpacking.ts';

/** A file of a provider on this computer. */
export interface LocalSource extends SourceFile {
  readonly shape: SourceShape;
}

/**
 * Opens what was downloaded, or given instead, for a provider's transform.
 *
 * @param files by the key of the provider's file. For `archive` a path may be a folder, an unpacked copy; for `text`
 *   the file may be compressed
 */
export function openProviderSource(
  files: ReadonlyMap<string, LocalSource>,
  options: UnpackOptions = {},
): ProviderSource {
  const fileOf = (key: string): LocalSource => {
    const file = files.get(key);
    if (file !== undefined) return file;
    throw new GapitError('PROVIDER_INVALID', `the file ${key} of the source was not given`, {
      file: key,
      next_step: 'Give all files of the source.',
    });
  };
  return {
    text: async (key) => readText(fileOf(key), options),
    members: async (key, wanted) => {
      const file = fileOf(key);
      const members = await (await readerOf(file))(file, wanted, options);
      return members.map(({ path, bytes, modified }): ArchiveMember => ({
        path,
        modified,
        text: memberText(file, path, bytes),
      }));
    },
  };
}

async function readerOf({ path }: SourceFile): Promise<typeof readArchive> {
  if ((await stat(path)).isDirectory()) return readUnpackedFolder;
  return (await isLoneMember(path)) ? readLoneMember : readArchive;
}

/** A file that was taken out of its archive. */
async function readLoneMember(
  { path }: SourceFile,
  wanted: (path: string) => boolean,
): Promise<readonly MemberBytes[]> {
  const name = basename(path);
  if (!wanted(name)) return [];
  return [{ path: name, bytes: await readFile(path), modified: (await stat(path)).mtime }];
}

async function readText(
  file: LocalSource,
  { limits = UNPACK_LIMITS, signal }: UnpackOptions,
): Promise<string> {
  const budget = new UnpackBudget(file, limits);
  const pieces: Uint8Array[] = [];
  try {
    const { chunks } = await openSequenceFile(file.path, {
      onRawBytes: (bytes) => {
        budget.countPacked(bytes);
      },
      ...(signal === undefined ? {} : { signal }),
    });
    for await (const piece of chunks) {
      budget.countUnpacked(piece.length);
      pieces.push(piece);
    }
  } catch (thrown) {
    throw asArchiveFault(file, thrown);
  }
  const bytes = Buffer.concat(pieces);
  // A page may come compressed too.
  requireData(bytes, file.url, 'text');
  if (isTooLong(bytes)) throw archiveFault(file, 'is too long a text to be read');
  return textOf(bytes);
}

function memberText(file: LocalSource, path: string, bytes: Buffer): string {
  if (isTooLong(bytes)) throw memberFault(file, path, 'is too long a text to be read');
  return textOf(bytes);
}

/** JavaScript's strings have an end. */
function isTooLong(bytes: Buffer): boolean {
  return bytes.length > constants.MAX_STRING_LENGTH;
}

/** Decoded, without the mark that some Windows programs put at the start of UTF-8. */
function textOf(bytes: Buffer): string {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return decodeText(isMarked ? bytes.subarray(3) : bytes);
}
