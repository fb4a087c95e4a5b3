import type { HitRow } from '../../core/contract/results.ts';
import type { Search } from '../../core/contract/runs.ts';

/** Hits by the search that found them. */
export type HitsBySearch = ReadonlyMap<string, readonly HitRow[]>;

/** So many rows cross the bridge at once: enough to be quick, few enough to keep the page answering. */
const rowsPerBatch = 20_000;

/** Finished searches whose hits are still missing, up to one batch of rows. */
export function nextBatch(searches: readonly Search[], loaded: HitsBySearch): string[] {
  const batch: string[] = [];
  let rows = 0;
  for (const search of searches) {
    if (search.state !== 'done' || loaded.has(search.id)) continue;
    const expected = search.hits ?? 0;
    if (batch.length > 0 && rows + expected > rowsPerBatch) break;
    batch.push(search.id);
    rows += expected;
  }
  return batch;
}

/** Adds what a batch brought; a search without a hit is there with an empty list. */
export function withBatch(
  loaded: HitsBySearch,
  batch: readonly string[],
  rows: readonly HitRow[],
): HitsBySearch {
  const arrived = new Map<string, HitRow[]>(batch.map((id) => [id, []]));
  for (const row of rows) arrived.get(row.searchId)?.push(row);
  return new Map<string, readonly HitRow[]>([...loaded, ...arrived]);
}

/** Leaves out what a search found before it was started again. */
export function withoutUnfinished(loaded: HitsBySearch, searches: readonly Search[]): HitsBySearch {
  const unfinished = searches.filter((search) => search.state !== 'done' && loaded.has(search.id));
  if (unfinished.length === 0) return loaded;
  const gone = new Set(unfinished.map((search) => search.id));
  return new Map([...loaded].filter(([id]) => !gone.has(id)));
}

/** One list in the order of the searches, whatever order they finished in. */
export function joinHits(searches: readonly Search[], loaded: HitsBySearch): HitRow[] {
  return searches.flatMap((search) => loaded.get(search.id) ?? []);
}
