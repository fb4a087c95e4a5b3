import { describe, expect, it } from 'vitest';
import { typingDocument } from '../../../core/documents/typing.ts';
import { evaluateSchemes } from '../../../core/typing/evaluate.ts';
import { hits, whole } from './support.ts';

const group = (name: string, letter: string): object => ({
  name,
  rules: [1, 2].map((number) => ({
    model: 'weighted_genes',
    phenotype: `${letter.toUpperCase()}${number}`,
    weights: { [`${letter}${number}a`]: 0.9, [`${letter}${number}b`]: 0.1 },
    identity_floor: 90,
    notes: [`of ${letter}${number}`],
  })),
  cutoff: 0.9,
  ambiguity_margin: 0.05,
  fallback: `${letter.toUpperCase()}UT`,
  unique_group: { [letter]: [`${letter}1x`, `${letter}2x`] },
  mixed_phenotype: `mixed ${letter.toUpperCase()}`,
});

const DOCUMENT = typingDocument.parse({
  schema: 'gapit.typing/2',
  schemes: [
    { name: 'serotype', compose: '{o_group}:{k_group}', fallback: 'OUT:KUT' },
    group('o_group', 'o'),
    group('k_group', 'k'),
    { name: 'twice', compose: '[{k_group}/{o_group}/{k_group}]' },
  ],
});

describe('a composed scheme', () => {
  it('puts the phenotypes of its parts together, as sure as the weakest', () => {
    const calls = evaluateSchemes(DOCUMENT, whole('o1a', 'k2a', 'k2b'));
    expect(calls['serotype']).toEqual({
      phenotype: 'O1:K2',
      score: 0.9,
      confidence: 'high',
      components: [
        { name: 'o_group', score: 0.9 },
        { name: 'k_group', score: 1 },
      ],
      runner_up: null,
      ambiguous: [],
      notes: ['o_group: of o1', 'k_group: of k2'],
    });
    expect(calls['twice']?.phenotype).toBe('[K2/O1/K2]');
  });

  it('stands behind its parts wherever it is declared', () => {
    expect(Object.keys(evaluateSchemes(DOCUMENT, whole()))).toEqual([
      'o_group',
      'k_group',
      'serotype',
      'twice',
    ]);
  });

  it('takes over fallbacks, with low confidence', () => {
    const { serotype } = evaluateSchemes(DOCUMENT, whole('k1a', 'k1b'));
    expect(serotype).toMatchObject({ phenotype: 'OUT:K1', score: 0, confidence: 'low' });
  });

  it('has no phenotype where a part has none, and lists what that part can not decide', () => {
    const { serotype } = evaluateSchemes(DOCUMENT, whole('o1a', 'k1a', 'k2a'));
    expect(serotype).toMatchObject({
      phenotype: null,
      score: 0.9,
      confidence: 'ambiguous',
      ambiguous: ['K1', 'K2'],
      notes: ['o_group: of o1', 'k_group: too close to tell apart: K1 (0.9), K2 (0.9)'],
    });
  });

  it('is ambiguous, even when another part is low, where a part has no phenotype', () => {
    const { serotype } = evaluateSchemes(DOCUMENT, whole('k1a', 'k2a'));
    expect(serotype).toMatchObject({ phenotype: null, confidence: 'ambiguous', score: 0 });
  });

  it('takes over a mixed phenotype', () => {
    const { serotype } = evaluateSchemes(DOCUMENT, whole('o1x', 'o2x', 'k1a'));
    expect(serotype).toMatchObject({
      phenotype: 'mixed O:K1',
      confidence: 'ambiguous',
      ambiguous: ['o1x', 'o2x'],
    });
    const low = evaluateSchemes(DOCUMENT, whole('o1x', 'o2x'))['serotype'];
    expect(low).toMatchObject({ phenotype: 'mixed O:KUT', confidence: 'low' });
  });
});

describe('the one scheme of gapit.typing/1', () => {
  it('is called default, and calls the same as in gapit.typing/2', () => {
    const scheme = {
      rules: [{ model: 'exact_set', phenotype: 'P', requires: ['a'] }],
      cutoff: 1,
      ambiguity_margin: 0,
      fallback: 'none',
      control_gene: 'c',
    };
    const one = typingDocument.parse({ schema: 'gapit.typing/1', ...scheme });
    const two = typingDocument.parse({ schema: 'gapit.typing/2', schemes: [{ name: 'default', ...scheme }] });
    for (const evidence of [whole('a', 'c'), whole('a'), hits({ a: [80, 80], c: [1, 1] })]) {
      const calls = evaluateSchemes(one, evidence);
      expect(Object.keys(calls)).toEqual(['default']);
      expect(calls).toEqual(evaluateSchemes(two, evidence));
    }
    expect(evaluateSchemes(one, whole('a', 'c'))['default']?.phenotype).toBe('P');
  });
});
