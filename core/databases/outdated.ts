import { join } from 'node:path';
import { z } from 'zod';
import type { DboutdatedDocument, OutdatedRow } from '../documents/dboutdated.ts';
import { databaseNames } from './datadir.ts';
import { readManifest } from './manifest.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Days after which a database is stale; at 0 every one is. */
export const outdatedDays = z.int().min(0).default(90);

/** Whole days since a moment (ISO-8601); 0 where it lies ahead, null where it can't be read as a time. */
export function ageInDays(moment: string, now: Date): number | null {
  const then = Date.parse(moment);
  return Number.isNaN(then) ? null : Math.max(0, Math.floor((now.getTime() - then) / DAY_MS));
}

/**
 * Whether a database is older than `days` whole days. Of one without a date nobody can say that it is fresh: its
 * age is not guessed from the dates of its files, which any copy changes.
 */
export function freshnessOf(ageDays: number | null, days: number): OutdatedRow['status'] {
  return days === 0 || ageDays === null || ageDays > days ? 'stale' : 'ok';
}

/**
 * `gapit.dboutdated/1`: the age of every database of the datadir, built ones too: their makers may want to build
 * them again. Folders without a readable manifest, such as abricate's, have no age.
 *
 * @throws GapitError DATADIR_NOT_FOUND
 */
export async function outdatedDatabases(
  datadir: string,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<DboutdatedDocument> {
  const names = await databaseNames(datadir);
  const rows = names.map(async (name): Promise<OutdatedRow> => {
    // What is wrong with a manifest is said by whoever opens the database.
    const manifest = await readManifest(join(datadir, name)).catch(() => null);
    const fetchedAt = manifest?.fetched_at ?? null;
    const ageDays = fetchedAt === null ? null : ageInDays(fetchedAt, now);
    return { name, fetched_at: fetchedAt, age_days: ageDays, status: freshnessOf(ageDays, days) };
  });
  return { schema: 'gapit.dboutdated/1', days, databases: await Promise.all(rows) };
}
