import { z } from 'zod';

const percent = z.number().min(0).max(100);
const fraction = z.number().min(0).max(1);
const geneName = z.string().min(1);
/** Name of the phenotype that a rule stands for. */
const phenotype = z.string().min(1);

const weightedGenes = z.strictObject({
  model: z.literal('weighted_genes'),
  phenotype,
  weights: z.record(geneName, z.number().positive()).refine((weights) => Object.keys(weights).length > 0),
  negative: z
    .record(geneName, z.number().negative())
    .optional()
    .meta({ description: 'genes whose presence counts against' }),
  require_any: z
    .array(geneName)
    .min(1)
    .optional()
    .meta({ description: 'the score is 0 when none is present' }),
  identity_floor: percent,
  coverage_floor: percent.optional(),
});

const exactSet = z.strictObject({
  model: z.literal('exact_set'),
  phenotype,
  requires: z.array(geneName),
  requires_any: z.array(geneName).min(1).optional(),
  excludes: z.array(geneName).optional(),
  identity_floor: percent.default(90),
  coverage_floor: percent.default(90),
});

/** A part of the score with its weight and the value, 0 to 100, below which it counts nothing. */
const weighted = z.strictObject({ weight: fraction, floor: percent });

const clusterMatch = z.strictObject({
  model: z.literal('cluster_match'),
  phenotype,
  locus: z.string().min(1),
  coverage: weighted,
  identity: weighted,
  key_genes: weighted.extend({ genes: z.array(geneName).min(1) }).optional(),
});

const learnedLinear = z.strictObject({
  model: z.literal('learned_linear'),
  phenotype,
  bias: z.number(),
  features: z
    .record(
      z.string().regex(/^(gene:.+:(cov|ident|present)|cluster:.+:(coverage|identity))$/, {
        error: 'features are named gene:<id>:cov|ident|present or cluster:<locus>:coverage|identity',
      }),
      z.number(),
    )
    .meta({ description: 'weight of each feature; percentages enter as 0 to 1' }),
});

export const typingRule = z.discriminatedUnion('model', [
  weightedGenes,
  exactSet,
  clusterMatch,
  learnedLinear,
]);

const decision = {
  cutoff: fraction.meta({ description: 'best score from which a phenotype is called' }),
  ambiguity_margin: z.number().min(0).meta({ description: 'distance within which two scores are a tie' }),
  fallback: z.string().min(1).meta({ description: 'phenotype where no rule passes the cutoff' }),
};

const ruleScheme = z
  .strictObject({
    ...decision,
    rules: z.array(typingRule).min(1),
    control_gene: geneName.optional().meta({ description: 'absent: the fallback is called' }),
    unique_group: z
      .array(geneName)
      .min(2)
      .optional()
      .meta({ description: 'genes of which a sample has one at most' }),
    mixed_phenotype: phenotype.optional().meta({ description: 'where more than one of them is present' }),
  })
  .refine((scheme) => (scheme.unique_group === undefined) === (scheme.mixed_phenotype === undefined), {
    error: 'unique_group and mixed_phenotype belong together',
  });

const composedScheme = z.strictObject({
  compose: z.string().min(1).meta({ description: 'phenotypes of sibling schemes: "{o_group}:{k_group}"' }),
  fallback: z.string().min(1),
});

const scheme = z.union([ruleScheme, composedScheme]);
const schemeName = z.string().regex(/^[a-z0-9_]+$/, { error: 'scheme names are [a-z0-9_]+' });

const typing1 = ruleScheme.safeExtend({ schema: z.literal('gapit.typing/1') });
const typing2 = z.strictObject({
  schema: z.literal('gapit.typing/2'),
  schemes: z.record(schemeName, scheme).refine((schemes) => Object.keys(schemes).length > 0),
});

/** `typing.json` of a database: one scheme, or several by name. */
export const typingDocument = z
  .discriminatedUnion('schema', [typing1, typing2])
  .meta({ title: 'gapit.typing/1, gapit.typing/2', description: 'How phenotypes are called from genes' });

export type TypingDocument = z.output<typeof typingDocument>;
export type TypingRule = z.output<typeof typingRule>;
export type RuleScheme = z.output<typeof ruleScheme>;
export type ComposedScheme = z.output<typeof composedScheme>;
