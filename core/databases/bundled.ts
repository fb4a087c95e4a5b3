import { createReadStream } from 'node:fs';
import { access, mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { GapitError } from '../base/errors.ts';
import { compareBytewise } from '../base/text-order.ts';
import type { Toolbox } from '../aligners/toolbox.ts';
import { buildGeneDatabase } from './build-gene-database.ts';
import { hasSequences } from './datadir.ts';
import { recordSchema, type GeneRecord } from './record.ts';

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
});

export type BundledDatabase = z.output<typeof bundledSchema> & { readonly folder: string };

/** The databases that ship in `<resources>/bundled`, sorted by name; none where the folder is absent. */
export async function bundledDatabases(bundledFolder: string): Promise<BundledDatabase[]> {
  const entries = await readdir(bundledFolder, { withFileTypes: true }).catch(() => []);
  const found: BundledDatabase[] = [];
  for (const entry of entries) {
    const folder = join(bundledFolder, entry.name);
    const description = join(folder, BUNDLED_DESCRIPTION);
    if (
      !entry.isDirectory() ||
      !(await access(description).then(
        () => true,
        () => false,
      ))
    )
      continue;
    found.push({ ...bundledSchema.parse(JSON.parse(await readFile(description, 'utf8'))), folder });
  }
  return found.sort((a, b) => compareBytewise(a.name, b.name));
}

/**
 * Builds a bundled database into the datadir unless a database of that name is there already.
 *
 * @returns whether it was built now
 */
export async function materialise(
  bundled: BundledDatabase,
  datadir: string,
  toolbox: Toolbox,
  signal?: AbortSignal,
): Promise<boolean> {
  if (await hasSequences(join(datadir, bundled.name))) return false;
  await makeDatadir(datadir);
  await buildGeneDatabase(
    datadir,
    {
      name: bundled.name,
      type: bundled.dbtype,
      records: await readRecords(join(bundled.folder, BUNDLED_RECORDS)),
      origin: {
        source_urls: bundled.source_urls,
        fetched_at: bundled.fetched_at,
        upstream_version: bundled.upstream_version,
        license: bundled.license,
        source: 'bundled',
      },
    },
    toolbox,
    signal,
  );
  return true;
}

async function makeDatadir(datadir: string): Promise<void> {
  try {
    await mkdir(datadir, { recursive: true });
  } catch (cause) {
    throw new GapitError(
      'DATADIR_NOT_WRITABLE',
      `the datadir can't be created: ${datadir}`,
      { datadir, next_step: 'Choose a folder of yours with --datadir, GAPIT_DATADIR or in Settings.' },
      { cause },
    );
  }
}

async function readRecords(path: string): Promise<GeneRecord[]> {
  const records: GeneRecord[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    records.push(recordSchema.parse(JSON.parse(line)));
  }
  return records;
}
