import { describe, expect, it } from 'vitest';
import { clusterNotes } from '../../../../core/screening/clusters/cluster-notes.ts';
import type { FoundLocus } from '../../../../core/screening/clusters/locus.ts';

function found(locus: string, coveragePct: number, label = locus): FoundLocus {
  return {
    locus,
    label,
    type: 'unknown',
    length: 1000,
    coveragePct,
    identityPct: 99,
    coveredBases: 10 * coveragePct,
    rank: 1,
    genes: [],
    pieces: [],
  };
}

const FACTS = { extras: new Set<string>(), ambiguous: new Set<string>(), minClusterCov: 96 };

describe('clusterNotes', () => {
  it('says nothing of a call that stands alone', () => {
    const best = found('KL1', 100);
    expect(clusterNotes([best, found('KL2', 12)], best, FACTS)).toEqual([]);
  });

  it('says why there is no call', () => {
    expect(clusterNotes([], null, FACTS)).toEqual(['no locus of the database was found']);
    expect(clusterNotes([found('AB1', 82.5679, 'KL1')], null, FACTS)).toEqual([
      'no locus is covered to 96 %; the closest is KL1 (AB1), covered to 82.57 %',
    ]);
  });

  it('says that others fit alike', () => {
    const best = found('KL1', 100);
    expect(clusterNotes([best, found('KL2', 100)], best, FACTS)).toEqual([
      'KL1 and KL2 fit alike: coverage and identity do not tell them apart',
    ]);
    expect(clusterNotes([best], best, { ...FACTS, ambiguous: new Set(['KL1']) })).toEqual([
      'KL1 lies where another locus fits as well: what was found does not tell them apart',
    ]);
  });

  it('names extra genes that are whole, and does not take them for the closest locus', () => {
    const loci = [found('O1', 80), found('wbbY', 90), found('gmlABD', 89.9)];
    const extras = new Set(['wbbY', 'gmlABD']);
    expect(clusterNotes(loci, null, { ...FACTS, extras })).toEqual([
      'no locus is covered to 96 %; the closest is O1, covered to 80.00 %',
      'extra genes found, which may change the type: wbbY',
    ]);
  });
});
