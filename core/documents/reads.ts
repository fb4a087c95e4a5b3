import { z } from 'zod';
import { createdAt, documentTool, percent } from './head.ts';

/** minimap2's preset for the reads at hand. */
export const readType = z.enum(['sr', 'map-ont', 'map-hifi']);

const params = z.strictObject({
  db: z.string(),
  read_type: readType,
  min_breadth: percent,
  threads: z.int(),
});

const gene = z.strictObject({
  gene: z.string(),
  database: z.string(),
  accession: z.string(),
  product: z.string(),
  resistance: z.string().meta({ description: 'classes joined by ;' }),
  tlen: z.int().meta({ description: 'length of the gene, in bases' }),
  breadth_pct: percent.meta({ description: 'part of the gene that reads cover' }),
  mean_depth: z.number().meta({ description: 'reads over a base, mean over the whole gene' }),
  reads_mapped: z.int().meta({ description: 'distinct read names; mates that share one count once' }),
  present: z.boolean().meta({ description: 'breadth_pct reaches min_breadth' }),
});

const geneWithIdentity = gene.extend({
  mean_identity_pct: percent.meta({ description: 'weighted by alignment length' }),
});

/** `gapit.reads/1`: the genes of a database on reads, or on an assembly surveyed by minimap2. */
export const readsDocument = z
  .strictObject({
    schema: z.literal('gapit.reads/1'),
    tool: documentTool,
    created_at: createdAt,
    params,
    files: z.array(z.strictObject({ reads: z.array(z.string()), genes: z.array(gene) })),
  })
  .meta({ title: 'gapit.reads/1', description: 'Known genes found in reads' });

/** `gapit.reads/2`: the same, of reads that passed a smallest identity or mapping quality. */
export const reads2Document = readsDocument
  .extend({
    schema: z.literal('gapit.reads/2'),
    params: params.extend({ min_identity: percent, min_mapq: z.int().min(0) }),
    files: z.array(z.strictObject({ reads: z.array(z.string()), genes: z.array(geneWithIdentity) })),
  })
  .meta({
    title: 'gapit.reads/2',
    description: 'Known genes found in reads that passed a smallest identity or mapping quality',
  });

export type ReadType = z.output<typeof readType>;
export type ReadsDocument = z.output<typeof readsDocument>;
export type Reads2Document = z.output<typeof reads2Document>;
