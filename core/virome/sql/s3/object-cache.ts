import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.ts';
import type { S3Place } from '../../datasets/dataset.ts';
import { endpointOf } from './object-address.ts';

const ENTRY = 'object.json';
/** Longest name that every file system takes, in bytes. */
const LONGEST_NAME = 200;

const entrySchema = z.strictObject({ etag: z.string(), bytes: z.number(), key: z.string() });

/** An object as it lies in the cache. */
export interface CachedObject {
  readonly path: string;
  readonly etag: string;
}

/** The place of one object in the cache: a folder, with a folder for each version in it. */
export class CachePlace {
  readonly folder: string;
  readonly #key: string;

  constructor(cacheFolder: string, place: S3Place, key: string) {
    this.folder = join(cacheFolder, digest(`${endpointOf(place).href}\n${place.bucket}\n${key}`));
    this.#key = key;
  }

  /** What is there and whole; null where nothing is. */
  async find(): Promise<CachedObject | null> {
    try {
      const entry = entrySchema.parse(JSON.parse(await readFile(join(this.folder, ENTRY), 'utf8')));
      const path = this.pathOf(entry.etag);
      const { size } = await stat(path);
      return size === entry.bytes ? { path, etag: entry.etag } : null;
    } catch {
      return null;
    }
  }

  /** Where a version belongs: under the folders of its key, which tell the values of partitions. */
  pathOf(etag: string): string {
    return join(this.folder, digest(etag), ...this.#key.split('/').map(safeName));
  }

  /** Makes the version that is at its place now the one to be found. */
  async keep(etag: string, bytes: number): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFileAtomic(join(this.folder, ENTRY), JSON.stringify({ etag, bytes, key: this.#key }));
  }

  /** Marks it as used now. */
  async touch(): Promise<void> {
    const now = new Date();
    await utimes(join(this.folder, ENTRY), now, now).catch(() => undefined);
  }
}

/**
 * Removes what was not used for longest until the cache is no larger than it may be.
 *
 * @param kept folders of objects that stay whatever they weigh
 */
export async function boundCache(
  cacheFolder: string,
  maxBytes: number,
  kept: ReadonlySet<string>,
): Promise<void> {
  const names = await readdir(cacheFolder).catch(() => []);
  const objects = await Promise.all(
    names.map(async (name) => {
      const folder = join(cacheFolder, name);
      return { folder, bytes: await bytesOf(folder), used: await lastUse(folder) };
    }),
  );
  let total = objects.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { folder, bytes } of objects.toSorted((a, b) => a.used - b.used)) {
    if (total <= maxBytes) return;
    if (kept.has(folder)) continue;
    await rm(folder, { recursive: true, force: true });
    total -= bytes;
  }
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function lastUse(folder: string): Promise<number> {
  const entry = await stat(join(folder, ENTRY)).catch(() => stat(folder).catch(() => null));
  return entry?.mtimeMs ?? 0;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** A part of a key as the name of a file on any system; `=` stays, by which partitions are known. */
function safeName(part: string): string {
  const name = encodeURIComponent(part).replaceAll('%3D', '=').replaceAll('*', '%2A');
  if (name === '' || /^\.+$/.test(name)) return `%${name}`;
  return Buffer.byteLength(name) <= LONGEST_NAME ? name : `${name.slice(0, 100)}${digest(name)}`;
}
