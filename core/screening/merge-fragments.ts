import { GapitError } from '../base/errors.ts';
import { compareBytewise } from '../base/text-order.ts';
import type { Database } from '../databases/database.ts';
import { alignmentScore } from './alignment-score.ts';
import type { ContigHit } from './hit.ts';
import { joinFragments, type JoinedHit } from './join-fragments.ts';
import type { CulledRow } from './recover-culled.ts';
import type { HitCandidate } from './rows-to-hits.ts';
import { liesUnder, shareAPlace } from './spans.ts';

/** How good a culled row must be, in parts of the score of the row it is hidden by, to be a piece of its gene. */
const NEARLY_AS_GOOD = 0.9;

export interface FragmentsToMerge {
  /** Rows short of `mincov`: the pieces. */
  readonly dropped: readonly HitCandidate[];
  /** Rows behind these, where they were searched for; else none. */
  readonly culled: readonly CulledRow[];
  /** Hits of the same file and database. */
  readonly reported: readonly ContigHit[];
  /** Percent. */
  readonly mincov: number;
}

/** @throws GapitError USAGE_ERROR for a protein database: fragments are merged on nucleotides alone */
export function refuseProteinMerge({ name, type }: Database): void {
  if (type === 'nucl') return;
  throw new GapitError(
    'USAGE_ERROR',
    `fragments can't be merged with ${name}: it holds proteins, and merging is for nucleotide databases`,
    { database: name, next_step: 'Leave out the merging of fragments, or screen a nucleotide database.' },
  );
}

/**
 * Joins the pieces of a gene that lie at several places, each too short to be a hit, to one hit where two of
 * them or more cover enough of it together. A gene with a hit of its own is left alone.
 *
 * BLAST's culling leaves one record for each piece, and the pieces of an allele may look most like different
 * ones. With culled rows a place may be a piece of any record that fits it nearly as well as the best; of
 * the merged hits that then share a place the one stays whose pieces score best together.
 */
export function mergeFragments({ dropped, culled, reported, mincov }: FragmentsToMerge): ContigHit[] {
  const found = new Set(reported.map(({ gene }) => gene));
  const rivals = culled.filter(
    ({ row, hit, hiddenBy }) =>
      hit.coveragePct < mincov &&
      alignmentScore(row, 'nucl') >= NEARLY_AS_GOOD * alignmentScore(hiddenBy.row, 'nucl') &&
      !reported.some((other) => liesUnder(hit, other)),
  );
  const joined =
    rivals.length === 0
      ? joinFragments(dropped, mincov, 'gene')
      : bestAtEachPlace(joinFragments(eachOnce([...dropped, ...rivals]), mincov, 'record'), found);
  return oneForEachGene(joined.map(({ hit }) => hit).filter(({ gene }) => !found.has(gene)));
}

/** Records of one gene may differ in length, and both be in pieces: the better covered one stands for the gene. */
function oneForEachGene(merged: readonly ContigHit[]): ContigHit[] {
  const best = new Map<string, ContigHit>();
  for (const hit of merged) {
    const other = best.get(hit.gene);
    if (other === undefined || hit.coveragePct > other.coveragePct) best.set(hit.gene, hit);
  }
  return [...best.values()];
}

/** Notes for merged hits that lie on one contig: no end of a contig is what cuts those genes. */
export function interruptionNotes(merged: readonly ContigHit[]): string[] {
  return merged.flatMap(({ contig, gene, fragments }) => {
    const pieces = fragments ?? [];
    const contigs = new Set(pieces.map(({ contigIndex }) => contigIndex));
    return contigs.size > 1
      ? []
      : [`${contig}: ${gene} was joined of ${pieces.length} pieces of this contig and may be interrupted`];
  });
}

/** The two searches print the same row of what they both found. */
function eachOnce(pieces: readonly HitCandidate[]): HitCandidate[] {
  const byPlace = new Map<string, HitCandidate>();
  for (const piece of pieces) {
    const { subject, contigIndex, queryStart, queryEnd, subjectStart } = piece.row;
    const place = `${contigIndex}:${queryStart}:${queryEnd}:${subjectStart}:${subject}`;
    if (!byPlace.has(place)) byPlace.set(place, piece);
  }
  return [...byPlace.values()];
}

/**
 * @param found genes with a hit of their own: their pieces belong to a second, broken copy rather than to
 *   another allele, so that they take their places too
 */
function bestAtEachPlace(joined: readonly JoinedHit[], found: ReadonlySet<string>): JoinedHit[] {
  const byMerit = joined
    .map((each) => ({
      ...each,
      score: each.pieces.reduce((sum, { row }) => sum + alignmentScore(row, 'nucl'), 0),
    }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(found.has(b.hit.gene)) - Number(found.has(a.hit.gene)) ||
        b.hit.coveragePct - a.hit.coveragePct ||
        compareBytewise(a.hit.gene, b.hit.gene),
    );
  const taken: ContigHit[] = [];
  return byMerit.filter(({ pieces }) => {
    const isFree = !pieces.some(({ hit }) => taken.some((other) => shareAPlace(hit, other)));
    if (isFree) taken.push(...pieces.map(({ hit }) => hit));
    return isFree;
  });
}
