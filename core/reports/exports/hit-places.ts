import type { ExportHit, HitPlace } from './export-run.ts';

/** Where a hit, or a piece of a merged one, lies, with its part of the gene and its numbers. */
export interface PlacedHit extends HitPlace {
  /** Null where the hit doesn't say: pieces of a merged hit name their contig alone. */
  readonly contigLength: number | null;
  readonly geneStart: number;
  readonly geneEnd: number;
  /** Unrounded. */
  readonly coveragePct: number;
  readonly identityPct: number;
}

/**
 * The places of a hit: one, or those of its pieces. abricate's table writes hits of proteins on the reverse
 * strand with START above END and STRAND `+`; here they lie on `-`, from left to right.
 */
export function placesOf(hit: ExportHit): PlacedHit[] {
  if (hit.fragments !== null) {
    return hit.fragments.map((fragment) => ({ ...oriented(fragment), contigLength: null }));
  }
  return [{ ...oriented(hit), contigLength: hit.contigLength }];
}

function oriented(hit: Omit<PlacedHit, 'contigLength'>): Omit<PlacedHit, 'contigLength'> {
  const isReverse = hit.strand === '-' || hit.start > hit.end;
  return {
    contig: hit.contig,
    contigIndex: hit.contigIndex,
    start: Math.min(hit.start, hit.end),
    end: Math.max(hit.start, hit.end),
    strand: isReverse ? '-' : '+',
    geneStart: hit.geneStart,
    geneEnd: hit.geneEnd,
    coveragePct: hit.coveragePct,
    identityPct: hit.identityPct,
  };
}
