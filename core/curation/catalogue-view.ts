import { join } from 'node:path';
import { problemOf, toGapitError, type GapitError } from '../base/errors.ts';
import { compareBytewise } from '../base/text-order.ts';
import type { DatabaseSummary } from '../contract/databases.ts';
import { bundledDatabases, bundledUpdate, type BundledDatabase } from '../databases/bundled.ts';
import { CATALOGUE, catalogueEntry, recordNounOf, type CatalogueEntry } from '../databases/catalogue.ts';
import { folderBytes } from '../databases/folder-bytes.ts';
import { installedDatabases, type InstalledDatabase } from '../databases/list.ts';
import { upstreamVersion, type Manifest } from '../databases/manifest.ts';
import { ageInDays, freshnessOf, outdatedDays } from '../databases/outdated.ts';
import { providerOf } from '../databases/providers/index.ts';
import { stagedUpdate } from '../databases/update/staged-update.ts';
import { namesWithVersions } from '../databases/store/versions.ts';

/** What a host knows of databases beside what lies on the disk. */
export interface CatalogueKnowledge {
  /** Databases that ship with the program and are being built now. */
  readonly preparing: ReadonlySet<string>;
  /** Why one of them could not be built. */
  readonly failures: ReadonlyMap<string, GapitError>;
  /** What the last look at a source said. */
  readonly updates: ReadonlyMap<string, NonNullable<DatabaseSummary['update']>>;
  readonly now: Date;
}

/** All databases that there are or could be, as the page lists them, by name. */
export async function catalogueView(
  places: { readonly datadir: string; readonly bundledFolder: string },
  knowledge: CatalogueKnowledge,
): Promise<DatabaseSummary[]> {
  const { datadir, bundledFolder } = places;
  const bundled = new Map((await bundledDatabases(bundledFolder)).map((each) => [each.name, each]));
  let { failures } = knowledge;
  let installed: InstalledDatabase[] = [];
  try {
    installed = await installedDatabases(datadir);
  } catch (thrown) {
    failures = new Map([...bundled.keys()].map((name) => [name, toGapitError(thrown)]));
  }
  const present = new Set(installed.map(({ name }) => name));
  const absent = CATALOGUE.filter(({ name, bundledOnly }) => !present.has(name) && bundledOnly !== true);
  return [
    ...(await Promise.all(
      installed.map((database) => installedView(datadir, database, bundled.get(database.name), knowledge)),
    )),
    ...[...bundled.values()]
      .filter(({ name }) => !present.has(name))
      .map((database) => shippedView(database, { ...knowledge, failures })),
    ...absent.filter(({ name }) => !bundled.has(name)).map(availableView),
    ...(await namesWithVersions(datadir))
      .filter((name) => !present.has(name) && !bundled.has(name) && catalogueEntry(name) === undefined)
      .map(removedView),
  ].sort((a, b) => compareBytewise(a.name, b.name));
}

/** What can be chosen for a screening: there already, or built at first use. */
export function screenable(list: readonly DatabaseSummary[]): DatabaseSummary[] {
  return list.filter(({ state }) => state !== 'available' && state !== 'removed');
}

async function installedView(
  datadir: string,
  database: InstalledDatabase,
  bundled: BundledDatabase | undefined,
  { updates, now }: CatalogueKnowledge,
): Promise<DatabaseSummary> {
  const { name, manifest, error, type } = database;
  const known = catalogueEntry(name);
  const age = manifest === null ? null : ageInDays(manifest.fetched_at, now);
  const fromProgram = bundled !== undefined && bundledUpdate(bundled, manifest);
  const origin = originOf(manifest);
  const licence = origin === 'built' ? undefined : known?.licence;
  return {
    name,
    description: database.description,
    vendor: origin === 'built' ? '' : (known?.vendor ?? ''),
    kind: database.kind,
    dbtype: type,
    noun: recordNounOf(name, type),
    state:
      error !== null ? 'broken' : database.indexed || database.kind === 'cluster' ? 'ready' : 'not-indexed',
    origin,
    records: database.records,
    fetchedAt: manifest?.fetched_at ?? null,
    version: upstreamVersion(manifest),
    license: manifest?.license ?? licence?.name ?? null,
    licence: {
      name: manifest?.license ?? licence?.name ?? null,
      url: licence?.url ?? null,
      terms: licence?.terms ?? null,
      citation: licence?.citation ?? bundled?.citation ?? null,
    },
    // What somebody put there is updated from its provider.
    sourceUrls: [...(manifest?.source_urls ?? providerOf(name)?.files.map(({ url }) => url) ?? [])],
    sha256: manifest?.sha256 ?? null,
    bytes: await folderBytes(join(datadir, name)),
    hasSource: origin !== 'built' && (providerOf(name) !== undefined || bundled !== undefined),
    downloadBytes: origin === 'built' ? null : (known?.downloadBytes ?? null),
    // What is made for this product has no source that could have gone on.
    stale:
      age !== null &&
      providerOf(name) !== undefined &&
      origin !== 'built' &&
      freshnessOf(age, outdatedDays.parse(undefined)) === 'stale',
    update:
      updates.get(name) ??
      (fromProgram || (await stagedUpdate(datadir, name)) !== null
        ? { checkedAt: now.toISOString(), outcome: 'available', bytes: 0, problem: null }
        : null),
    problem: error === null ? null : problemOf(error),
  };
}

function originOf(manifest: Manifest | null): DatabaseSummary['origin'] {
  if (manifest === null) return 'found';
  if (manifest.source === 'bundled') return 'shipped';
  return manifest.source === 'local' ? 'built' : 'fetched';
}

function shippedView(
  database: BundledDatabase,
  { preparing, failures }: Pick<CatalogueKnowledge, 'preparing' | 'failures'>,
): DatabaseSummary {
  const failure = failures.get(database.name);
  const known = catalogueEntry(database.name);
  return {
    ...whatIsKnown(database.name, known),
    dbtype: database.dbtype,
    noun: recordNounOf(database.name, database.dbtype),
    state: failure !== undefined ? 'broken' : preparing.has(database.name) ? 'preparing' : 'shipped',
    origin: 'shipped',
    records: database.n_records,
    fetchedAt: database.fetched_at,
    version: database.upstream_version === '' ? null : database.upstream_version,
    license: database.license,
    licence: {
      name: database.license,
      url: known?.licence.url ?? null,
      terms: known?.licence.terms ?? null,
      citation: database.citation ?? known?.licence.citation ?? null,
    },
    sourceUrls: [...database.source_urls],
    hasSource: true,
    downloadBytes: null,
    problem: failure === undefined ? null : problemOf(failure),
  };
}

/** One of the user's own that was removed: its kept versions can be restored. */
function removedView(name: string): DatabaseSummary {
  return { ...whatIsKnown(name, undefined), state: 'removed', origin: 'built' };
}

function availableView(known: CatalogueEntry): DatabaseSummary {
  return whatIsKnown(known.name, known);
}

function whatIsKnown(name: string, known: CatalogueEntry | undefined): DatabaseSummary {
  return {
    name,
    description: known?.description ?? '',
    vendor: known?.vendor ?? '',
    kind: known?.kind ?? 'gene',
    dbtype: known?.dbtype ?? 'nucl',
    noun: recordNounOf(name, known?.dbtype ?? 'nucl'),
    state: 'available',
    origin: 'fetched',
    records: null,
    fetchedAt: null,
    version: null,
    license: known?.licence.name ?? null,
    licence: known === undefined ? NO_LICENCE : { ...known.licence },
    sourceUrls: providerOf(name)?.files.map(({ url }) => url) ?? [],
    sha256: null,
    bytes: null,
    hasSource: providerOf(name) !== undefined,
    downloadBytes: known?.downloadBytes ?? null,
    stale: false,
    update: null,
    problem: null,
  };
}

const NO_LICENCE = { name: null, url: null, terms: null, citation: null } as const;
