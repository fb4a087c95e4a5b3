import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { GapitError, isAbort } from '../base/errors.ts';
import { openRawFile } from '../sequence/raw-file.ts';
import { shownUrl } from '../base/http/address.ts';
import { downloadFile } from './download/download-file.ts';
import type { HttpClient } from '../base/http/http.ts';

/** No single file of this field comes near it; a server that sends more is broken. In bytes. */
const LARGEST_DOWNLOAD = 64 * 1024 ** 3;

export interface InstallRequest {
  /** A path, or an http or https address. */
  readonly source: string;
  /** The sum that the file must have: 64 hexadecimal digits, in either case. */
  readonly sha256: string;
  /** The file to be made, in a folder that exists; one that is there gives way once the sum is right. */
  readonly target: string;
  readonly http: HttpClient;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((bytes: number, totalBytes: number | null) => void) | undefined;
}

export interface InstalledFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Copies or downloads one file and checks its SHA-256. It is written aside, checked as it lies there and renamed:
 * the target is the old file or the right one, never a part and never a wrong one.
 *
 * @throws GapitError USAGE_ERROR (no such sum, an address that is none), INPUT_NOT_FOUND, DOWNLOAD_FAILED,
 *   CHECKSUM_MISMATCH with `expected` and `actual`, OUTPUT_NOT_WRITABLE; the signal's reason on abort
 */
export async function installFile(request: InstallRequest): Promise<InstalledFile> {
  const { source, target, signal } = request;
  const expected = requireSum(request.sha256);
  const isAddress = requireAddressOrPath(source);
  await requireWritableTarget(target);
  const aside = join(dirname(target), asideName(target, expected, isAddress));
  let isWhole = false;
  try {
    await (isAddress ? download(request, aside) : copy(request, aside));
    isWhole = true;
    const { sha256, bytes } = await sumOf(aside, signal);
    if (sha256 !== expected) throw mismatch(source, { expected, actual: sha256, bytes });
    await rename(aside, target);
    return { path: target, sha256, bytes };
  } catch (thrown) {
    // What a download has left beside it is kept: the next try goes on from there.
    if (isWhole || !isAddress) await rm(aside, { force: true });
    throw asOutputFault(thrown, target);
  }
}

function requireSum(sha256: string): string {
  if (/^[0-9a-f]{64}$/i.test(sha256)) return sha256.toLowerCase();
  throw new GapitError('USAGE_ERROR', `not a SHA-256 sum: ${JSON.stringify(sha256)}`, {
    sha256,
    next_step: 'Give the 64 hexadecimal digits that its publisher states, or that sha256sum prints.',
  });
}

/** Whether a source is an address; a drive letter is no scheme. */
function requireAddressOrPath(source: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(source)?.[1]?.toLowerCase();
  if (scheme === undefined) return false;
  if (scheme === 'http' || scheme === 'https') return true;
  throw new GapitError('USAGE_ERROR', `not an http or https address: ${shownUrl(source)}`, {
    source: shownUrl(source),
    next_step: 'Give an address that begins with https:// or http://, or the path of a file.',
  });
}

async function requireWritableTarget(target: string): Promise<void> {
  const folder = await stat(dirname(target)).catch(() => null);
  if (folder?.isDirectory() !== true) throw notWritable(target, 'its folder does not exist');
  const found = await stat(target).catch(() => null);
  if (found?.isDirectory() === true) throw notWritable(target, 'it is a folder');
}

/** A download has a name by which the next try finds it; a copy has one that no other copy has. */
function asideName(target: string, sha256: string, isAddress: boolean): string {
  if (!isAddress) return `.${randomBytes(6).toString('hex')}.tmp`;
  const key = createHash('sha256')
    .update(`${basename(target)}\n${sha256}`)
    .digest('hex')
    .slice(0, 12);
  return `.gapit-${key}.download`;
}

async function download({ source, http, signal, onProgress }: InstallRequest, target: string): Promise<void> {
  await downloadFile({
    url: source,
    target,
    limitBytes: LARGEST_DOWNLOAD,
    http,
    signal,
    onProgress: ({ bytes, totalBytes }) => onProgress?.(bytes, totalBytes),
  });
}

async function copy({ source, signal, onProgress }: InstallRequest, target: string): Promise<void> {
  const { chunks } = await openRawFile(source, signal === undefined ? {} : { signal });
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      yield chunk;
      onProgress?.((bytes += chunk.length), null);
    }
  };
  const handle = await open(target, 'wx').catch(async (thrown: unknown) => {
    await chunks.return();
    throw thrown;
  });
  try {
    await writeFile(handle, counted());
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sumOf(file: string, signal?: AbortSignal): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = createReadStream(file, {
    highWaterMark: 1 << 20,
    ...(signal === undefined ? {} : { signal }),
  });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

function mismatch(
  source: string,
  { expected, actual, bytes }: { expected: string; actual: string; bytes: number },
): GapitError {
  const shown = shownUrl(source);
  return new GapitError(
    'CHECKSUM_MISMATCH',
    `${shown} is not the file that was expected: its SHA-256 is ${actual}, not ${expected}`,
    {
      source: shown,
      expected,
      actual,
      bytes: String(bytes),
      next_step: 'Compare the sum with what the publisher states for this version; get the file again.',
    },
  );
}

function asOutputFault(thrown: unknown, target: string): unknown {
  if (isAbort(thrown) || (thrown instanceof GapitError && thrown.code !== 'DATADIR_NOT_WRITABLE'))
    return thrown;
  return notWritable(target, thrown instanceof Error ? thrown.message : String(thrown), thrown);
}

function notWritable(target: string, why: string, cause?: unknown): GapitError {
  return new GapitError(
    'OUTPUT_NOT_WRITABLE',
    `can't write ${target}: ${why}`,
    {
      file: target,
      next_step: 'Name a file in a folder that exists, that you may write and that has space.',
    },
    { cause },
  );
}
