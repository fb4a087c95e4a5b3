import type { MoleculeType } from '../molecule-type.ts';
import type { SourceRecord } from '../normalise-records.ts';

/** What a file of a source is, as its bytes show: text (plain or compressed) or an archive of files. */
export type SourceShape = 'text' | 'archive';

/** A file that a provider publishes. */
export interface ProviderFile {
  /** What the file is to its transform, e.g. `catalogue`; unique in its provider. */
  readonly key: string;
  readonly url: string;
  readonly shape: SourceShape;
}

/** A file within an archive; `path` as it stands there, with `/`. */
export interface ArchiveMember {
  readonly path: string;
  readonly text: string;
  /** When the archive says that it was changed last. */
  readonly modified: Date;
}

/** The downloaded files of a provider, opened: compression is told by content, never by a name. */
export interface ProviderSource {
  /** @throws GapitError PROVIDER_INVALID where there is no such text */
  text(key: string): Promise<string>;
  /** The wanted members of an archive, or the files of an unpacked copy, in the order of their paths. */
  members(key: string, wanted: (path: string) => boolean): Promise<readonly ArchiveMember[]>;
}

/** What a transform makes of a source, before it is normalised. */
export interface ProviderContent {
  readonly records: readonly SourceRecord[];
  /** What the transform left out and why, one sentence each, with the count; hosts print them as notes. */
  readonly notes: readonly string[];
  /** As the source itself gives it, e.g. `4.0.1` or `2026-05-01.1`; empty where it gives none. */
  readonly version: string;
}

interface ProviderBase {
  readonly name: string;
  readonly files: readonly ProviderFile[];
}

/** A source of genes. */
export interface GeneProvider extends ProviderBase {
  readonly kind: 'gene';
  readonly dbtype: MoleculeType;
  /** @throws GapitError PROVIDER_INVALID where the files are of another shape */
  readonly transform: (source: ProviderSource) => Promise<ProviderContent>;
}

/** A source of loci: one GenBank file, taken as it is. */
export interface ClusterProvider extends ProviderBase {
  readonly kind: 'cluster';
}

export type Provider = GeneProvider | ClusterProvider;
