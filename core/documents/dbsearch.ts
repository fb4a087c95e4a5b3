import { z } from 'zod';

const dbsearchRow = z.strictObject({
  db: z.string(),
  gene: z.string(),
  accession: z.string(),
  function: z.string().meta({ description: 'classes joined by ;' }),
  product: z.string(),
  length: z.int().min(0).meta({ description: 'residues' }),
});

/** `gapit.dbsearch/1`: records of the installed databases that fit a search. */
export const dbsearchDocument = z
  .strictObject({
    schema: z.literal('gapit.dbsearch/1'),
    term: z.string(),
    field: z.enum(['any', 'gene', 'accession', 'function', 'product']),
    exact: z.boolean(),
    total: z.int().min(0).meta({ description: 'how many there are beyond the limit too' }),
    rows: z.array(dbsearchRow),
    skipped: z.array(z.string()).meta({ description: 'databases without readable records' }),
  })
  .meta({ title: 'gapit.dbsearch/1', description: 'Records that fit a search' });

export type DbsearchDocument = z.output<typeof dbsearchDocument>;
