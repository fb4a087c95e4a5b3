import { join } from 'node:path';
import type { Toolbox } from '../aligners/toolbox.ts';
import type { ClusterDatabase } from '../databases/clusters/cluster-database.ts';
import { openDatabase, type Database } from '../databases/database.ts';
import { hasSequences } from '../databases/sequences-file.ts';
import { databaseKind } from '../databases/kind.ts';

/** A database of genes or of loci, ready to be screened against. */
export type ScreeningDatabase = Database | ClusterDatabase;

export interface DatabasePlaces {
  readonly datadir: string;
  readonly bundledFolder: string;
}

/**
 * Opens a database by name; one that ships with the app and is not in the datadir yet is built there
 * first, which needs no network.
 *
 * @param options `needsIndex`: false where minimap2 alone reads a gene database
 */
export async function openScreeningDatabase(
  name: string,
  places: DatabasePlaces,
  toolbox: Toolbox,
  options: { onBuild?: (name: string) => void; needsIndex?: boolean } = {},
): Promise<ScreeningDatabase> {
  const { datadir } = places;
  // What builds, fetches and reads loci is loaded where it is needed: most databases are genes, and there.
  if (!(await hasSequences(join(datadir, name)))) {
    const { materialiseIfShipped } = await import('../databases/bundled.ts');
    await materialiseIfShipped(name, places, toolbox, options.onBuild);
  }
  try {
    if ((await databaseKind(datadir, name)) === 'cluster') {
      const { openClusterDatabase } = await import('../databases/clusters/cluster-database.ts');
      return await openClusterDatabase(datadir, name);
    }
    return await openDatabase(datadir, name, { needsIndex: options.needsIndex ?? true });
  } catch (thrown) {
    const { tellingHowToGet } = await import('../databases/how-to-get.ts');
    throw await tellingHowToGet(thrown, name, places.bundledFolder);
  }
}
