import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GapitError } from '../../base/errors.ts';
import { shownUrl } from '../../base/http/address.ts';
import { downloadFile } from '../download/download-file.ts';
import type { HttpClient } from '../../base/http/http.ts';
import { isLoneMember, requireShape } from '../download/sniff-download.ts';
import type { Provider, SourceShape } from '../providers/provider.ts';
import { fileOrigins, nameInUrl, type FileOrigin } from './given-sources.ts';
import type { SourceState } from './source-state.ts';

/** No database of this field comes near it; a server that sends more is broken. In bytes. */
const LARGEST_DOWNLOAD = 2 * 1024 ** 3;

/** A file of a provider, on disk. */
export interface ObtainedFile {
  readonly path: string;
  /** Where it is from: the address that was asked for, or the file's own. */
  readonly url: string;
  readonly shape: SourceShape;
  /** When its server, or the disk, says that it was changed last. */
  readonly modified: Date | null;
  readonly downloaded: SourceState['files'][number] | null;
}

export interface ObtainOptions {
  /** Folder for downloads; a partial one that lies there is resumed. */
  readonly folder: string;
  /** What stands in for the provider's addresses. */
  readonly given: readonly string[];
  readonly http: HttpClient;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (bytes: number, totalBytes: number | null) => void;
}

/**
 * Has all files of a provider on disk, each of the shape that it should have.
 *
 * @returns by the key of the file
 * @throws GapitError DOWNLOAD_FAILED, PROVIDER_INVALID, INPUT_NOT_FOUND, USAGE_ERROR; the signal's reason on abort
 */
export async function obtainFiles(
  provider: Provider,
  options: ObtainOptions,
): Promise<ReadonlyMap<string, ObtainedFile>> {
  const origins = await fileOrigins(provider, options.given);
  const obtained = new Map<string, ObtainedFile>();
  let before = 0;
  const isLast = (): boolean => obtained.size === provider.files.length - 1;
  for (const { key, shape } of provider.files) {
    const origin = origins.get(key);
    if (origin === undefined) throw new GapitError('UNEXPECTED', `no origin for ${key} of ${provider.name}`);
    const file = await obtain(key, origin, shape, {
      ...options,
      // How much more is to come is known with the last file.
      onProgress: (bytes, total) => {
        options.onProgress(before + bytes, total === null || !isLast() ? null : before + total);
      },
    });
    before += file.downloaded?.bytes ?? 0;
    obtained.set(key, file);
  }
  return obtained;
}

async function obtain(
  key: string,
  origin: FileOrigin,
  shape: SourceShape,
  options: ObtainOptions,
): Promise<ObtainedFile> {
  if (origin.kind === 'path') {
    const { path } = origin;
    const info = await stat(path);
    // A file that somebody took out of its archive is as good as the archive.
    if (!info.isDirectory() && !(shape === 'archive' && (await isLoneMember(path)))) {
      await requireShape(path, path, shape);
    }
    return { path, url: pathToFileURL(path).href, shape, modified: info.mtime, downloaded: null };
  }
  await mkdir(options.folder, { recursive: true });
  // Two addresses may end alike.
  const path = join(options.folder, plainName(`${key}-${nameInUrl(origin.url)}`));
  const { http, signal, onProgress } = options;
  const done = await downloadFile({
    url: origin.url,
    target: path,
    limitBytes: LARGEST_DOWNLOAD,
    signal,
    onProgress: ({ bytes, totalBytes }) => {
      onProgress(bytes, totalBytes);
    },
    http,
  });
  try {
    await requireShape(path, done.url, shape);
  } catch (error) {
    // What is no data is of no use for the next try either.
    await rm(path, { force: true });
    throw error;
  }
  const modified = done.lastModified === null ? null : new Date(done.lastModified);
  return {
    path,
    // Where redirects lead may be gone tomorrow; who may ask there is nobody else's business.
    url: shownUrl(origin.url),
    shape,
    modified: modified === null || Number.isNaN(modified.getTime()) ? null : modified,
    downloaded: {
      url: shownUrl(origin.url),
      bytes: done.bytes,
      etag: done.etag,
      last_modified: done.lastModified,
    },
  };
}

/** A name from an address, as a file name of ours; its ending stays, since GenBank is told by it. */
function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/g, '_').slice(-100);
}
