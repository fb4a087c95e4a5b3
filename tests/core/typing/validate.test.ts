import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { GapitError } from '../../../core/base/errors.ts';
import { documentJsonSchema } from '../../../core/documents/index.ts';
import { validateTyping, type KnownNames } from '../../../core/typing/validate.ts';
import { inProject } from '../../support/shared-folder.ts';

const GENES: KnownNames = { genes: new Set(['a', 'b', 'c']) };
const CLUSTER: KnownNames = { genes: new Set(['a', 'b', 'c']), loci: new Set(['KL1']) };
const PLACE = { file: 'typing.json', database: 'panel' };

const RULE = { model: 'exact_set', phenotype: 'P', requires: ['a'] };
const SCHEME = { name: 's', rules: [RULE], cutoff: 1, ambiguity_margin: 0, fallback: 'none' };
const two = (...schemes: object[]): object => ({ schema: 'gapit.typing/2', schemes });
const withRule = (rule: object): object => two({ ...SCHEME, rules: [RULE, rule] });
const CLUSTER_RULE = {
  model: 'cluster_match',
  phenotype: 'K1',
  coverage: { weight: 0.5, floor: 90 },
  identity: { weight: 0.5, floor: 90 },
  key_genes: { weight: 0, genes: ['a'] },
};
const LEARNED_RULE = {
  model: 'learned_linear',
  phenotype: 'K1',
  features: ['gene:a:cov', 'cluster:KL1:identity'],
  weights: { 'gene:a:cov': 1, 'cluster:KL1:identity': 2 },
  bias: 0,
};
const WEIGHTED_RULE = { model: 'weighted_genes', phenotype: 'P', weights: { a: 1 }, identity_floor: 90 };
const PARTS = [
  { ...SCHEME, name: 'o' },
  { ...SCHEME, name: 'k' },
];

function faultOf(json: unknown, known = GENES): GapitError {
  try {
    validateTyping(json, known, PLACE);
  } catch (thrown) {
    if (thrown instanceof GapitError) return thrown;
    throw thrown;
  }
  throw new Error('it is valid');
}

describe('a typing document', () => {
  it.each([
    ['of one scheme', { ...SCHEME, schema: 'gapit.typing/1', name: undefined }, GENES],
    ['with every kind of gene rule', withRule(WEIGHTED_RULE), GENES],
    ['with cluster rules', two({ ...SCHEME, rules: [CLUSTER_RULE, LEARNED_RULE] }), CLUSTER],
    ['with a composed scheme', two(...PARTS, { name: 'ok', compose: '{o}:{k}', fallback: '-' }), GENES],
    [
      'with a composed scheme of several kinds of text',
      two(...PARTS, { name: 'ok', compose: 'α {o}, {o}' }),
      GENES,
    ],
    ['with empty lists', withRule({ ...RULE, requires_any: [], excludes: [] }), GENES],
    [
      'with groups',
      two({ ...SCHEME, control_gene: 'c', unique_group: { g: ['a', 'b'] }, mixed_phenotype: 'mixed' }),
      GENES,
    ],
  ])('%s is valid, for the printed schema too', (_, json, known) => {
    const written: unknown = JSON.parse(JSON.stringify(json));
    expect(() => validateTyping(written, known, PLACE)).not.toThrow();
    const validate = new Ajv2020({ strict: true }).compile(documentJsonSchema('typing'));
    expect(validate(written), JSON.stringify(validate.errors)).toBe(true);
  });

  it('stands as an example in docs/typing.md', () => {
    const [, example = ''] =
      /```json\n([^]*?)```/.exec(readFileSync(inProject('docs/typing.md'), 'utf8')) ?? [];
    const known = { genes: new Set(['lmo0737', 'lmo1118', 'prs', 'wzx_1', 'wzx_2']) };
    expect(validateTyping(JSON.parse(example), known, PLACE).schema).toBe('gapit.typing/2');
  });

  it('gets the defaults', () => {
    const document = validateTyping(two(SCHEME), GENES, PLACE);
    expect(document).toMatchObject({
      schemes: [{ rules: [{ requires_any: [], excludes: [], identity_floor: 90, coverage_floor: 90 }] }],
    });
  });

  it.each([
    ['is no object', [], '', 'schema must be'],
    ['has another schema', { schema: 'gapit.typing/3' }, 'schema', 'gapit.typing/1 or gapit.typing/2'],
    ['has no schemes', two(), 'schemes', '>=1'],
    ['has two schemes of a name', two(SCHEME, SCHEME), 'schemes', 'two schemes have the same name'],
    ['has a bad name', two({ ...SCHEME, name: 'O group' }), 'schemes[0].name', '[a-z0-9_]+'],
    ['has a scheme without a name', two({ ...SCHEME, name: undefined }), 'schemes[0].name', 'string'],
    ['has no rules', two({ ...SCHEME, rules: [] }), 'schemes[0].rules', '>=1'],
    [
      'lacks its cutoff',
      two(SCHEME, { ...SCHEME, name: 't', cutoff: undefined }),
      'schemes[1].cutoff',
      'number',
    ],
    ['has a cutoff above 1', two({ ...SCHEME, cutoff: 1.1 }), 'schemes[0].cutoff', '<=1'],
    ['has a margin below 0', two({ ...SCHEME, ambiguity_margin: -1 }), 'schemes[0].ambiguity_margin', '>=0'],
    ['has an unknown key', two({ ...SCHEME, cutof: 1 }), 'schemes[0]', 'cutof'],
    ['has no scheme at all', two(3 as unknown as object), 'schemes[0]', 'object'],
    [
      'has an unknown model',
      withRule({ model: 'neural_net' }),
      'schemes[0].rules[1].model',
      'weighted_genes',
    ],
    [
      'has a floor out of range',
      withRule({ ...WEIGHTED_RULE, identity_floor: 101 }),
      'schemes[0].rules[1].identity_floor',
      '<=100',
    ],
    [
      'lacks the identity floor',
      withRule({ ...WEIGHTED_RULE, identity_floor: undefined }),
      'schemes[0].rules[1].identity_floor',
      'number',
    ],
    ['weighs no gene', withRule({ ...WEIGHTED_RULE, weights: {} }), 'schemes[0].rules[1].weights', 'no gene'],
    [
      'has a weight of 0',
      withRule({ ...WEIGHTED_RULE, weights: { a: 0 } }),
      'schemes[0].rules[1].weights.a',
      '>0',
    ],
    [
      'has a negative above 0',
      withRule({ ...WEIGHTED_RULE, negative: { b: 1 } }),
      'schemes[0].rules[1].negative.b',
      '<0',
    ],
    [
      'weighs a gene twice',
      withRule({ ...WEIGHTED_RULE, negative: { a: -1 } }),
      'schemes[0].rules[1]',
      'negative',
    ],
    ['requires nothing', withRule({ ...RULE, requires: [] }), 'schemes[0].rules[1]', 'requires no gene'],
    ['requires what it excludes', withRule({ ...RULE, excludes: ['a'] }), 'schemes[0].rules[1]', 'excluded'],
    [
      'has any of what it excludes',
      withRule({ ...RULE, requires_any: ['b'], excludes: ['b'] }),
      'schemes[0].rules[1]',
      'excluded',
    ],
    [
      'has a group without a phenotype',
      two({ ...SCHEME, unique_group: { g: ['a'] } }),
      'schemes[0]',
      'together',
    ],
    ['has a phenotype without a group', two({ ...SCHEME, mixed_phenotype: 'm' }), 'schemes[0]', 'together'],
    [
      'composes what is not there',
      two(...PARTS, { name: 'x', compose: '{o}:{h}' }),
      'schemes[2].compose',
      'no scheme h',
    ],
    ['composes itself', two({ name: 'x', compose: '{x}' }), 'schemes[0].compose', 'x is composed itself'],
    [
      'composes a composed one',
      two(...PARTS, { name: 'x', compose: '{y}' }, { name: 'y', compose: '{o}' }),
      'schemes[2].compose',
      'y is composed itself',
    ],
    [
      'composes nothing',
      two(...PARTS, { name: 'x', compose: 'o:k' }),
      'schemes[2].compose',
      'names no scheme',
    ],
    ['has an open brace', two(...PARTS, { name: 'x', compose: '{o' }), 'schemes[2].compose', 'braces'],
    [
      'has an empty placeholder',
      two(...PARTS, { name: 'x', compose: '{}{o}' }),
      'schemes[2].compose',
      'braces',
    ],
    [
      'composes and has rules',
      two(...PARTS, { ...SCHEME, name: 'x', compose: '{o}' }),
      'schemes[2]',
      'rules',
    ],
    [
      'composes in gapit.typing/1',
      { schema: 'gapit.typing/1', compose: '{o}', fallback: 'x' },
      'rules',
      'array',
    ],
    [
      'has a cluster rule for a gene database',
      withRule(CLUSTER_RULE),
      'schemes[0].rules[1].model',
      'gene clusters',
    ],
    [
      'has a learned rule for a gene database',
      withRule(LEARNED_RULE),
      'schemes[0].rules[1].model',
      'gene clusters',
    ],
  ])('that %s is TYPING_MALFORMED, its path named', (_, json, path, what) => {
    const { code, message, context } = faultOf(JSON.parse(JSON.stringify(json)));
    expect([code, context['path']]).toEqual(['TYPING_MALFORMED', path]);
    expect(message).toContain(what);
    expect(message.startsWith(path === '' ? 'typing.json: ' : `typing.json: ${path}: `)).toBe(true);
    expect(context).toMatchObject(PLACE);
  });

  it.each([
    ['any locus', { ...CLUSTER_RULE, key_genes: undefined }, 'neither a locus nor key_genes'],
    ['no weight', { ...CLUSTER_RULE, coverage: { weight: 0 }, identity: { weight: 0 } }, 'all weights are 0'],
    ['a feature without a weight', { ...LEARNED_RULE, weights: { 'gene:a:cov': 1 } }, 'name the same'],
    ['a weight without a feature', { ...LEARNED_RULE, features: ['gene:a:cov'] }, 'name the same'],
    ['a feature twice', { ...LEARNED_RULE, features: ['gene:a:cov', 'gene:a:cov'] }, 'name the same'],
    [
      'an unknown feature',
      { ...LEARNED_RULE, features: ['gene:a:depth'], weights: { 'gene:a:depth': 1 } },
      'gene:<id>:',
    ],
  ])('whose cluster rule has %s is TYPING_MALFORMED', (_, rule, what) => {
    const { code, message } = faultOf(JSON.parse(JSON.stringify(two({ ...SCHEME, rules: [rule] }))), CLUSTER);
    expect(code).toBe('TYPING_MALFORMED');
    expect(message).toContain(what);
  });
});

describe('a name that the database lacks', () => {
  it.each([
    ['weights', { ...WEIGHTED_RULE, weights: { a: 1, x: 1 } }],
    ['negative', { ...WEIGHTED_RULE, negative: { x: -1 } }],
    ['require_any', { ...WEIGHTED_RULE, require_any: ['x'] }],
    ['requires', { ...RULE, requires: ['x'] }],
    ['requires_any', { ...RULE, requires_any: ['a', 'x'] }],
    ['excludes', { ...RULE, excludes: ['x'] }],
  ])('in %s is TYPING_UNKNOWN_GENE with rule and scheme', (_, rule) => {
    const { code, context, message } = faultOf(withRule(rule));
    expect(code).toBe('TYPING_UNKNOWN_GENE');
    expect(context).toMatchObject({ ...PLACE, gene: 'x', rule: 'P', scheme: 's' });
    expect(message).toBe("typing.json: rule P of scheme s names the gene x, which panel doesn't have");
  });

  it('as control gene or in a group is one of the scheme', () => {
    const { context, message } = faultOf(two({ ...SCHEME, control_gene: 'prs' }));
    expect([context['gene'], context['scheme'], context['rule']]).toEqual(['prs', 's', undefined]);
    expect(message).toContain('scheme s names the gene prs');
    const group = { ...SCHEME, unique_group: { g: ['a', 'x'] }, mixed_phenotype: 'm' };
    expect(faultOf(two(group)).context['gene']).toBe('x');
  });

  it('is looked for among genes and loci of a cluster database', () => {
    const rule = (change: object): object => two({ ...SCHEME, rules: [{ ...CLUSTER_RULE, ...change }] });
    expect(faultOf(rule({ locus: 'KL9' }), CLUSTER).context).toMatchObject({ locus: 'KL9', rule: 'K1' });
    expect(faultOf(rule({ key_genes: { weight: 1, genes: ['KL1'] } }), CLUSTER).context['gene']).toBe('KL1');
    const learned = (feature: string): object =>
      two({ ...SCHEME, rules: [{ ...LEARNED_RULE, features: [feature], weights: { [feature]: 1 } }] });
    expect(faultOf(learned('gene:x:y:present'), CLUSTER).context['gene']).toBe('x:y');
    expect(faultOf(learned('cluster:a:coverage'), CLUSTER).context['locus']).toBe('a');
  });

  it('in gapit.typing/1 is one of the scheme default', () => {
    const json = { ...SCHEME, schema: 'gapit.typing/1', name: undefined, control_gene: 'x' };
    expect(faultOf(JSON.parse(JSON.stringify(json))).context['scheme']).toBe('default');
  });
});
