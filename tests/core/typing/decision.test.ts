import { describe, expect, it } from 'vitest';
import { evidenceOfLoci } from '../../../core/typing/evidence.ts';
import { callOf, documentOf, hits, whole, type RuleInput } from './support.ts';

const weigh = (phenotype: string, weights: Record<string, number>, more: object = {}): RuleInput => ({
  model: 'weighted_genes',
  phenotype,
  weights,
  identity_floor: 90,
  ...more,
});
const exact = (phenotype: string, requires: string[], more: object = {}): RuleInput => ({
  model: 'exact_set',
  phenotype,
  requires,
  ...more,
});

describe('a scheme calls', () => {
  const rules = [weigh('K1', { a: 4, b: 1 }), weigh('K2', { c: 3, d: 7 })];

  it('the best phenotype from the cutoff on, with the second best as runner-up', () => {
    expect(callOf(documentOf(rules, { cutoff: 0.8 }), whole('a', 'c'))).toEqual({
      phenotype: 'K1',
      score: 0.8,
      confidence: 'high',
      components: [
        { name: 'a', score: 0.8 },
        { name: 'b', score: 0 },
      ],
      runner_up: { phenotype: 'K2', score: 0.3 },
      ambiguous: [],
      notes: [],
    });
  });

  it('the fallback below it, and says what was nearest', () => {
    expect(callOf(documentOf(rules, { cutoff: 0.81 }), whole('a', 'c'))).toEqual({
      phenotype: 'unknown',
      score: 0.8,
      confidence: 'low',
      components: [
        { name: 'a', score: 0.8 },
        { name: 'b', score: 0 },
      ],
      runner_up: { phenotype: 'K2', score: 0.3 },
      ambiguous: [],
      notes: ['nearest is K1 (0.8), below the cutoff of 0.81'],
    });
  });

  it('the fallback where nothing speaks for anything', () => {
    expect(callOf(documentOf(rules), whole('other'))).toEqual({
      phenotype: 'unknown',
      score: 0,
      confidence: 'low',
      components: [],
      runner_up: null,
      ambiguous: [],
      notes: [],
    });
  });

  it('the fallback with a note on genes that miss every floor', () => {
    const document = documentOf([
      exact('IIa', ['lmo0737'], { identity_floor: 95, coverage_floor: 95 }),
      exact('IIc', ['lmo0737', 'lmo1118']),
    ]);
    expect(callOf(document, hits({ lmo1118: [99, 88], lmo0737: [91.5, 100] })).notes).toEqual([
      'lmo1118 is below its floors: identity 99.00, coverage 88.00',
    ]);
    expect(callOf(document, hits({ lmo0737: [88.126, 94] })).notes).toEqual([
      'lmo0737 is below its floors: identity 88.13, coverage 94.00',
    ]);
  });

  it('with the notes of the rule that won, and of no other', () => {
    const noted = [
      exact('A', ['a'], { notes: ['shared with B', 'see X'] }),
      exact('B', ['b'], { notes: ['of B'] }),
    ];
    expect(callOf(documentOf(noted), whole('a')).notes).toEqual(['shared with B', 'see X']);
    expect(callOf(documentOf(noted), whole('c')).notes).toEqual([]);
  });
});

describe('two phenotypes', () => {
  const close = [weigh('K1', { a: 100 }), weigh('K2', { b: 95, c: 5 }), weigh('K3', { d: 9, e: 1 })];

  it('closer than the margin are ambiguous: no phenotype, both listed', () => {
    const call = callOf(documentOf(close, { ambiguity_margin: 0.06 }), whole('a', 'b'));
    expect(call).toMatchObject({
      phenotype: null,
      score: 1,
      confidence: 'ambiguous',
      runner_up: { phenotype: 'K2', score: 0.95 },
      ambiguous: ['K1', 'K2'],
      notes: ['too close to tell apart: K1 (1), K2 (0.95)'],
    });
  });

  it('as far apart as the margin are not', () => {
    const call = callOf(documentOf(close, { ambiguity_margin: 0.05 }), whole('a', 'b'));
    expect([call.phenotype, call.confidence]).toEqual(['K1', 'high']);
  });

  it('as good as each other are ambiguous whatever the margin', () => {
    const call = callOf(documentOf(close, { ambiguity_margin: 0 }), whole('a', 'b', 'c'));
    expect([call.phenotype, call.ambiguous]).toEqual([null, ['K1', 'K2']]);
  });

  it('are listed with every other within the margin', () => {
    const call = callOf(documentOf(close, { ambiguity_margin: 0.2 }), whole('a', 'b', 'd'));
    expect(call.ambiguous).toEqual(['K1', 'K2', 'K3']);
  });

  it('below the cutoff are no ambiguity', () => {
    const call = callOf(documentOf(close.slice(1), { ambiguity_margin: 0.5 }), whole('c', 'e'));
    expect([call.phenotype, call.ambiguous]).toEqual(['unknown', []]);
  });

  it('that are one phenotype by two rules are none either', () => {
    const rules = [
      weigh('K1', { a: 1 }),
      weigh('K1', { b: 1 }, { notes: ['by b'] }),
      weigh('K2', { c: 1, d: 1 }),
    ];
    const call = callOf(documentOf(rules), whole('a', 'b', 'c'));
    expect(call).toMatchObject({
      phenotype: 'K1',
      confidence: 'high',
      runner_up: { phenotype: 'K2', score: 0.5 },
    });
    expect(callOf(documentOf(rules), whole('b')).notes).toEqual(['by b']);
  });
});

describe('a tie at 1', () => {
  it.each([
    ['exact first', [exact('A', ['a']), weigh('B', { a: 1 })], 'A'],
    ['exact second', [weigh('B', { a: 1 }), exact('A', ['a'])], 'B'],
    ['exact third', [weigh('B', { a: 1 }), weigh('C', { a: 1 }), exact('A', ['a'])], 'B'],
    ['exact twice', [exact('IVb-v', ['a', 'b']), exact('IVb', ['a'])], 'IVb-v'],
  ])('with a satisfied exact_set goes to the rule declared first: %s', (_, rules, phenotype) => {
    const call = callOf(documentOf(rules), whole('a', 'b'));
    expect([call.phenotype, call.confidence, call.runner_up?.score]).toEqual([phenotype, 'high', 1]);
  });

  it('without one is ambiguous, also where an exact_set is not satisfied', () => {
    const rules = [exact('A', ['z']), weigh('B', { a: 1 }), weigh('C', { a: 1 })];
    expect(callOf(documentOf(rules), whole('a')).ambiguous).toEqual(['B', 'C']);
  });

  it('is no tie where the other is only near 1', () => {
    const rules = [exact('A', ['a']), weigh('B', { b: 98, c: 2 })];
    expect(callOf(documentOf(rules), whole('a', 'b')).ambiguous).toEqual(['A', 'B']);
  });
});

describe('a control gene', () => {
  const document = documentOf([exact('A', ['a'])], { control_gene: 'prs' });

  it('that is absent makes the call the fallback', () => {
    expect(callOf(document, whole('a'))).toEqual({
      phenotype: 'unknown',
      score: 0,
      confidence: 'low',
      components: [{ name: 'prs', score: 0 }],
      runner_up: null,
      ambiguous: [],
      notes: ['control gene absent'],
    });
  });

  it('that is there lets the rules decide', () => {
    expect(callOf(document, whole('a', 'prs')).phenotype).toBe('A');
  });

  it('that is partial on a locus is absent', () => {
    const genes = [
      { geneId: 'a', coveragePct: 100, identityPct: 100, verdict: 'present' as const },
      { geneId: 'prs', coveragePct: 80, identityPct: 100, verdict: 'partial' as const },
    ];
    const evidence = evidenceOfLoci([{ locus: 'L', coveragePct: 99, identityPct: 99, genes }], 'L');
    expect(callOf(document, evidence).notes).toEqual(['control gene absent']);
  });
});

describe('a unique group', () => {
  const document = documentOf([exact('O1', ['wzx1']), exact('O2', ['wzx2']), exact('K1', ['k1'])], {
    unique_group: { wzx: ['wzx1', 'wzx2', 'wzx3', 'wzx1'], k: ['k1', 'k2'] },
    mixed_phenotype: 'mixed',
  });

  it('with more than one gene present is mixed, and lists them', () => {
    expect(callOf(document, whole('wzx3', 'wzx1'))).toEqual({
      phenotype: 'mixed',
      score: 1,
      confidence: 'ambiguous',
      components: [{ name: 'wzx1', score: 1 }],
      runner_up: null,
      ambiguous: ['wzx1', 'wzx3'],
      notes: ['more than one gene of wzx: wzx1, wzx3'],
    });
  });

  it('of several groups lists all that are mixed', () => {
    const call = callOf(document, whole('wzx2', 'wzx1', 'k1', 'k2'));
    expect(call.ambiguous).toEqual(['wzx1', 'wzx2', 'k1', 'k2']);
    expect(call.notes).toHaveLength(2);
  });

  it('with one gene, also named twice, is not', () => {
    const ruled = documentOf([exact('O1', ['wzx1'])], {
      unique_group: { wzx: ['wzx1', 'wzx2', 'wzx1'] },
      mixed_phenotype: 'mixed',
    });
    expect(callOf(ruled, whole('wzx1')).phenotype).toBe('O1');
  });

  it('comes after the control gene', () => {
    const gated = documentOf([exact('O1', ['wzx1'])], {
      control_gene: 'ipaH',
      unique_group: { wzx: ['wzx1', 'wzx2'] },
      mixed_phenotype: 'mixed',
    });
    expect(callOf(gated, whole('wzx1', 'wzx2')).phenotype).toBe('unknown');
  });
});
