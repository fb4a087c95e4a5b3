import { openDatabase } from '../../core/databases/database.ts';
import { exactStrategy } from '../../core/screening/exact-strategy.ts';
import type { ContigHit } from '../../core/screening/hit.ts';
import { screenContigs } from '../../core/screening/contig-engine.ts';
import { toolbox } from './aligners.ts';

/** Hits of a file in a database of a datadir, at the usual thresholds. */
export async function screenFile(
  file: string,
  datadir: string,
  name: string,
  mincov = 80,
): Promise<readonly ContigHit[]> {
  const database = await openDatabase(datadir, name);
  const search = { file, database, thresholds: { minid: 80, mincov }, threads: 1 };
  return (await screenContigs(search, exactStrategy(toolbox()))).hits;
}
