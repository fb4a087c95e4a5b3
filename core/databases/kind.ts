import { hasFeatures } from './clusters/features-file.ts';
import { requireDatabaseFolder } from './database.ts';
import { readManifest, type Manifest } from './manifest.ts';

export type DatabaseKind = 'gene' | 'cluster';

/**
 * What a database of the datadir holds: genes, or loci of several genes.
 *
 * @throws GapitError DATADIR_NOT_FOUND, DATADIR_EMPTY, DATABASE_NOT_FOUND, MANIFEST_MALFORMED
 */
export async function databaseKind(datadir: string, name: string): Promise<DatabaseKind> {
  const folder = await requireDatabaseFolder(datadir, name);
  return kindOf(folder, await readManifest(folder));
}

/** By the manifest; a folder without one holds loci where a table of their genes lies beside them. */
export async function kindOf(folder: string, manifest: Manifest | null): Promise<DatabaseKind> {
  return manifest?.kind ?? ((await hasFeatures(folder)) ? 'cluster' : 'gene');
}
