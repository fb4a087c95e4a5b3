import { z } from 'zod';

/** One line of `records.jsonl`, the truth of a gene database. */
export const recordSchema = z.strictObject({
  db: z.string(),
  gene: z.string().min(1),
  sequence: z.string().min(1),
  accession: z.string(),
  function: z.array(z.string()),
  product: z.string(),
  source_id: z.string(),
});

export type GeneRecord = z.output<typeof recordSchema>;
