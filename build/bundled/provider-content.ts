import { catalogueEntry } from '../../core/databases/catalogue.ts';
import { openProviderSource } from '../../core/databases/download/open-source.ts';
import type { ObtainedFile } from '../../core/databases/fetch/obtain-files.ts';
import { normaliseRecords } from '../../core/databases/normalise-records.ts';
import type { GeneProvider, ProviderSource } from '../../core/databases/providers/provider.ts';
import { toSeconds, type BundledContent } from './content.ts';
import { datedSource } from './dated-source.ts';

/** What is known of a release beside its files. */
export interface Release {
  readonly sourceUrls: readonly string[];
  /** Used where no file of the source has a date. */
  readonly time: Date;
  /** What users should know of this copy. */
  readonly note?: string;
}

/**
 * Makes a database of a provider's files; the newest of them dates it.
 *
 * @param now dates a source whose server gives no dates
 * @throws GapitError PROVIDER_INVALID, PROVIDER_EMPTY
 */
export function contentOfFiles(
  provider: GeneProvider,
  files: ReadonlyMap<string, ObtainedFile>,
  now: Date,
): Promise<BundledContent> {
  const sourceUrls = provider.files.map(({ url }) => url);
  const dates = [...files.values()].flatMap(({ modified }) => modified?.getTime() ?? []);
  const time = dates.length === 0 ? now : new Date(Math.max(...dates));
  return contentOfSource(provider, openProviderSource(files), { sourceUrls, time });
}

/** The same of an opened source. */
export async function contentOfSource(
  { name, dbtype, transform }: GeneProvider,
  opened: ProviderSource,
  { sourceUrls, time, note }: Release,
): Promise<BundledContent> {
  const source = datedSource(opened);
  const { records: raw, notes, version } = await transform(source);
  const records = normaliseRecords(name, dbtype, raw);
  const released = toSeconds(source.newest() ?? time);
  const licence = catalogueEntry(name)?.licence;
  const citation = licence?.citation ?? null;
  return {
    description: {
      name,
      dbtype,
      n_records: records.length,
      source_urls: [...sourceUrls],
      fetched_at: released,
      upstream_version: version === '' ? released.slice(0, 10) : version,
      license: licence?.name ?? '',
      ...(citation === null ? {} : { citation }),
      ...(note === undefined ? {} : { note }),
    },
    records,
    leftOut: notes,
  };
}
