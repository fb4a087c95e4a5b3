import { groupBy } from '../base/group-by.ts';
import { formatTwoDecimals } from '../base/numbers.ts';
import { compareBytewise } from '../base/text-order.ts';
import type { MoleculeType } from '../databases/molecule-type.ts';
import type { Contig } from '../sequence/assembly.ts';
import { alignmentScore } from './alignment-score.ts';
import type { AlignmentRequest, AlignmentStrategy } from './alignment-strategy.ts';
import type { ContigHit } from './hit.ts';
import { toHit, type HitCandidate, type JudgedRows } from './rows-to-hits.ts';
import { liesUnder, shareAPlace, spanLength } from './spans.ts';

/** A row that lies under a row short of `mincov`, or is that row itself. */
export interface CulledRow extends HitCandidate {
  readonly hiddenBy: HitCandidate;
}

export interface RecoveredHits {
  readonly hits: readonly ContigHit[];
  /** One for each hit: behind which row it was hidden. */
  readonly notes: readonly string[];
}

/**
 * The rows that BLAST drops behind rows which then fail `mincov` themselves, and these. The contigs that hold
 * any are searched a second time, without the culling limit; of that search those rows count that lie under
 * a dropped row and under no reported hit, "under" by more than half of their own length.
 *
 * @param first what the first search gave
 * @throws GapitError as the search itself
 */
export async function searchCulled(
  request: AlignmentRequest,
  contigs: readonly Contig[],
  { dropped, hits }: JudgedRows,
  strategy: AlignmentStrategy,
): Promise<CulledRow[]> {
  if (dropped.length === 0) return [];
  const droppedOn = groupBy(dropped, ({ hit }) => hit.contigIndex);
  const reportedOn = groupBy(hits, ({ contigIndex }) => contigIndex);
  const { rows } = await strategy.align({
    ...request,
    onBases: undefined,
    contigs: new Set(droppedOn.keys()),
    culling: false,
  });
  return rows.flatMap((row): CulledRow[] => {
    const hit = toHit(row, contigs, request.database.name);
    const above = droppedOn.get(row.contigIndex)?.filter((other) => liesUnder(hit, other.hit)) ?? [];
    const [hiddenBy] = above.sort((a, b) => spanLength(b.hit) - spanLength(a.hit));
    if (hiddenBy === undefined) return [];
    if (reportedOn.get(row.contigIndex)?.some((other) => liesUnder(hit, other)) === true) return [];
    return [{ row, hit, hiddenBy }];
  });
}

/** Of culled rows those that reach `mincov` themselves; of several at one place the best scoring one. */
export function recoverCulled(
  culled: readonly CulledRow[],
  { mincov, type }: { mincov: number; type: MoleculeType },
): RecoveredHits {
  const byMerit = culled
    .filter(({ hit }) => hit.coveragePct >= mincov)
    .sort(
      (a, b) =>
        alignmentScore(b.row, type) - alignmentScore(a.row, type) ||
        b.hit.geneLength - a.hit.geneLength ||
        compareBytewise(a.hit.gene, b.hit.gene),
    );
  const kept: CulledRow[] = [];
  for (const candidate of byMerit) {
    if (!kept.some(({ hit }) => shareAPlace(hit, candidate.hit))) kept.push(candidate);
  }
  return { hits: kept.map(({ hit }) => hit), notes: kept.map(noteOf) };
}

function noteOf({ hit, hiddenBy }: CulledRow): string {
  const { gene, start, end, coveragePct } = hiddenBy.hit;
  return (
    `${hit.contig}: ${hit.gene} (${hit.start}-${hit.end}) was dropped by BLAST behind a hit of ` +
    `${gene} (${start}-${end}) that covers ${formatTwoDecimals(coveragePct)} % of its gene`
  );
}
