import { z } from 'zod';
import type { ParameterDescription } from '../contract/system.ts';
import { clusterThresholds, contigThresholds, readsThresholds } from '../screening/thresholds.ts';

const numberSchema = z.object({
  title: z.string(),
  description: z.string(),
  default: z.number(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number(),
});

/** The thresholds of every engine as a form shows them, read off their schemas. */
export function thresholdDescriptions(): ParameterDescription[] {
  return [
    ...describe('contig', contigThresholds, ['minid', 'mincov']),
    ...describe('reads', readsThresholds, ['minBreadth', 'minIdentity', 'minMapq']),
    ...describe('loci', clusterThresholds, ['minGeneCov', 'minGeneId', 'minClusterCov']),
  ];
}

function describe(
  engine: ParameterDescription['engine'],
  thresholds: z.ZodObject,
  names: readonly ParameterDescription['name'][],
): ParameterDescription[] {
  const schema = z.toJSONSchema(thresholds, { io: 'input' });
  return names.map((name) => {
    const parsed = numberSchema.parse(schema.properties?.[name]);
    return {
      name,
      engine,
      title: parsed.title,
      description: parsed.description,
      default: parsed.default,
      minimum: parsed.exclusiveMinimum ?? parsed.minimum ?? 0,
      maximum: parsed.maximum,
      exclusiveMinimum: parsed.exclusiveMinimum !== undefined,
    };
  });
}
