import { GapitError } from '../../base/errors.ts';
import type { GeneDatabasePlan, DatabaseOrigin } from '../build-gene-database.ts';
import { catalogueEntry } from '../catalogue.ts';
import type { ClusterDatabasePlan } from '../clusters/build-cluster-database.ts';
import { readLoci } from '../clusters/read-loci.ts';
import { openProviderSource } from '../download/open-source.ts';
import { normaliseRecords } from '../normalise-records.ts';
import type { ClusterProvider, GeneProvider, Provider } from '../providers/provider.ts';
import type { ObtainedFile } from './obtain-files.ts';

/** A database that is ready to be built. */
export type PreparedDatabase = {
  /** What its source holds and it does not, one sentence each. */
  readonly notes: readonly string[];
} & (
  | { readonly kind: 'gene'; readonly plan: GeneDatabasePlan }
  | { readonly kind: 'cluster'; readonly plan: ClusterDatabasePlan }
);

/**
 * Makes the plan of a database from a provider's files.
 *
 * @param now when it is fetched; a file on disk counts as fetched when it was changed last
 * @throws GapitError PROVIDER_EMPTY, PROVIDER_INVALID; of loci what `readLoci` throws
 */
export async function prepareDatabase(
  provider: Provider,
  files: ReadonlyMap<string, ObtainedFile>,
  now: Date,
  signal?: AbortSignal,
): Promise<PreparedDatabase> {
  return provider.kind === 'gene'
    ? prepareGenes(provider, files, now, signal)
    : prepareLoci(provider, files, now, signal);
}

async function prepareGenes(
  provider: GeneProvider,
  files: ReadonlyMap<string, ObtainedFile>,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<PreparedDatabase> {
  const { name, dbtype } = provider;
  const { records, notes, version } = await provider.transform(
    openProviderSource(files, signal === undefined ? {} : { signal }),
  );
  const origin = originOf(provider, files, { now, notes, version });
  return {
    kind: 'gene',
    notes,
    plan: { name, type: dbtype, records: normaliseRecords(name, dbtype, records), origin },
  };
}

async function prepareLoci(
  provider: ClusterProvider,
  files: ReadonlyMap<string, ObtainedFile>,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<PreparedDatabase> {
  const [file] = files.values();
  if (file === undefined) throw new GapitError('UNEXPECTED', `${provider.name} has no file`);
  const { loci, warnings } = await readLoci(file.path, signal);
  return {
    kind: 'cluster',
    notes: warnings,
    plan: {
      name: provider.name,
      loci,
      origin: originOf(provider, files, { now, notes: warnings, version: '' }),
    },
  };
}

function originOf(
  { name }: Provider,
  files: ReadonlyMap<string, ObtainedFile>,
  { now, notes, version }: { now: Date; notes: readonly string[]; version: string },
): DatabaseOrigin {
  const all = [...files.values()];
  const { name: license = null, citation = null } = catalogueEntry(name)?.licence ?? {};
  const note = [...notes, ...(citation === null ? [] : [`Cite: ${citation}`])].join(' ');
  const newest = all.reduce((time, { modified }) => Math.max(time, modified?.getTime() ?? 0), 0);
  const fromDisk = all.every(({ downloaded }) => downloaded === null) && newest > 0;
  return {
    source_urls: all.map(({ url }) => url),
    fetched_at: seconds(fromDisk ? new Date(Math.min(newest, now.getTime())) : now),
    // A source without versions is dated.
    upstream_version: version !== '' || newest === 0 ? version : seconds(new Date(newest)).slice(0, 10),
    ...(license === null ? {} : { license }),
    ...(note === '' ? {} : { note }),
  };
}

function seconds(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
