/** Confidence in a hit, in words: one definition for tables, details, exports and reports. */
export type Confidence = 'exact' | 'close' | 'diverged' | 'partial' | 'split';

/** Whole gene: at least this much of it is covered, in percent. */
const WHOLE = 90;
/** Close: at least this much of the aligned part is identical, in percent. */
const CLOSE = 90;

export function confidenceOf(hit: {
  coveragePct: number;
  identityPct: number;
  gapBases: number;
  /** Of a merged hit its pieces. */
  fragments: readonly unknown[] | null;
}): Confidence {
  if (hit.fragments !== null) return 'split';
  if (hit.coveragePct < WHOLE) return 'partial';
  if (hit.coveragePct === 100 && hit.identityPct === 100 && hit.gapBases === 0) return 'exact';
  return hit.identityPct >= CLOSE ? 'close' : 'diverged';
}

/** Bases per residue of a protein gene on its contig. */
const CODON = 3;

/**
 * Whether the missing part of a gene would lie beyond the end of its contig, so that the assembly rather
 * than the organism may be what cuts it. Of a merged hit, which lies on several contigs, never.
 */
export function isAtContigEnd(
  hit: {
    start: number;
    end: number;
    strand: '+' | '-';
    contigLength: number;
    geneStart: number;
    geneEnd: number;
    geneLength: number;
    fragments: readonly unknown[] | null;
  },
  molecule: 'nucl' | 'prot',
): boolean {
  if (hit.fragments !== null) return false;
  const unit = molecule === 'prot' ? CODON : 1;
  const missingBefore = (hit.geneStart - 1) * unit;
  const missingAfter = (hit.geneLength - hit.geneEnd) * unit;
  const isReverse = hit.strand === '-' || hit.start > hit.end;
  const roomLeft = Math.min(hit.start, hit.end) - 1;
  const roomRight = hit.contigLength - Math.max(hit.start, hit.end);
  const [roomBefore, roomAfter] = isReverse ? [roomRight, roomLeft] : [roomLeft, roomRight];
  return missingBefore > roomBefore || missingAfter > roomAfter;
}
