import { describe, expect, it } from 'vitest';
import type { LocusAlignment } from '../../../../core/screening/clusters/locus-alignments.ts';
import { locusPieces } from '../../../../core/screening/clusters/pieces.ts';

const CONTIGS = ['n1', 'n2'].map((id, index) => ({ index, id, length: 50_000 }));
const LENGTH = 3000;

function alignment(
  contig: [number, number],
  locus: [number, number],
  change: Partial<LocusAlignment> = {},
): LocusAlignment {
  return {
    contigIndex: 0,
    contigLength: 50_000,
    contigStart: contig[0],
    contigEnd: contig[1],
    strand: '+',
    locusStart: locus[0],
    locusEnd: locus[1],
    insertions: [],
    isAmbiguous: false,
    ...change,
  };
}

function pieces(...alignments: LocusAlignment[]): unknown[] {
  return locusPieces(alignments, CONTIGS, LENGTH).map((piece) => [
    piece.contig,
    piece.contigStart,
    piece.contigEnd,
    piece.strand,
    piece.locusStart,
    piece.locusEnd,
    piece.insertions.map(({ locusPosition, length }) => [locusPosition, length]),
  ]);
}

describe('locusPieces', () => {
  it('counts positions from 1 and keeps insertions', () => {
    const insertions = [{ before: 99, length: 7 }];
    expect(pieces(alignment([500, 1000], [0, 500], { insertions }))).toEqual([
      ['n1', 501, 1000, '+', 1, 500, [[100, 7]]],
    ]);
  });

  it('chains neighbours; what the contig has more in between is an insertion', () => {
    expect(pieces(alignment([3200, 3700], [500, 1000]), alignment([1500, 2000], [0, 500]))).toEqual([
      ['n1', 1501, 3700, '+', 1, 1000, [[501, 1200]]],
    ]);
    // Other bases, as many as the locus has there.
    expect(pieces(alignment([0, 500], [0, 500]), alignment([800, 1000], [800, 1000]))).toEqual([
      ['n1', 1, 1000, '+', 1, 1000, []],
    ]);
    // Both alignments reach a few bases of the locus that the contig has once.
    expect(pieces(alignment([0, 510], [0, 510]), alignment([510, 1000], [500, 990]))).toEqual([
      ['n1', 1, 1000, '+', 1, 990, [[501, 10]]],
    ]);
  });

  it('chains on the minus strand, where the contig runs the other way', () => {
    const strand = '-';
    expect(
      pieces(
        alignment([100, 600], [2500, 3000], { strand, insertions: [{ before: 2600, length: 1 }] }),
        alignment([900, 1400], [2000, 2500], { strand, insertions: [{ before: 2100, length: 2 }] }),
      ),
    ).toEqual([
      [
        'n1',
        101,
        1400,
        '-',
        2001,
        3000,
        [
          [2101, 2],
          [2501, 300],
          [2601, 1],
        ],
      ],
    ]);
  });

  it.each([
    ['other contigs', alignment([500, 1000], [500, 1000], { contigIndex: 1 })],
    ['other strands', alignment([500, 1000], [500, 1000], { strand: '-' })],
    ['the wrong order on the contig', alignment([10_000, 10_400], [600, 1000])],
    ['places far apart', alignment([40_000, 40_500], [500, 1000])],
  ])('keeps %s apart, in the order of the locus', (_, next) => {
    const first = alignment([20_000, 20_500], [0, 500]);
    const found = locusPieces([next, first], CONTIGS, LENGTH);
    expect(found.map(({ locusStart }) => locusStart)).toEqual([1, next.locusStart + 1]);
  });

  it('keeps a copy of a part of the locus apart from the whole', () => {
    expect(pieces(alignment([0, 3000], [0, 3000]), alignment([3100, 3600], [1000, 1500]))).toHaveLength(2);
  });
});
