import { z } from 'zod';

const identity = z.number().gt(0).max(100);

/** `gapit.floors/1`: the identity in percent that a read must have to count for a gene (`floors.json`). */
export const floorsDocument = z
  .strictObject({
    schema: z.literal('gapit.floors/1'),
    default: identity.nullable().default(null).meta({ description: 'for genes that are not named' }),
    genes: z.record(z.string().min(1), identity),
  })
  .meta({ title: 'gapit.floors/1', description: 'Smallest identity of a read, by gene' });

export type FloorsDocument = z.output<typeof floorsDocument>;
