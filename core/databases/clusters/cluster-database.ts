import type { FeaturesDocument } from '../../documents/features.ts';
import type { TypingDocument } from '../../documents/typing.ts';
import { contentStamp } from '../content-stamp.ts';
import { requireDatabaseFolder } from '../database.ts';
import { readManifest, type Manifest } from '../manifest.ts';
import { clusterNamesOf, readTyping } from '../typing-file.ts';
import { readFeatures } from './features-file.ts';

/** A cluster database that assemblies can be screened against. */
export interface ClusterDatabase {
  readonly kind: 'cluster';
  readonly name: string;
  readonly folder: string;
  readonly features: FeaturesDocument;
  readonly typing: TypingDocument | null;
  readonly manifest: Manifest | null;
  /** What tells its content from another that may be put in its place. */
  readonly stamp: string;
}

/**
 * Opens a cluster database of the datadir. It needs no BLAST index: minimap2 reads the `sequences` file.
 *
 * @throws GapitError DATADIR_NOT_FOUND, DATADIR_EMPTY, DATABASE_NOT_FOUND, FEATURES_MISSING,
 *   FEATURES_MALFORMED, TYPING_MALFORMED, TYPING_UNKNOWN_GENE, MANIFEST_MALFORMED
 */
export async function openClusterDatabase(datadir: string, name: string): Promise<ClusterDatabase> {
  const folder = await requireDatabaseFolder(datadir, name);
  const stamp = await contentStamp(folder);
  const manifest = await readManifest(folder);
  const features = await readFeatures(folder, name);
  const typing = await readTyping(folder, name, clusterNamesOf(features));
  return { kind: 'cluster', name, folder, features, typing, manifest, stamp };
}
