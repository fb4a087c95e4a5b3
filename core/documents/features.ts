import { z } from 'zod';

/** A gene of a locus; positions on the locus from 1, both ends included. */
const featureGene = z.strictObject({
  gene_id: z.string().min(1),
  product: z.string(),
  start: z.int().min(1),
  end: z.int().min(1),
  strand: z.enum(['+', '-']),
});

const featureLocus = z.strictObject({
  locus: z.string().min(1).meta({ description: 'id, unique in the database' }),
  label: z.string().min(1),
  type: z.string().min(1),
  length: z.int().min(1),
  extra: z
    .literal(true)
    .optional()
    .meta({ description: 'genes outside of a locus that change its type; never the best locus' }),
  genes: z.array(featureGene).min(1),
});

/** `gapit.features/1`: the loci of a cluster database and their genes (`features.json`). */
export const featuresDocument = z
  .strictObject({
    schema: z.literal('gapit.features/1'),
    db: z.string(),
    loci: z.array(featureLocus).min(1),
  })
  .meta({ title: 'gapit.features/1', description: 'Loci of a cluster database and their genes' });

export type FeaturesDocument = z.output<typeof featuresDocument>;
export type FeatureLocus = z.output<typeof featureLocus>;
export type FeatureGene = z.output<typeof featureGene>;
