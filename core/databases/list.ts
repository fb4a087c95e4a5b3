import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toGapitError, type GapitError } from '../base/errors.ts';
import { indexedType } from './blast-index.ts';
import type { DblistDocument, ProviderEntry } from '../documents/dblist.ts';
import { bundledDatabases, type BundledDatabase } from './bundled.ts';
import { CATALOGUE, catalogueEntry } from './catalogue.ts';
import { databaseNames } from './datadir.ts';
import { kindOf } from './kind.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { moleculeType, type MoleculeType } from './molecule-type.ts';
import { countRecords } from './sequences-file.ts';

/** A database in the datadir. */
export interface InstalledDatabase {
  readonly name: string;
  readonly description: string;
  readonly kind: 'gene' | 'cluster';
  readonly type: MoleculeType;
  readonly records: number | null;
  readonly indexed: boolean;
  readonly manifest: Manifest | null;
  /** Why it can't be used. */
  readonly error: GapitError | null;
}

/** All databases of a datadir, sorted by name; none where it does not exist yet. */
export async function installedDatabases(datadir: string): Promise<InstalledDatabase[]> {
  if ((await stat(datadir).catch(() => null)) === null) return [];
  const names = await databaseNames(datadir);
  return Promise.all(names.map((name) => describeInstalled(datadir, name)));
}

async function describeInstalled(datadir: string, name: string): Promise<InstalledDatabase> {
  const folder = join(datadir, name);
  const known = catalogueEntry(name);
  let description = known?.description ?? '';
  try {
    const manifest = await readManifest(folder);
    // The maker of a local database says there what it is for, whatever the catalogue has under that name.
    if (known === undefined || manifest?.source === 'local') description = manifest?.note ?? '';
    const indexed = await indexedType(folder);
    const sequences = join(folder, 'sequences');
    return {
      name,
      description,
      kind: await kindOf(folder, manifest),
      type: manifest?.dbtype ?? indexed ?? (await moleculeType(sequences)),
      records: manifest?.n_records ?? (await countRecords(sequences)),
      indexed: indexed !== null,
      manifest,
      error: null,
    };
  } catch (thrown) {
    return {
      name,
      description,
      kind: known?.kind ?? 'gene',
      type: known?.dbtype ?? 'nucl',
      records: null,
      indexed: false,
      manifest: null,
      error: toGapitError(thrown),
    };
  }
}

/**
 * `gapit.dblist/1`: the catalogue, then what ships with the app, then what else lies in the datadir.
 */
export async function listDatabases(datadir: string, bundledFolder: string): Promise<DblistDocument> {
  const installed = new Map((await installedDatabases(datadir)).map((database) => [database.name, database]));
  const bundled = new Map(
    (await bundledDatabases(bundledFolder)).map((database) => [database.name, database]),
  );
  // A panel has no source: where it does not ship, there is no way to get it, and the list keeps silent.
  const fetched = CATALOGUE.filter(({ bundledOnly }) => bundledOnly !== true);
  const names = new Set([...fetched.map(({ name }) => name), ...bundled.keys(), ...installed.keys()]);
  return {
    schema: 'gapit.dblist/1',
    providers: [...names].map((name) => providerEntry(name, installed.get(name), bundled.get(name))),
  };
}

function providerEntry(
  name: string,
  installed: InstalledDatabase | undefined,
  bundled: BundledDatabase | undefined,
): ProviderEntry {
  const known = catalogueEntry(name);
  const records = installed?.records ?? bundled?.n_records;
  const license = installed?.manifest?.license ?? bundled?.license ?? known?.licence.name ?? undefined;
  const isLocal = known === undefined && bundled === undefined;
  const source = bundled !== undefined ? 'bundled' : isLocal ? 'local' : undefined;
  return {
    name,
    vendor: known?.vendor ?? (isLocal ? 'local' : ''),
    description: installed?.description ?? known?.description ?? '',
    dbtype: installed?.type ?? bundled?.dbtype ?? known?.dbtype ?? 'nucl',
    kind: installed?.kind ?? known?.kind ?? 'gene',
    installed: installed !== undefined,
    ...(records === undefined ? {} : { records }),
    ...(license === undefined ? {} : { license }),
    ...(source === undefined ? {} : { source }),
  };
}
