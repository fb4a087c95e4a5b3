import type { DatabaseSummary } from '../contract/databases.ts';
import { toGapitError, type GapitError } from '../base/errors.ts';
import { compareBytewise } from '../base/text-order.ts';
import { bundledDatabases, type BundledDatabase } from '../databases/bundled.ts';
import { catalogueEntry, recordNounOf } from '../databases/catalogue.ts';
import { upstreamVersion } from '../databases/manifest.ts';
import { installedDatabases, type InstalledDatabase } from '../databases/list.ts';

/** What became of building the bundled databases: absent while it is under way. */
export type BundledFailures = ReadonlyMap<string, GapitError>;

/**
 * The databases that can be screened against, as the page lists them: those of the datadir, and those that
 * ship with the app and are still being built there.
 */
export async function databaseOverview(
  datadir: string,
  bundledFolder: string,
  failures: BundledFailures,
): Promise<DatabaseSummary[]> {
  const bundled = await bundledDatabases(bundledFolder);
  let installed: InstalledDatabase[];
  try {
    installed = await installedDatabases(datadir);
  } catch (thrown) {
    installed = [];
    failures = new Map([...failures, ...bundled.map(({ name }) => [name, toGapitError(thrown)] as const)]);
  }
  const names = new Set(installed.map(({ name }) => name));
  return [
    ...installed.map(describeInstalled),
    ...bundled.filter(({ name }) => !names.has(name)).map((database) => describeBundled(database, failures)),
  ].sort((a, b) => compareBytewise(a.name, b.name));
}

function describeInstalled(database: InstalledDatabase): DatabaseSummary {
  const { manifest, error } = database;
  return {
    name: database.name,
    description: database.description,
    kind: database.kind,
    dbtype: database.type,
    noun: recordNounOf(database.name, database.type),
    state: error !== null ? 'broken' : database.indexed ? 'ready' : 'not-indexed',
    records: database.records,
    fetchedAt: manifest?.fetched_at ?? null,
    version: upstreamVersion(manifest),
    license: manifest?.license ?? catalogueEntry(database.name)?.license ?? null,
    source: manifest?.source === 'bundled' ? 'bundled' : 'local',
    problem: error === null ? null : problemOf(error),
  };
}

function describeBundled(database: BundledDatabase, failures: BundledFailures): DatabaseSummary {
  const failure = failures.get(database.name);
  return {
    name: database.name,
    description: catalogueEntry(database.name)?.description ?? '',
    kind: 'gene',
    dbtype: database.dbtype,
    noun: recordNounOf(database.name, database.dbtype),
    state: failure === undefined ? 'preparing' : 'broken',
    records: database.n_records,
    fetchedAt: database.fetched_at,
    version: database.upstream_version,
    license: database.license,
    source: 'bundled',
    problem: failure === undefined ? null : problemOf(failure),
  };
}

function problemOf({ code, message, context }: GapitError): NonNullable<DatabaseSummary['problem']> {
  return { code, message, context: { ...context } };
}
