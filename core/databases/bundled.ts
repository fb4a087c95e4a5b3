import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { compareBytewise } from '../base/text-order.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { buildGeneDatabase, stageGeneDatabase, type GeneDatabasePlan } from './build-gene-database.ts';
import { companionFiles } from './companion-files.ts';
import { readCompanions } from './companions.ts';
import { hasSequences } from './datadir.ts';
import { makeDatadir } from './make-datadir.ts';
import type { Manifest } from './manifest.ts';
import { recordSchema, type GeneRecord } from './record.ts';
import { withLock } from './store/lock.ts';
import type { Staged } from './store/stage.ts';

export const BUNDLED_DESCRIPTION = 'bundled.json';
export const BUNDLED_RECORDS = 'records.jsonl';

/** What stands beside the records of a database that ships with the app. */
export const bundledSchema = z.strictObject({
  name: z.string(),
  dbtype: z.enum(['nucl', 'prot']),
  n_records: z.int(),
  source_urls: z.array(z.string()),
  /** Time of the upstream release, not of packaging. */
  fetched_at: z.string(),
  upstream_version: z.string(),
  license: z.string(),
  /** The paper to cite. */
  citation: z.string().optional(),
  /** What users should know of the content. */
  note: z.string().optional(),
});

export type BundledDatabase = z.output<typeof bundledSchema> & { readonly folder: string };

/** The databases that ship in `<resources>/bundled`, sorted by name; none where the folder is absent. */
export async function bundledDatabases(bundledFolder: string): Promise<BundledDatabase[]> {
  const entries = await readdir(bundledFolder, { withFileTypes: true }).catch(() => []);
  const found: BundledDatabase[] = [];
  for (const entry of entries.filter((each) => each.isDirectory())) {
    const folder = join(bundledFolder, entry.name);
    const description = await readFile(join(folder, BUNDLED_DESCRIPTION), 'utf8').catch(() => null);
    const about = description === null ? null : parseDescription(description);
    if (about !== null) found.push({ ...about, folder });
  }
  return found.sort((a, b) => compareBytewise(a.name, b.name));
}

/** Null for a damaged one: the others are as good as ever. */
function parseDescription(text: string): z.output<typeof bundledSchema> | null {
  try {
    return bundledSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Builds a database into the datadir where it lacks one of that name and one ships with the program.
 *
 * @param onBuild told before it is built
 */
export async function materialiseIfShipped(
  name: string,
  { datadir, bundledFolder }: { readonly datadir: string; readonly bundledFolder: string },
  toolbox: Toolbox,
  onBuild?: (name: string) => void,
): Promise<void> {
  if (await hasSequences(join(datadir, name))) return;
  const bundled = (await bundledDatabases(bundledFolder)).find((database) => database.name === name);
  if (bundled === undefined) return;
  onBuild?.(name);
  await materialise(bundled, datadir, toolbox);
}

/**
 * Builds a bundled database into the datadir unless a database of that name is there already. Of several processes
 * that ask at once one builds it, and the others wait for it.
 *
 * @returns whether it was built now
 * @throws GapitError DATADIR_NOT_WRITABLE, and what `buildGeneDatabase` throws; the signal's reason on abort
 */
export async function materialise(
  bundled: BundledDatabase,
  datadir: string,
  toolbox: Toolbox,
  signal?: AbortSignal,
): Promise<boolean> {
  const folder = join(datadir, bundled.name);
  // Before anything is written: a datadir with the database in it may be read-only.
  if (await hasSequences(folder)) return false;
  await makeDatadir(datadir);
  const build = async (): Promise<boolean> => {
    if (await hasSequences(folder)) return false;
    await buildGeneDatabase(datadir, await planOf(bundled), toolbox, signal);
    return true;
  };
  return withLock(datadir, bundled.name, 'work', build, { signal });
}

/**
 * Builds a bundled database aside, as a newer version of one that is in use.
 *
 * @param folder where it is built; a scratch folder where it is left out
 */
export async function stageBundled(
  bundled: BundledDatabase,
  datadir: string,
  toolbox: Toolbox,
  signal?: AbortSignal,
  folder?: string,
): Promise<Staged> {
  return stageGeneDatabase(datadir, await planOf(bundled), toolbox, signal, folder);
}

/** Whether a newer version ships than the one that was built; one that was fetched or built otherwise is its user's. */
export function bundledUpdate(bundled: BundledDatabase, manifest: Manifest | null): boolean {
  if (manifest?.source !== 'bundled') return false;
  return Date.parse(bundled.fetched_at) > Date.parse(manifest.fetched_at);
}

async function planOf(bundled: BundledDatabase): Promise<GeneDatabasePlan> {
  const { name, dbtype, folder, source_urls, fetched_at, upstream_version, license } = bundled;
  const records = await readRecords(join(folder, BUNDLED_RECORDS));
  const genes = new Set(records.map(({ gene }) => gene));
  const companions = await readCompanions(await companionFiles(folder), name, { genes });
  const note = noteOf(bundled);
  return {
    name,
    type: dbtype,
    records,
    ...companions,
    origin: {
      source_urls,
      fetched_at,
      upstream_version,
      license,
      source: 'bundled',
      ...(note === '' ? {} : { note }),
    },
  };
}

function noteOf({ note, citation }: BundledDatabase): string {
  return [note ?? '', citation === undefined ? '' : `Cite: ${citation}`]
    .filter((part) => part !== '')
    .join(' ');
}

async function readRecords(path: string): Promise<GeneRecord[]> {
  const records: GeneRecord[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    records.push(recordSchema.parse(JSON.parse(line)));
  }
  return records;
}
