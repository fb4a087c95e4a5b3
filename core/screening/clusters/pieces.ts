import type { Contig } from '../../sequence/assembly.ts';
import type { LocusPiece } from './locus.ts';
import type { LocusAlignment } from './locus-alignments.ts';

/**
 * Where a locus lies on the contigs, in its own order: neighbouring alignments of one contig and strand, in
 * the order of the locus, are one piece; what the contig has more between two of them is an insertion. Two
 * alignments are neighbours where the contig has no more bases between them than the locus is long.
 *
 * @param contigs of the assembly, by index
 */
export function locusPieces(
  alignments: readonly LocusAlignment[],
  contigs: readonly Contig[],
  locusLength: number,
): LocusPiece[] {
  const chains: LocusAlignment[] = [];
  for (const alignment of [...alignments].sort(alongLocus)) {
    const at = chains.findLastIndex((chain) => follows(chain, alignment, locusLength));
    const chain = chains[at];
    if (chain === undefined) chains.push(alignment);
    else chains[at] = joined(chain, alignment);
  }
  return chains.sort(alongLocus).map((chain) => ({
    contig: contigs[chain.contigIndex]?.id ?? '',
    contigIndex: chain.contigIndex,
    contigLength: chain.contigLength,
    contigStart: chain.contigStart + 1,
    contigEnd: chain.contigEnd,
    strand: chain.strand,
    locusStart: chain.locusStart + 1,
    locusEnd: chain.locusEnd,
    insertions: chain.insertions.map(({ before, length }) => ({ locusPosition: before + 1, length })),
  }));
}

function alongLocus(a: LocusAlignment, b: LocusAlignment): number {
  return a.locusStart - b.locusStart || a.locusEnd - b.locusEnd || a.contigIndex - b.contigIndex;
}

/** Whether `next` goes on where `chain` ends, on locus and contig; both may overlap a little. */
function follows(chain: LocusAlignment, next: LocusAlignment, locusLength: number): boolean {
  if (chain.contigIndex !== next.contigIndex || chain.strand !== next.strand) return false;
  const isOnward =
    next.strand === '+'
      ? next.contigStart > chain.contigStart && next.contigEnd > chain.contigEnd
      : next.contigStart < chain.contigStart && next.contigEnd < chain.contigEnd;
  return isOnward && next.locusEnd > chain.locusEnd && contigGap(chain, next) <= locusLength;
}

/** Bases of the contig between two alignments; negative where they overlap. */
function contigGap(chain: LocusAlignment, next: LocusAlignment): number {
  return next.strand === '+' ? next.contigStart - chain.contigEnd : chain.contigStart - next.contigEnd;
}

function joined(chain: LocusAlignment, next: LocusAlignment): LocusAlignment {
  const added = contigGap(chain, next) - (next.locusStart - chain.locusEnd);
  const between = added > 0 ? [{ before: next.locusStart, length: added }] : [];
  return {
    ...chain,
    contigStart: Math.min(chain.contigStart, next.contigStart),
    contigEnd: Math.max(chain.contigEnd, next.contigEnd),
    locusEnd: next.locusEnd,
    insertions: [...chain.insertions, ...between, ...next.insertions],
    isAmbiguous: chain.isAmbiguous && next.isAmbiguous,
  };
}
