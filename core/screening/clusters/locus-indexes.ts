import type { Toolbox } from '../../aligners/toolbox.ts';
import type { ClusterDatabase } from '../../databases/clusters/cluster-database.ts';
import { openLocusIndex, type LocusIndex } from './locus-index.ts';

/** Databases whose index stays in memory, 20 to 40 MB each; the one that was used longest ago goes first. */
const KEPT = 4;

/** The indexes of cluster databases that stay loaded from search to search. */
export class LocusIndexes {
  /** By folder and content, the one that was used last at the end. */
  readonly #held = new Map<string, Promise<LocusIndex | null>>();

  /** The index of a database; null where it has none. @throws GapitError MISSING_DEPENDENCY */
  of(database: ClusterDatabase, toolbox: Toolbox): Promise<LocusIndex | null> {
    const key = `${database.folder}\n${database.stamp}`;
    const index = this.#held.get(key) ?? openLocusIndex(database, toolbox);
    this.#held.delete(key);
    this.#held.set(key, index);
    const [oldest] = this.#held.keys();
    if (this.#held.size > KEPT && oldest !== undefined) this.#held.delete(oldest);
    index.catch(() => this.#held.delete(key));
    return index;
  }

  clear(): void {
    this.#held.clear();
  }
}
