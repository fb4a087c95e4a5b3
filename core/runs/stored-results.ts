import type { TypingCall } from '../documents/call.ts';
import type { ClusterSearchResult } from '../screening/clusters/cluster-engine.ts';
import type { ContigHit } from '../screening/hit.ts';
import type { ReadsSearchResult } from '../screening/reads/reads-engine.ts';
import type { StoredHit, StoredLoci, StoredReads } from '../workspace/run-schema.ts';

/** Hits as they are kept. */
export function storedHits(hits: readonly ContigHit[]): StoredHit[] {
  return hits.map((hit) => ({
    ...hit,
    classes: [...hit.classes],
    fragments: hit.fragments === null ? null : [...hit.fragments],
  }));
}

/** Genes on reads as they are kept, with what their depth plots draw. */
export function storedReadsOf({ readType, counts, genes }: ReadsSearchResult): StoredReads {
  return {
    readType,
    ...counts,
    genes: genes.map((gene) => ({
      ...gene,
      classes: [...gene.classes],
      profile: {
        binSize: gene.profile.binSize,
        bins: [...gene.profile.bins],
        uncovered: gene.profile.uncovered.map(([first, last]) => [first, last]),
        mismatches: gene.profile.mismatches.map((mismatch) => ({
          ...mismatch,
          bases: { ...mismatch.bases },
        })),
        gaps: [...gene.profile.gaps],
      },
    })),
  };
}

/** Loci as they are kept, with their genes and their places on the contigs. */
export function storedLociOf(
  { loci, best }: Pick<ClusterSearchResult, 'loci' | 'best'>,
  phenotypes: Record<string, TypingCall>,
): StoredLoci {
  return {
    called: best !== null,
    phenotypes,
    loci: loci.map((locus) => ({
      ...locus,
      genes: [...locus.genes],
      pieces: locus.pieces.map((piece) => ({ ...piece, insertions: [...piece.insertions] })),
    })),
  };
}
