import { describe, expect, it } from 'vitest';
import type { FeatureLocus } from '../../../../core/documents/features.ts';
import { CoveredBases } from '../../../../core/screening/clusters/covered-bases.ts';
import type { LocusPiece } from '../../../../core/screening/clusters/locus.ts';
import { scoreLocus } from '../../../../core/screening/clusters/score-locus.ts';

const THRESHOLDS = { minGeneCov: 90, minGeneId: 90, minClusterCov: 96 };

function locus(...genes: [start: number, end: number][]): FeatureLocus {
  return {
    locus: 'L1',
    label: 'KL1',
    type: 'K1',
    length: 1000,
    genes: genes.map(([start, end], i) => ({ gene_id: `g${i}`, product: 'p', start, end, strand: '-' })),
  };
}

function piece(locusStart: number, locusEnd: number): LocusPiece {
  return {
    contig: 'c',
    contigIndex: 0,
    contigLength: 5000,
    contigStart: locusStart,
    contigEnd: locusEnd,
    strand: '+',
    locusStart,
    locusEnd,
    insertions: [],
  };
}

describe('scoreLocus', () => {
  it('gives coverage of the locus and identity of what is covered, unrounded', () => {
    const bases = new CoveredBases(1000);
    bases.addMatch(0, 700);
    bases.addDifference(700, 7);
    const found = scoreLocus(locus([1, 100]), bases, [], THRESHOLDS);
    expect(found).toMatchObject({ locus: 'L1', label: 'KL1', type: 'K1', length: 1000, coveredBases: 707 });
    expect(found.coveragePct).toBe(70.7);
    expect(found.identityPct).toBe((100 * 700) / 707);
    expect(found.genes).toEqual([
      {
        geneId: 'g0',
        product: 'p',
        start: 1,
        end: 100,
        strand: '-',
        coveragePct: 100,
        identityPct: 100,
        verdict: 'present',
        isSplit: false,
      },
    ]);
  });

  it.each([
    // Bases of a gene of 100 that match, and those that differ.
    [90, 0, 'present'],
    [89, 0, 'partial'],
    [90, 10, 'present'],
    [89, 11, 'partial'],
    [50, 0, 'partial'],
    [49, 0, 'absent'],
    [0, 50, 'partial'],
    [0, 0, 'absent'],
  ] as const)('%i bases that match and %i that differ of 100: %s', (matching, differing, verdict) => {
    const bases = new CoveredBases(1000);
    bases.addMatch(200, matching);
    bases.addDifference(200 + matching, differing);
    expect(scoreLocus(locus([201, 300]), bases, [], THRESHOLDS).genes[0]?.verdict).toBe(verdict);
  });

  it('judges by the thresholds given', () => {
    const bases = new CoveredBases(1000);
    bases.addMatch(0, 80);
    bases.addDifference(80, 10);
    const lenient = { minGeneCov: 90, minGeneId: 88, minClusterCov: 96 };
    expect(scoreLocus(locus([1, 100]), bases, [], THRESHOLDS).genes[0]?.verdict).toBe('partial');
    expect(scoreLocus(locus([1, 100]), bases, [], lenient).genes[0]?.verdict).toBe('present');
  });

  it('says which genes lie over a break, unless a piece holds them whole', () => {
    const bases = new CoveredBases(1000);
    const genes = locus([1, 100], [450, 550], [500, 500], [501, 600]);
    const isSplit = (pieces: LocusPiece[]): boolean[] =>
      scoreLocus(genes, bases, pieces, THRESHOLDS).genes.map((gene) => gene.isSplit);
    expect(isSplit([piece(1, 500), piece(501, 1000)])).toEqual([false, true, false, false]);
    expect(isSplit([piece(1, 500), piece(501, 1000), piece(440, 560)])).toEqual([false, false, false, false]);
    expect(isSplit([piece(1, 500)])).toEqual([false, false, false, false]);
  });
});
