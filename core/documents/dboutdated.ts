import { z } from 'zod';

const outdatedRow = z.strictObject({
  name: z.string().min(1),
  fetched_at: z.string().nullable().meta({
    description:
      'when it was fetched or built, of one that ships its release; null where nobody wrote it down',
  }),
  age_days: z.int().min(0).nullable().meta({ description: 'whole days' }),
  status: z.enum(['ok', 'stale']).meta({ description: 'stale: older than days, or of no known age' }),
});

/** `gapit.dboutdated/1`: age of the installed databases, sorted by name. */
export const dboutdatedDocument = z
  .strictObject({
    schema: z.literal('gapit.dboutdated/1'),
    days: z.int().min(0).meta({ description: 'the age up to which a database is ok; at 0 all are stale' }),
    databases: z.array(outdatedRow),
  })
  .meta({ title: 'gapit.dboutdated/1', description: 'Age of the installed databases' });

export type DboutdatedDocument = z.output<typeof dboutdatedDocument>;
export type OutdatedRow = DboutdatedDocument['databases'][number];
