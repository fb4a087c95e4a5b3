import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typingCall } from '../../../core/documents/call.ts';
import { typingDocument, type TypingDocument } from '../../../core/documents/typing.ts';
import { evaluateSchemes, typingCallsOf } from '../../../core/typing/evaluate.ts';
import { evidenceOfHits, type ScreenedLocus } from '../../../core/typing/evidence.ts';

const GENES = ['a', 'b', 'c', 'd'];
const LOCI = ['L1', 'L2'];
const gene = fc.constantFrom(...GENES);
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const phenotype = fc.constantFrom('P', 'Q', 'R');
const geneSet = fc.uniqueArray(gene, { minLength: 1 });
const weight = fc.double({ min: 0.01, max: 9, noNaN: true });

const weightedGenes = fc.record({
  model: fc.constant('weighted_genes'),
  phenotype,
  weights: fc.dictionary(fc.constantFrom('a', 'b'), weight, { minKeys: 1 }),
  negative: fc.dictionary(
    fc.constantFrom('c', 'd'),
    weight.map((each) => -each),
  ),
  require_any: fc.array(gene),
  identity_floor: percent,
  coverage_floor: percent,
});
const exactSet = fc.record({
  model: fc.constant('exact_set'),
  phenotype,
  requires: fc.uniqueArray(fc.constantFrom('a', 'b'), { minLength: 1 }),
  excludes: fc.uniqueArray(fc.constantFrom('c', 'd')),
});
const part = fc.record({ weight, floor: percent });
const clusterMatch = fc.record({
  model: fc.constant('cluster_match'),
  phenotype,
  locus: fc.constantFrom(...LOCI),
  coverage: part,
  identity: part,
  key_genes: fc.record({ weight, floor: percent, genes: geneSet }),
});
const learnedLinear = fc
  .tuple(
    phenotype,
    fc.dictionary(
      fc.constantFrom('gene:a:cov', 'gene:b:ident', 'gene:c:present', 'cluster:L1:coverage'),
      fc.double({ min: -50, max: 50, noNaN: true }),
      { minKeys: 1 },
    ),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
  )
  .map(([name, weights, bias]) => ({
    model: 'learned_linear',
    phenotype: name,
    features: Object.keys(weights),
    weights,
    bias,
  }));

const scheme = fc.record({
  rules: fc.array(fc.oneof(weightedGenes, exactSet, clusterMatch, learnedLinear), {
    minLength: 1,
    maxLength: 6,
  }),
  cutoff: fc.double({ min: 0, max: 1, noNaN: true }),
  ambiguity_margin: fc.double({ min: 0, max: 1, noNaN: true }),
  fallback: fc.constant('none'),
  unique_group: fc.constant({ g: ['c', 'd'] }),
  mixed_phenotype: fc.constant('mixed'),
});

const document: fc.Arbitrary<TypingDocument> = fc.tuple(scheme, scheme).map(([first, second]) =>
  typingDocument.parse({
    schema: 'gapit.typing/2',
    schemes: [
      { name: 'first', ...first },
      { name: 'second', ...second },
      { name: 'both', compose: '{first}:{second}' },
    ],
  }),
);

const hit = fc.record({ gene, identityPct: percent, coveragePct: percent });
const screenedGene = fc.record({
  geneId: gene,
  coveragePct: percent,
  identityPct: percent,
  verdict: fc.constantFrom('present' as const, 'partial' as const, 'absent' as const),
});
const loci: fc.Arbitrary<ScreenedLocus[]> = fc
  .tuple(
    ...LOCI.map((locus) =>
      fc.record({
        locus: fc.constant(locus),
        coveragePct: percent,
        identityPct: percent,
        genes: fc.array(screenedGene, { maxLength: 5 }),
      }),
    ),
  )
  .map((each) => [...each]);

/** Every order of a list is as good as any other. */
function withShuffled<T>(list: fc.Arbitrary<T[]>): fc.Arbitrary<[T[], T[]]> {
  return list.chain((items) =>
    fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
  );
}

describe('calls', () => {
  it('are valid, scores within 0 to 1, and don’t depend on the order of hits', () => {
    fc.assert(
      fc.property(document, withShuffled(fc.array(hit, { maxLength: 8 })), (typing, [hits, shuffled]) => {
        const calls = evaluateSchemes(typing, evidenceOfHits(hits));
        expect(Object.keys(calls)).toEqual(['first', 'second', 'both']);
        for (const call of Object.values(calls)) expect(() => typingCall.parse(call)).not.toThrow();
        expect(evaluateSchemes(typing, evidenceOfHits(shuffled))).toEqual(calls);
      }),
    );
  });

  it('don’t depend on the order of loci and their genes', () => {
    fc.assert(
      fc.property(
        document,
        withShuffled(loci),
        fc.constantFrom('L1', 'L2', null),
        (typing, [one, other], best) => {
          const calls = typingCallsOf(typing, one, best);
          for (const call of Object.values(calls)) expect(() => typingCall.parse(call)).not.toThrow();
          const turned = other.map((locus) => ({ ...locus, genes: [...locus.genes].reverse() }));
          expect(typingCallsOf(typing, turned, best)).toEqual(calls);
        },
      ),
    );
  });

  it('have a phenotype unless they are ambiguous', () => {
    fc.assert(
      fc.property(document, fc.array(hit, { maxLength: 8 }), (typing, hits) => {
        for (const call of Object.values(evaluateSchemes(typing, evidenceOfHits(hits)))) {
          if (call.phenotype === null) {
            expect(call.confidence).toBe('ambiguous');
            expect(call.ambiguous.length).toBeGreaterThan(1);
          }
          if (call.confidence === 'high') expect(call.ambiguous).toEqual([]);
        }
      }),
    );
  });
});
