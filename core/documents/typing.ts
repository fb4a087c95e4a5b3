import { z } from 'zod';

const percent = z.number().min(0).max(100);
const fraction = z.number().min(0).max(1);
const name = z.string().min(1);
const genes = z.array(name).min(1);

const ofEveryRule = {
  phenotype: name.meta({ description: 'what the rule stands for; several rules may stand for the same' }),
  notes: z.array(z.string()).optional().meta({ description: 'shown with a call of this rule' }),
};

const weightedGenes = z
  .strictObject({
    model: z.literal('weighted_genes'),
    ...ofEveryRule,
    weights: z.record(name, z.number().positive()).refine((weights) => Object.keys(weights).length > 0, {
      error: 'weights name no gene',
    }),
    negative: z
      .record(name, z.number().negative())
      .default({})
      .meta({ description: 'genes whose presence counts against' }),
    require_any: z.array(name).default([]).meta({ description: 'the score is 0 when none is present' }),
    identity_floor: percent.meta({ description: 'identity from which a gene counts as present' }),
    coverage_floor: percent.optional(),
  })
  .refine(({ weights, negative }) => Object.keys(negative).every((gene) => !Object.hasOwn(weights, gene)), {
    error: 'a gene has a weight and a negative one',
  });

const exactSet = z
  .strictObject({
    model: z.literal('exact_set'),
    ...ofEveryRule,
    requires: z.array(name).default([]).meta({ description: 'all must be present' }),
    requires_any: z.array(name).default([]).meta({ description: 'one at least must be present' }),
    excludes: z.array(name).default([]).meta({ description: 'none may be present' }),
    identity_floor: percent.default(90),
    coverage_floor: percent.default(90),
  })
  .refine(({ requires, requires_any }) => requires.length + requires_any.length > 0, {
    error: 'the rule requires no gene',
  })
  .refine(
    ({ requires, requires_any, excludes }) =>
      !excludes.some((gene) => requires.includes(gene) || requires_any.includes(gene)),
    { error: 'a gene is required and excluded' },
  );

const weighted = {
  weight: z.number().min(0).meta({ description: 'its share of the score' }),
  floor: percent.default(0).meta({ description: 'value, in percent, below which it counts nothing' }),
};

const clusterMatch = z
  .strictObject({
    model: z.literal('cluster_match'),
    ...ofEveryRule,
    locus: name.optional().meta({ description: 'the best locus must be this one' }),
    coverage: z.strictObject(weighted),
    identity: z.strictObject(weighted),
    key_genes: z
      .strictObject({ ...weighted, genes })
      .optional()
      .meta({ description: 'part of these genes that the best locus has' }),
  })
  .refine(({ locus, key_genes }) => locus !== undefined || key_genes !== undefined, {
    error: 'the rule names neither a locus nor key_genes: any locus would match',
  })
  .refine(
    ({ coverage, identity, key_genes }) => coverage.weight + identity.weight + (key_genes?.weight ?? 0) > 0,
    {
      error: 'all weights are 0',
    },
  );

const feature = z.string().regex(/^(gene:.+:(cov|ident|present)|cluster:.+:(coverage|identity))$/, {
  error: 'features are named gene:<id>:cov|ident|present or cluster:<locus>:coverage|identity',
});

const learnedLinear = z
  .strictObject({
    model: z.literal('learned_linear'),
    ...ofEveryRule,
    features: z.array(feature).min(1).meta({ description: 'percentages enter as 0 to 1' }),
    weights: z.record(z.string(), z.number()).meta({ description: 'by feature' }),
    bias: z.number(),
    trained_on: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'where the weights come from' }),
  })
  .refine(
    ({ features, weights }) =>
      new Set(features).size === features.length &&
      features.length === Object.keys(weights).length &&
      features.every((each) => Object.hasOwn(weights, each)),
    { error: 'features and weights must name the same, each once' },
  );

const typingRule = z.discriminatedUnion('model', [weightedGenes, exactSet, clusterMatch, learnedLinear], {
  error: 'model must be weighted_genes, exact_set, cluster_match or learned_linear',
});

const decision = {
  cutoff: fraction.meta({ description: 'best score from which a phenotype is called' }),
  ambiguity_margin: z
    .number()
    .min(0)
    .meta({ description: 'two phenotypes whose scores differ by less, or not at all, are ambiguous' }),
  fallback: name.meta({ description: 'phenotype where no rule reaches the cutoff' }),
};

const ruled = {
  rules: z.array(typingRule).min(1),
  ...decision,
  control_gene: name.optional().meta({ description: 'absent: the fallback is called' }),
  unique_group: z
    .record(name, genes)
    .optional()
    .meta({ description: 'groups by name: a sample has one gene of a group at most' }),
  mixed_phenotype: name.optional().meta({ description: 'where more than one of a group is present' }),
};

const GROUP_AND_PHENOTYPE = { error: 'unique_group and mixed_phenotype belong together' };
const hasBothOrNone = (scheme: { unique_group?: unknown; mixed_phenotype?: unknown }): boolean =>
  (scheme.unique_group === undefined) === (scheme.mixed_phenotype === undefined);

const schemeName = z.string().regex(/^[a-z0-9_]+$/, { error: 'scheme names are [a-z0-9_]+' });

/** A scheme that scores rules. */
export const ruleScheme = z
  .strictObject({ name: schemeName, ...ruled })
  .refine(hasBothOrNone, GROUP_AND_PHENOTYPE);

/** A scheme that puts the calls of others together; its own cutoff, margin and fallback decide nothing. */
export const composedScheme = z.strictObject({
  name: schemeName,
  compose: name.meta({ description: 'phenotypes of sibling schemes: "{o_group}:{k_group}"' }),
  cutoff: decision.cutoff.optional(),
  ambiguity_margin: decision.ambiguity_margin.optional(),
  fallback: decision.fallback.optional(),
});

const typing1 = z
  .strictObject({ schema: z.literal('gapit.typing/1'), ...ruled })
  .refine(hasBothOrNone, GROUP_AND_PHENOTYPE);

const typing2 = z.strictObject({
  schema: z.literal('gapit.typing/2'),
  schemes: z
    .array(z.union([ruleScheme, composedScheme]))
    .min(1)
    .refine((schemes) => new Set(schemes.map((scheme) => scheme.name)).size === schemes.length, {
      error: 'two schemes have the same name',
    }),
});

/** `typing.json` of a database: one scheme, or several with names. */
export const typingDocument = z
  .discriminatedUnion('schema', [typing1, typing2], {
    error: 'schema must be gapit.typing/1 or gapit.typing/2',
  })
  .meta({ title: 'gapit.typing/1, gapit.typing/2', description: 'How phenotypes are called from genes' });

export type TypingDocument = z.output<typeof typingDocument>;
export type RuleScheme = z.output<typeof ruleScheme>;
export type ComposedScheme = z.output<typeof composedScheme>;
export type TypingRule = z.output<typeof typingRule>;
export type WeightedGenesRule = z.output<typeof weightedGenes>;
export type ExactSetRule = z.output<typeof exactSet>;
export type ClusterMatchRule = z.output<typeof clusterMatch>;
export type LearnedLinearRule = z.output<typeof learnedLinear>;
