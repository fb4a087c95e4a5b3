import { roundTwoDecimals } from '../base/numbers.ts';
import type { HitRow } from '../contract/results.ts';
import { confidenceOf, isAtContigEnd } from '../reports/confidence.ts';
import type { StoredHit, StoredRun } from '../workspace/run-schema.ts';

/** The hits of one search as rows of the run's table. */
export function hitRows(
  run: StoredRun,
  search: StoredRun['searches'][number],
  hits: readonly StoredHit[],
): HitRow[] {
  const sample = run.samples.find(({ id }) => id === search.sampleId)?.name ?? '';
  const molecule = run.databases.find(({ name }) => name === search.database)?.dbtype ?? 'nucl';
  return hits.map((hit, row) => ({
    ...hit,
    // The numbers of the printed table, by its rounding: the page and an export never differ in a digit.
    coveragePct: roundTwoDecimals(hit.coveragePct),
    identityPct: roundTwoDecimals(hit.identityPct),
    id: `${search.id}:${row}`,
    searchId: search.id,
    sampleId: search.sampleId,
    sample,
    confidence: confidenceOf(hit),
    atContigEnd: isAtContigEnd(hit, molecule),
  }));
}

/** Search and row of a hit's id; null where it is none. */
export function parseHitId(id: string): { searchId: string; row: number } | null {
  const match = /^(\d+-\d+):(\d+)$/.exec(id);
  return match === null ? null : { searchId: match[1] ?? '', row: Number(match[2]) };
}
