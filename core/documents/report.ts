import { z } from 'zod';
import { createdAt, documentTool } from './head.ts';

/** One piece of a gene that lies on several contigs. */
const fragment = z.strictObject({
  contig: z.string(),
  start: z.int(),
  end: z.int(),
  strand: z.enum(['+', '-']),
  identity_pct: z.number(),
  coverage_pct: z.number(),
});

/** One hit of `gapit.report/1`, the table's columns by name. */
export const reportHit = z.strictObject({
  sequence: z.string().meta({ description: 'contig; of a merged hit all its contigs, joined by ,' }),
  start: z.int(),
  end: z.int(),
  strand: z.enum(['+', '-']),
  gene: z.string(),
  coverage: z.string().meta({ description: 'start-end/length on the gene' }),
  coverage_map: z.string(),
  gaps: z.string().meta({ description: 'gap openings/gap characters' }),
  coverage_pct: z.number(),
  identity_pct: z.number(),
  database: z.string(),
  accession: z.string(),
  product: z.string(),
  resistance: z.string().meta({ description: 'classes joined by ;' }),
  merged: z.literal(true).optional().meta({ description: 'fragments of several places, joined' }),
  fragments: z.array(fragment).min(2).optional(),
});

/** `gapit.report/1`: the hits of the contig engine, by file. */
export const reportDocument = z
  .strictObject({
    schema: z.literal('gapit.report/1'),
    tool: documentTool,
    created_at: createdAt,
    params: z.strictObject({ db: z.string(), minid: z.number(), mincov: z.number(), threads: z.int() }),
    files: z.array(z.strictObject({ file: z.string(), hits: z.array(reportHit) })),
  })
  .meta({ title: 'gapit.report/1', description: 'Known genes found in assemblies' });

export type ReportHit = z.output<typeof reportHit>;
export type ReportDocument = z.output<typeof reportDocument>;
export type ReportParams = ReportDocument['params'];
