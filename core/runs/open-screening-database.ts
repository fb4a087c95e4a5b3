import { join } from 'node:path';
import type { Toolbox } from '../aligners/toolbox.ts';
import { bundledDatabases, materialise } from '../databases/bundled.ts';
import { openDatabase, type Database } from '../databases/database.ts';
import { hasSequences } from '../databases/datadir.ts';

/**
 * Opens a database by name; one that ships with the app and is not in the datadir yet is built there
 * first, which needs no network.
 */
export async function openScreeningDatabase(
  name: string,
  places: { datadir: string; bundledFolder: string },
  toolbox: Toolbox,
  onBuild: (name: string) => void,
): Promise<Database> {
  if (!(await hasSequences(join(places.datadir, name)))) {
    const bundled = (await bundledDatabases(places.bundledFolder)).find((database) => database.name === name);
    if (bundled !== undefined) {
      onBuild(name);
      await materialise(bundled, places.datadir, toolbox);
    }
  }
  return openDatabase(places.datadir, name);
}
