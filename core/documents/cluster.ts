import { z } from 'zod';
import { typingCall } from './call.ts';
import { createdAt, documentTool, percent } from './head.ts';

export const geneVerdict = z.enum(['present', 'partial', 'absent']);

const params = z.strictObject({
  db: z.string(),
  preset: z.literal('asm20').meta({ description: "minimap2's preset" }),
  min_gene_cov: percent,
  min_gene_id: percent,
  min_cluster_cov: percent,
  threads: z.int(),
});

const locusGene = z.strictObject({
  gene_id: z.string(),
  start: z.int().meta({ description: 'on the locus, from 1' }),
  end: z.int(),
  strand: z.enum(['+', '-']),
  coverage_pct: percent,
  identity_pct: percent,
  verdict: geneVerdict,
});

const locus = z.strictObject({
  locus: z.string(),
  label: z.string(),
  type: z.string(),
  coverage_pct: percent,
  identity_pct: percent,
  rank: z.int().min(1),
  missing: z.array(z.string()).meta({ description: 'genes that are partial or absent' }),
  genes: z.array(locusGene),
});

const best = z.strictObject({
  locus: z.string(),
  label: z.string(),
  type: z.string(),
  coverage_pct: percent,
  identity_pct: percent,
  genes_present: z.int(),
  genes_partial: z.int(),
  genes_absent: z.int(),
});

/** What stands beside a phenotype. */
const phenotypeDetail = typingCall.omit({ phenotype: true });

/** `gapit.cluster/1`: the best locus of each assembly, with the call of the database's one scheme. */
const cluster1 = z.strictObject({
  schema: z.literal('gapit.cluster/1'),
  tool: documentTool,
  created_at: createdAt,
  params,
  files: z.array(
    z.strictObject({
      file: z.string(),
      best: best
        .extend({
          phenotype: z.string().nullable(),
          phenotype_detail: phenotypeDetail.nullable().meta({ description: 'null without a scheme' }),
        })
        .nullable()
        .meta({ description: 'null where no locus reaches min_cluster_cov' }),
      loci: z.array(locus).meta({ description: 'every locus with an aligned base, by rank' }),
    }),
  ),
});

/** `gapit.cluster/2`: the same of a database with several schemes, with the call of each. */
const cluster2 = cluster1.extend({
  schema: z.literal('gapit.cluster/2'),
  files: z.array(
    z.strictObject({
      file: z.string(),
      best: best.nullable().meta({ description: 'null where no locus reaches min_cluster_cov' }),
      phenotypes: z.record(z.string(), typingCall).meta({ description: 'call of each scheme' }),
      loci: z.array(locus).meta({ description: 'every locus with an aligned base, by rank' }),
    }),
  ),
});

export const clusterDocument = z
  .discriminatedUnion('schema', [cluster1, cluster2])
  .meta({ title: 'gapit.cluster/1, gapit.cluster/2', description: 'Best locus of each assembly' });

export type GeneVerdict = z.output<typeof geneVerdict>;
export type ClusterDocument = z.output<typeof clusterDocument>;
export type Cluster1Document = z.output<typeof cluster1>;
export type Cluster2Document = z.output<typeof cluster2>;
export type ClusterParams = z.output<typeof params>;
