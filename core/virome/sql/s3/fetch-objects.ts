import { mapSome } from '../../../base/map-some.ts';
import { compareBytewise } from '../../../base/text-order.ts';
import type { HttpClient } from '../../../base/http/http.ts';
import type { S3Place } from '../../datasets/dataset.ts';
import { isPattern, matcherOf } from '../files/pattern.ts';
import type { FetchObjects } from '../sql-table.ts';
import { boundCache, CachePlace } from './object-cache.ts';
import { ObjectStore } from './object-store.ts';
import { receiveObject } from './receive-object.ts';

/** Objects that are fetched at once, at most. */
const AT_ONCE = 4;
const MAX_CACHE_BYTES = 20 * 1024 ** 3;

export interface FetchProgress {
  /** Objects that are here. */
  readonly done: number;
  readonly total: number;
  /** Bytes that came over the network. */
  readonly bytes: number;
}

export interface FetchOptions {
  /** Holds objects by place and version; it is made. */
  readonly cacheFolder: string;
  readonly http: HttpClient;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: FetchProgress) => void;
  /** How large the cache may get, in bytes; objects of this call stay whatever they weigh. */
  readonly maxCacheBytes?: number;
}

/**
 * Brings the objects of a place to this machine, or sees that those in the cache are still the store's.
 *
 * A key with `*`, `**`, `?` or `[…]` is a pattern, unless an object has exactly this key.
 *
 * @returns paths of files, in the order of their keys; the folders of a key, such as `year=2024/`, are those of its file
 * @throws GapitError OBJECTS_UNAVAILABLE with what to set; the signal's reason on abort
 */
export async function fetchObjects(place: S3Place, options: FetchOptions): Promise<readonly string[]> {
  const { cacheFolder, http, signal, onProgress = () => undefined } = options;
  // What else is under way ends with the first that fails.
  const failure = new AbortController();
  const until = signal === undefined ? failure.signal : AbortSignal.any([signal, failure.signal]);
  const store = new ObjectStore(place, http, until);
  const objects = (await keysOf(store, place.key)).map((key) => ({
    key,
    cache: new CachePlace(cacheFolder, place, key),
  }));
  const progress = { done: 0, total: objects.length, bytes: 0 };
  const receive = async ({ key, cache }: (typeof objects)[number]): Promise<string> => {
    const path = await receiveObject(store, key, cache, (bytes) => {
      progress.bytes += bytes;
      onProgress({ ...progress });
    });
    progress.done++;
    onProgress({ ...progress });
    return path;
  };
  try {
    const paths = await mapSome(objects, receive, AT_ONCE);
    const kept = new Set(objects.map(({ cache }) => cache.folder));
    await boundCache(cacheFolder, options.maxCacheBytes ?? MAX_CACHE_BYTES, kept);
    return paths;
  } catch (error) {
    failure.abort(error);
    throw error;
  }
}

/** The same for a session, which knows its places by then alone. */
export function openFetchObjects(options: Omit<FetchOptions, 'signal'>): FetchObjects {
  return (place, signal) => fetchObjects(place, { ...options, signal });
}

async function keysOf(store: ObjectStore, key: string): Promise<readonly string[]> {
  if (!isPattern(key)) return [key];
  const listed = await store.list(key.slice(0, key.search(/[*?[]/)), key);
  if (listed.includes(key)) return [key];
  const found = listed.filter(matcherOf(key)).sort(compareBytewise);
  if (found.length === 0) throw store.missing(key);
  return found;
}
