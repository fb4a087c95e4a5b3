import { z } from 'zod';
import type { ParameterDescription } from '../contract/system.ts';
import { contigThresholds } from '../screening/thresholds.ts';

const numberSchema = z.object({
  title: z.string(),
  description: z.string(),
  default: z.number(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number(),
});

/** The thresholds as a form shows them, read off their schema. */
export function thresholdDescriptions(): ParameterDescription[] {
  const schema = z.toJSONSchema(contigThresholds, { io: 'input' });
  return (['minid', 'mincov'] as const).map((name) => {
    const parsed = numberSchema.parse(schema.properties?.[name]);
    return {
      name,
      title: parsed.title,
      description: parsed.description,
      default: parsed.default,
      minimum: parsed.exclusiveMinimum ?? parsed.minimum ?? 0,
      maximum: parsed.maximum,
      exclusiveMinimum: parsed.exclusiveMinimum !== undefined,
    };
  });
}
