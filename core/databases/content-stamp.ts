import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GapitError } from '../base/errors.ts';

/** A database that was opened for a while, and what told its content then. */
export interface StampedDatabase {
  readonly name: string;
  readonly folder: string;
  readonly stamp: string;
}

/** Tells the content that lies in a database folder now from any other that is put there; empty where there is none. */
export async function contentStamp(folder: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(join(folder, 'sequences'), { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}

/**
 * Searches a database and makes sure that it was one version all the time: an update may put another in its place
 * between two searches, or within one.
 *
 * @throws GapitError DATABASE_CHANGED, also where the search failed for that reason; else what `search` threw
 */
export async function searchSteadily<T>(database: StampedDatabase, search: () => Promise<T>): Promise<T> {
  // A search of the wrong content would be for nothing.
  await requireSame(database);
  try {
    return await search();
  } finally {
    // What was found is worth nothing then, and a failure is no wonder.
    await requireSame(database);
  }
}

async function requireSame({ name, folder, stamp }: StampedDatabase): Promise<void> {
  if ((await contentStamp(folder)) === stamp) return;
  throw new GapitError('DATABASE_CHANGED', `${name} was changed while it was searched`, {
    database: name,
    folder,
    next_step: 'Screen again: all results are of the new version then.',
  });
}
