import { z } from 'zod';

const providerEntry = z.strictObject({
  name: z.string().min(1),
  vendor: z.string().meta({ description: 'who makes it; local for what the user has put there' }),
  description: z.string(),
  dbtype: z.enum(['nucl', 'prot']),
  kind: z.enum(['gene', 'cluster']),
  installed: z.boolean(),
  records: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'of what is installed or ships with the program, where it can be told' }),
  license: z.string().optional(),
  source: z
    .enum(['bundled', 'local'])
    .optional()
    .meta({ description: 'bundled: ships with the program; local: known to this datadir alone' }),
});

/** `gapit.dblist/1`: known and installed databases; the catalogue, then what ships, then what else there is. */
export const dblistDocument = z
  .strictObject({ schema: z.literal('gapit.dblist/1'), providers: z.array(providerEntry) })
  .meta({ title: 'gapit.dblist/1', description: 'Known and installed databases' });

export type DblistDocument = z.output<typeof dblistDocument>;
export type ProviderEntry = DblistDocument['providers'][number];
