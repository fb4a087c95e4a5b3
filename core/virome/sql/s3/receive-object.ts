import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GapitError } from '../../../base/errors.ts';
import { folderSpace } from '../../../base/folder-space.ts';
import { HttpFault } from '../../../base/http/http-fault.ts';
import type { HttpResponse } from '../../../base/http/http.ts';
import { sizeInWords } from '../../../base/sizes.ts';
import { shownObject } from './object-address.ts';
import type { CachePlace } from './object-cache.ts';
import type { ObjectStore } from './object-store.ts';

/** Left free on the disk, in bytes. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** How far one object is, over all tries. */
interface Partial {
  bytes: number;
  etag: string;
}

/**
 * Has an object in the cache as it is in the store now: what is there already is asked about and not fetched again.
 *
 * @param onBytes told of the bytes that came
 * @returns path of the file
 * @throws GapitError OBJECTS_UNAVAILABLE; the signal's reason
 */
export async function receiveObject(
  store: ObjectStore,
  key: string,
  cache: CachePlace,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const cached = await cache.find();
  await mkdir(cache.folder, { recursive: true });
  const aside = join(cache.folder, `.${randomBytes(6).toString('hex')}.part`);
  const partial: Partial = { bytes: 0, etag: '' };
  try {
    const file = await open(aside, 'wx');
    let path: string | null;
    try {
      const answer = (): Promise<string | null> =>
        receive(store, key, file, { folder: cache.folder, cached: cached?.etag, partial, onBytes });
      path = await store.retried(key, answer, () => partial.bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    if (path === null && cached !== null) {
      await cache.touch();
      return cached.path;
    }
    const place = cache.pathOf(partial.etag);
    await mkdir(dirname(place), { recursive: true });
    await rename(aside, place);
    await cache.keep(partial.etag, partial.bytes);
    return place;
  } finally {
    await rm(aside, { force: true });
  }
}

interface Receiving {
  readonly folder: string;
  /** Of what is in the cache. */
  readonly cached: string | undefined;
  readonly partial: Partial;
  readonly onBytes: (bytes: number) => void;
}

/** One try. @returns the version that came, or null: the cached one is still the store's */
async function receive(
  store: ObjectStore,
  key: string,
  file: FileHandle,
  { folder, cached, partial, onBytes }: Receiving,
): Promise<string | null> {
  const resumes = partial.bytes > 0 && partial.etag !== '';
  const headers: Record<string, string> = resumes
    ? { range: `bytes=${partial.bytes}-`, 'if-match': partial.etag }
    : cached === undefined
      ? {}
      : { 'if-none-match': cached };
  const answer = await store.open(key, headers, resumes ? [200, 206, 412, 416] : [200, 304]);
  if (answer.statusCode === 304) {
    await answer.body.dump();
    return null;
  }
  if (answer.statusCode === 412 || answer.statusCode === 416) {
    await answer.body.dump();
    forget(partial, onBytes);
    throw new HttpFault('the object was changed while it was fetched', { mayPass: true });
  }
  if (answer.statusCode === 200) {
    forget(partial, onBytes);
    await file.truncate(0);
  }
  partial.etag = headerOf(answer, 'etag');
  const rest = Number(headerOf(answer, 'content-length') || Number.NaN);
  try {
    await refuseFull(store, key, folder, rest);
  } catch (error) {
    answer.body.destroy();
    throw error;
  }
  await write(answer, file, partial, rest, onBytes);
  return partial.etag;
}

async function write(
  { body }: HttpResponse,
  file: FileHandle,
  partial: Partial,
  expected: number,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let came = 0;
  for await (const part of body) {
    const chunk = Buffer.from(part as Uint8Array);
    await file.write(chunk, 0, chunk.length, partial.bytes);
    partial.bytes += chunk.length;
    came += chunk.length;
    onBytes(chunk.length);
  }
  if (Number.isFinite(expected) && came < expected)
    throw new HttpFault('the connection broke before the end', { mayPass: true });
}

function forget(partial: Partial, onBytes: (bytes: number) => void): void {
  onBytes(-partial.bytes);
  partial.bytes = 0;
  partial.etag = '';
}

async function refuseFull({ place }: ObjectStore, key: string, folder: string, bytes: number): Promise<void> {
  if (!Number.isFinite(bytes)) return;
  const { freeBytes } = await folderSpace(folder);
  if (freeBytes === null || bytes + SPARE_BYTES <= freeBytes) return;
  throw new GapitError(
    'OBJECTS_UNAVAILABLE',
    `${shownObject(place, key)} needs ${sizeInWords(bytes)} on the disk; ${sizeInWords(freeBytes)} are free.`,
    { key, next_step: 'Make room, or set the place to fewer objects.' },
  );
}

function headerOf({ headers }: HttpResponse, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}
