import type { HitRow, LociResult, ReadsResult } from '../contract/results.ts';
import { GapitError } from '../base/errors.ts';
import type { RunLibrary } from '../workspace/run-library.ts';
import type { StoredRun } from '../workspace/run-schema.ts';
import { lociResult, readsResult } from './engine-results.ts';
import type { HitPlace } from './hit-detail.ts';
import { hitRows, parseHitId } from './hit-rows.ts';
import type { RunKnowledge } from './run-views.ts';

/** A run as far as its results are concerned. */
type FinishedPart = Pick<RunKnowledge, 'run' | 'outcomes'>;

/** Hits of finished searches in the table's order: sample by sample, database by database; null: of all. */
export async function readHitRows(
  library: RunLibrary,
  { run, outcomes }: FinishedPart,
  searchIds: readonly string[] | null,
): Promise<HitRow[]> {
  const rows: HitRow[] = [];
  for (const search of finishedSearches({ run, outcomes }, searchIds)) {
    if (search.engine !== 'contig' && search.engine !== 'confirm') continue;
    if (outcomes.get(search.id)?.hits === 0) continue;
    const hits = await library.readHits(run.id, search.id);
    for (const row of hitRows(run, search, hits)) rows.push(row);
  }
  return rows;
}

/** A hit of a run by its id. @throws GapitError RUN_NOT_FOUND */
export async function readHit(library: RunLibrary, runId: string, hitId: string): Promise<HitPlace> {
  const place = parseHitId(hitId);
  const run = await library.read(runId);
  const search = run.searches.find(({ id }) => id === place?.searchId);
  const hits = search === undefined ? [] : await library.readHits(runId, search.id);
  const hit = hits[place?.row ?? -1];
  if (search === undefined || hit === undefined) {
    throw new GapitError('RUN_NOT_FOUND', `no such hit: ${hitId}`, { run: runId, hit: hitId });
  }
  return { hitId, run, search, hit };
}

/** Results on reads and of surveys, in the same order. */
export async function readReadsResults(
  library: RunLibrary,
  { run, outcomes }: FinishedPart,
  searchIds: readonly string[] | null,
): Promise<ReadsResult[]> {
  const results: ReadsResult[] = [];
  for (const search of finishedSearches({ run, outcomes }, searchIds)) {
    const { engine } = search;
    if (engine !== 'reads' && engine !== 'survey') continue;
    const stored = await library.readReads(run.id, search.id);
    if (stored !== null) results.push(readsResult(run, { ...search, engine }, stored));
  }
  return results;
}

/** Loci, in the same order. */
export async function readLociResults(
  library: RunLibrary,
  { run, outcomes }: FinishedPart,
  searchIds: readonly string[] | null,
): Promise<LociResult[]> {
  const results: LociResult[] = [];
  for (const search of finishedSearches({ run, outcomes }, searchIds)) {
    if (search.engine !== 'loci') continue;
    const stored = await library.readLoci(run.id, search.id);
    if (stored !== null) results.push(lociResult(run, search, stored));
  }
  return results;
}

function finishedSearches(
  { run, outcomes }: FinishedPart,
  searchIds: readonly string[] | null,
): StoredRun['searches'] {
  return run.searches.filter(
    ({ id }) => outcomes.get(id)?.state === 'done' && (searchIds === null || searchIds.includes(id)),
  );
}
