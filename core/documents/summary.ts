import { z } from 'zod';
import { createdAt, documentTool } from './head.ts';

export const summaryMetric = z.enum(['presence', 'identity', 'coverage', 'both', 'count']);

/** `gapit.summary/1`: genes of several tables side by side. */
export const summaryDocument = z
  .strictObject({
    schema: z.literal('gapit.summary/1'),
    tool: documentTool,
    created_at: createdAt,
    params: z.strictObject({ metric: summaryMetric, nopath: z.boolean() }),
    genes: z.array(z.string()).meta({ description: 'all genes of all rows, sorted bytewise' }),
    rows: z.array(
      z.strictObject({
        file: z.string(),
        num_found: z.int().min(0).meta({ description: 'distinct genes' }),
        cells: z
          .record(z.string(), z.array(z.string()))
          .meta({ description: 'a value for each hit of the gene, as the table printed it' }),
      }),
    ),
  })
  .meta({ title: 'gapit.summary/1', description: 'Genes of several samples side by side' });

export type SummaryMetric = z.output<typeof summaryMetric>;
export type SummaryDocument = z.output<typeof summaryDocument>;
