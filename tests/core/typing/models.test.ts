import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceOfHits, evidenceOfLoci, type ScreenedLocus } from '../../../core/typing/evidence.ts';
import { callOf, documentOf, hits, whole, type RuleInput } from './support.ts';

/** Score and components of one rule, whatever is decided. */
function scored(rule: RuleInput, evidence: Parameters<typeof callOf>[1]): [number, Record<string, number>] {
  const { score, components } = callOf(documentOf([rule], { cutoff: 0 }), evidence);
  return [score, Object.fromEntries(components.map((each) => [each.name, each.score]))];
}

describe('weighted_genes', () => {
  const rule: RuleInput = {
    model: 'weighted_genes',
    phenotype: 'P',
    weights: { a: 3, b: 2 },
    negative: { c: -1 },
    identity_floor: 95,
  };

  it.each([
    [['a', 'b'], 1, { a: 0.6, b: 0.4, c: 0 }],
    [['a'], 0.6, { a: 0.6, b: 0, c: 0 }],
    [['a', 'c'], 0.4, { a: 0.6, b: 0, c: -0.2 }],
    [['a', 'b', 'c', 'other'], 0.8, { a: 0.6, b: 0.4, c: -0.2 }],
  ] as const)('of %j is the present weights over the positive ones', (genes, score, shares) => {
    expect(scored(rule, whole(...genes))).toEqual([score, shares]);
  });

  it('never falls below 0', () => {
    const heavy: RuleInput = { ...rule, negative: { c: -9 } };
    expect(scored(heavy, whole('a', 'b', 'c'))).toEqual([0, {}]);
  });

  it('counts genes that reach the floors, which belong to them', () => {
    expect(scored(rule, hits({ a: [95, 30], b: [94.99, 100] }))[0]).toBe(0.6);
    const both: RuleInput = { ...rule, coverage_floor: 80 };
    expect(scored(both, hits({ a: [95, 79.99], b: [95, 80] }))[0]).toBe(0.4);
    // A gene below the floor doesn't count against either.
    expect(scored(rule, hits({ a: [100, 100], b: [100, 100], c: [90, 100] }))[0]).toBe(1);
  });

  it('is 0 without any gene of require_any, above the floors', () => {
    const gated: RuleInput = { ...rule, require_any: ['b', 'd'] };
    expect(scored(gated, whole('a'))[0]).toBe(0);
    expect(scored(gated, hits({ a: [100, 100], d: [94, 100] }))[0]).toBe(0);
    expect(scored(gated, whole('a', 'd'))).toEqual([0.6, { a: 0.6, b: 0, c: 0 }]);
  });

  it('of decimal weights adds up to 1', () => {
    const decimal: RuleInput = { ...rule, weights: { a: 0.1, b: 0.7, d: 0.2 } };
    const document = documentOf([decimal], { cutoff: 1 });
    expect(callOf(document, whole('a', 'b', 'd')).phenotype).toBe('P');
    expect(callOf(document, whole('d', 'b', 'a')).phenotype).toBe('P');
  });
});

describe('exact_set', () => {
  const rule: RuleInput = {
    model: 'exact_set',
    phenotype: 'P',
    requires: ['a', 'b'],
    requires_any: ['c', 'd'],
    excludes: ['e'],
  };

  it('is 1 when all, any and none hold, with a component for each gene', () => {
    expect(scored(rule, whole('a', 'b', 'd'))).toEqual([1, { a: 1, b: 1, c: 0, d: 1, 'not e': 1 }]);
  });

  it.each([
    ['one of all is missing', ['a', 'c']],
    ['none of any is there', ['a', 'b']],
    ['an excluded one is there', ['a', 'b', 'c', 'e']],
  ])('is 0 when %s', (_, genes) => {
    expect(scored(rule, whole(...genes))[0]).toBe(0);
  });

  it('has floors of 90 by default, which an excluded gene must reach too', () => {
    const simple: RuleInput = { model: 'exact_set', phenotype: 'P', requires: ['a'], excludes: ['b'] };
    expect(scored(simple, hits({ a: [90, 90] }))[0]).toBe(1);
    expect(scored(simple, hits({ a: [89.99, 100] }))[0]).toBe(0);
    expect(scored(simple, hits({ a: [100, 89.99] }))[0]).toBe(0);
    expect(scored(simple, hits({ a: [100, 100], b: [89, 100] }))[0]).toBe(1);
    expect(scored({ ...simple, identity_floor: 99, coverage_floor: 50 }, hits({ a: [99, 50] }))[0]).toBe(1);
  });

  it('needs no requires where any will do', () => {
    const any: RuleInput = { model: 'exact_set', phenotype: 'P', requires_any: ['a', 'b'] };
    expect([scored(any, whole('b'))[0], scored(any, whole())[0]]).toEqual([1, 0]);
  });
});

const gene = (
  geneId: string,
  coveragePct = 100,
  identityPct = 100,
  verdict: 'present' | 'partial' | 'absent' = 'present',
): ScreenedLocus['genes'][number] => ({ geneId, coveragePct, identityPct, verdict });

const LOCI: readonly ScreenedLocus[] = [
  {
    locus: 'KL1',
    coveragePct: 99,
    identityPct: 98,
    genes: [gene('wzx'), gene('wzy', 60, 100, 'partial'), gene('galF', 100, 92)],
  },
  { locus: 'KL2', coveragePct: 40, identityPct: 97, genes: [gene('wzy'), gene('galF', 20, 100, 'absent')] },
];

describe('cluster_match', () => {
  const rule: RuleInput = {
    model: 'cluster_match',
    phenotype: 'K1',
    coverage: { weight: 0.5, floor: 95 },
    identity: { weight: 0.3, floor: 95 },
    key_genes: { weight: 0.2, genes: ['wzx', 'wzy'] },
  };

  it('is the weighted mean of the best locus, its own genes the key genes', () => {
    // 0.5 × 0.99 + 0.3 × 0.98 + 0.2 × 1/2
    expect(scored(rule, evidenceOfLoci(LOCI, 'KL1'))).toEqual([
      0.889,
      { coverage: 0.495, identity: 0.294, key_genes: 0.1 },
    ]);
  });

  it('counts a value below its floor as 0', () => {
    const strict: RuleInput = { ...rule, coverage: { weight: 0.5, floor: 99.5 } };
    expect(scored(strict, evidenceOfLoci(LOCI, 'KL1'))[0]).toBe(0.394);
    const keyed: RuleInput = { ...rule, key_genes: { weight: 0.2, floor: 60, genes: ['wzx', 'wzy'] } };
    expect(scored(keyed, evidenceOfLoci(LOCI, 'KL1'))[0]).toBe(0.789);
  });

  it('is 0 without a best locus, or where it is another than the rule names', () => {
    expect(scored(rule, evidenceOfLoci(LOCI, null))[0]).toBe(0);
    expect(scored({ ...rule, locus: 'KL2' }, evidenceOfLoci(LOCI, 'KL1'))[0]).toBe(0);
    expect(scored({ ...rule, locus: 'KL1' }, evidenceOfLoci(LOCI, 'KL1'))[0]).toBe(0.889);
  });

  it('weighs by the sum of the weights', () => {
    const half: RuleInput = {
      model: 'cluster_match',
      phenotype: 'K1',
      locus: 'KL1',
      coverage: { weight: 1 },
      identity: { weight: 3 },
    };
    expect(scored(half, evidenceOfLoci(LOCI, 'KL1'))[0]).toBe(0.9825);
  });
});

describe('learned_linear', () => {
  const weights = {
    'gene:wzy:cov': 2,
    'gene:wzy:ident': -1,
    'gene:wzy:present': 0.5,
    'gene:nowhere:present': 7,
    'cluster:KL1:coverage': 1,
    'cluster:KL1:identity': -2,
  };
  const rule: RuleInput = {
    model: 'learned_linear',
    phenotype: 'K1',
    features: Object.keys(weights),
    weights,
    bias: 0.25,
    trained_on: { corpus: 'made up' },
  };

  it('is the logistic function of bias and features', () => {
    const logOdds = 0.25 + 2 - 1 + 0.5 + 0.99 - 1.96;
    const [score, components] = scored(rule, evidenceOfLoci(LOCI, 'KL1'));
    expect(score).toBe(Number((1 / (1 + Math.exp(-logOdds))).toFixed(4)));
    expect(components).toEqual({
      bias: 0.25,
      'gene:wzy:cov': 2,
      'gene:wzy:ident': -1,
      'gene:wzy:present': 0.5,
      'gene:nowhere:present': 0,
      'cluster:KL1:coverage': 0.99,
      'cluster:KL1:identity': -1.96,
    });
  });

  it('reads ids that hold colons', () => {
    const feature = 'gene:IS1:tnp:ident';
    const evidence = evidenceOfLoci(
      [{ locus: 'L', coveragePct: 1, identityPct: 1, genes: [gene('IS1:tnp', 100, 80)] }],
      null,
    );
    const colon: RuleInput = { ...rule, features: [feature], weights: { [feature]: 10 }, bias: -8 };
    expect(scored(colon, evidence)[0]).toBe(0.5);
  });
});

describe('genes of loci', () => {
  it('count as their best copy, and only when present', () => {
    const { genes } = evidenceOfLoci(LOCI, 'KL1');
    expect(genes.get('wzy')).toEqual({ identityPct: 100, coveragePct: 100, isPresent: true });
    // The larger part that matches, not the few identical bases.
    expect(genes.get('galF')).toEqual({ identityPct: 92, coveragePct: 100, isPresent: true });
    const rule: RuleInput = { model: 'exact_set', phenotype: 'P', requires: ['wzy'], coverage_floor: 50 };
    expect(scored(rule, evidenceOfLoci(LOCI, null))[0]).toBe(1);
    expect(scored(rule, evidenceOfLoci(LOCI.slice(0, 1), null))[0]).toBe(0);
  });
});

describe('hits of a gene', () => {
  it('count as the best by identity, then coverage, in whatever order they come', () => {
    const best = [100, 95] as const;
    const rows = [[99, 100], best, [100, 90], best].map(([identityPct = 0, coveragePct = 0]) => ({
      gene: 'g',
      identityPct,
      coveragePct,
    }));
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        const rule: RuleInput = {
          model: 'weighted_genes',
          phenotype: 'P',
          weights: { g: 1 },
          identity_floor: 100,
        };
        expect(scored({ ...rule, coverage_floor: 95 }, evidenceOfHits(shuffled))[0]).toBe(1);
        expect(scored({ ...rule, coverage_floor: 95.1 }, evidenceOfHits(shuffled))[0]).toBe(0);
      }),
    );
  });
});
