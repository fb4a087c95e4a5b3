import { z } from 'zod';

/** `gapit.floors/1`: the identity in percent that a read must have to count for a gene (`floors.json`). */
export const floorsDocument = z
  .strictObject({
    schema: z.literal('gapit.floors/1'),
    floors: z.record(z.string().min(1), z.number().gt(0).max(100)),
  })
  .meta({ title: 'gapit.floors/1', description: 'Smallest identity of a read, by gene' });

export type FloorsDocument = z.output<typeof floorsDocument>;
