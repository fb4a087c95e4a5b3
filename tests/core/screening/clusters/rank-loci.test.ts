import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundLocus } from '../../../../core/screening/clusters/locus.ts';
import { bestLocus, rankLoci } from '../../../../core/screening/clusters/rank-loci.ts';

type Unranked = Omit<FoundLocus, 'rank'>;

function found(locus: string, coveragePct: number, identityPct = 100, coveredBases = 1000): Unranked {
  return {
    locus,
    label: locus,
    type: locus,
    length: 1000,
    coveragePct,
    identityPct,
    coveredBases,
    genes: [],
    pieces: [],
  };
}

const NONE = new Set<string>();
const ids = (loci: readonly FoundLocus[]): string[] => loci.map(({ locus, rank }) => `${rank} ${locus}`);

describe('rankLoci', () => {
  it('goes by coverage, identity, covered bases, then the id bytewise', () => {
    const loci = [
      found('a', 99),
      found('b2', 100, 98),
      found('B', 100, 99, 500),
      found('a9', 100, 99, 900),
      found('a10', 100, 99, 900),
      found('low', 5),
    ];
    expect(ids(rankLoci(loci, NONE))).toEqual(['1 a10', '2 a9', '3 B', '4 b2', '5 a', '6 low']);
  });

  it('compares unrounded values', () => {
    expect(ids(rankLoci([found('a', 99.9999), found('b', 99.99991)], NONE))).toEqual(['1 b', '2 a']);
  });

  it('puts extra genes behind all loci', () => {
    const loci = [found('wbbY', 100, 99.6, 2223), found('O1', 100, 99.5, 10812), found('O2', 3)];
    expect(ids(rankLoci(loci, new Set(['wbbY'])))).toEqual(['1 O1', '2 O2', '3 wbbY']);
  });

  it('gives one order, whatever the order they come in', () => {
    const loci = [
      found('a', 100),
      found('b', 100, 99),
      found('c', 100),
      found('d', 50),
      found('e', 100, 99, 9),
    ];
    const expected = rankLoci(loci, NONE);
    fc.assert(
      fc.property(fc.shuffledSubarray(loci, { minLength: loci.length }), (shuffled) => {
        expect(rankLoci(shuffled, NONE)).toEqual(expected);
      }),
    );
  });
});

describe('bestLocus', () => {
  it('is the first where its unrounded coverage reaches the threshold', () => {
    const at = (coverage: number): string | undefined =>
      bestLocus(rankLoci([found('a', coverage), found('b', 10)], NONE), NONE, 96)?.locus;
    expect(at(96)).toBe('a');
    expect(at(95.9999)).toBeUndefined();
    expect(bestLocus([], NONE, 0)).toBeNull();
  });

  it('is never a record of extra genes', () => {
    const extras = new Set(['wbbY']);
    expect(bestLocus(rankLoci([found('wbbY', 100)], extras), extras, 96)).toBeNull();
  });
});
