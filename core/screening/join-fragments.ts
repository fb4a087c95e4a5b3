import { groupBy } from '../base/group-by.ts';
import { compareBytewise } from '../base/text-order.ts';
import { unionMap } from './coverage-map.ts';
import type { ContigHit, HitFragment } from './hit.ts';
import type { HitCandidate } from './rows-to-hits.ts';

/** A merged hit and the rows it was made of. */
export interface JoinedHit {
  readonly hit: ContigHit;
  readonly pieces: readonly HitCandidate[];
}

/**
 * Which pieces belong together: those of one gene, whose records have one length so that positions on them can
 * be compared; or, where a place may be a piece of several records, those of one record.
 */
const KEYS = {
  gene: ({ hit }: HitCandidate) => `${hit.gene}\n${hit.geneLength}`,
  record: ({ row }: HitCandidate) => `${row.subject}\n${row.subjectLength}`,
} as const;

/**
 * A merged hit for each gene, or record, of which two pieces or more together reach `mincov`.
 *
 * @param mincov percent, judged unrounded
 */
export function joinFragments(
  pieces: readonly HitCandidate[],
  mincov: number,
  by: keyof typeof KEYS,
): JoinedHit[] {
  return [...groupBy(pieces, KEYS[by]).values()].flatMap((together) => {
    const longest = longestOf(together);
    if (longest === undefined || together.length < 2) return [];
    const covered = unionLength(together.map(({ hit }) => hit));
    const coveragePct = (100 * covered) / longest.hit.geneLength;
    return coveragePct < mincov ? [] : [{ pieces: together, hit: join(together, longest, coveragePct) }];
  });
}

function join(pieces: readonly HitCandidate[], longest: HitCandidate, coveragePct: number): ContigHit {
  const hits = pieces.map(({ hit }) => hit);
  const aligned = sum(pieces, ({ row }) => row.length);
  const gapOpenings = sum(hits, (hit) => hit.gapOpenings);
  return {
    ...longest.hit,
    contig: [...new Set(hits.map(({ contig }) => contig))].sort(compareBytewise).join(','),
    geneStart: Math.min(...hits.map(({ geneStart }) => geneStart)),
    geneEnd: Math.max(...hits.map(({ geneEnd }) => geneEnd)),
    gapOpenings,
    gapBases: sum(hits, (hit) => hit.gapBases),
    coverageMap: unionMap(hits, longest.hit.geneLength, gapOpenings),
    coveragePct,
    identityPct: sum(pieces, ({ row }) => row.identity * row.length) / aligned,
    fragments: hits.map(fragmentOf).sort(byPlace),
  };
}

function fragmentOf(hit: ContigHit): HitFragment {
  const { contig, contigIndex, start, end, strand, geneStart, geneEnd, coveragePct, identityPct } = hit;
  return { contig, contigIndex, start, end, strand, geneStart, geneEnd, coveragePct, identityPct };
}

/** The piece with the longest alignment; of several the first by contig and start. */
function longestOf(pieces: readonly HitCandidate[]): HitCandidate | undefined {
  return [...pieces].sort((a, b) => b.row.length - a.row.length || byPlace(a.hit, b.hit))[0];
}

type Place = Pick<ContigHit, 'contig' | 'contigIndex' | 'start'>;

function byPlace(a: Place, b: Place): number {
  return compareBytewise(a.contig, b.contig) || a.start - b.start || a.contigIndex - b.contigIndex;
}

/** Positions of the gene that lie in one part or more. */
function unionLength(parts: readonly { readonly geneStart: number; readonly geneEnd: number }[]): number {
  let covered = 0;
  let end = 0;
  for (const part of [...parts].sort((a, b) => a.geneStart - b.geneStart)) {
    covered += Math.max(0, part.geneEnd - Math.max(end, part.geneStart - 1));
    end = Math.max(end, part.geneEnd);
  }
  return covered;
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
