import { z } from 'zod';

/**
 * Thresholds of the contig engine: the one definition of their names, ranges and defaults. The command
 * line's options, the desktop's contract and its form are derived from it.
 */
export const contigThresholds = z.strictObject({
  minid: z.number().gt(0).max(100).default(80).meta({
    title: 'Bases that must match',
    description: 'Smallest identity of a reported hit, in percent of the aligned bases',
  }),
  mincov: z.number().min(0).max(100).default(80).meta({
    title: 'Part of the gene that must be found',
    description: 'Smallest coverage of the gene by a reported hit, in percent of its length',
  }),
});

/** Thresholds of the reads engine. */
export const readsThresholds = z.strictObject({
  minBreadth: z.number().min(0).max(100).default(90).meta({
    title: 'Part of the gene that reads must cover',
    description: 'Breadth from which a gene counts as present, in percent of its length',
  }),
  minIdentity: z.number().min(0).max(100).default(0).meta({
    title: 'Bases of a read that must match',
    description: 'Smallest identity of a read that counts, in percent of its alignment',
  }),
  minMapq: z.int().min(0).max(255).default(0).meta({
    title: 'Mapping quality of a read',
    description: 'Smallest mapping quality of a read that counts',
  }),
});

/** Thresholds of the cluster engine. */
export const clusterThresholds = z.strictObject({
  minGeneCov: z.number().min(0).max(100).default(90).meta({
    title: 'Part of a gene that must be found',
    description: 'Coverage from which a gene of a locus counts as present, in percent',
  }),
  minGeneId: z.number().min(0).max(100).default(90).meta({
    title: 'Bases of a gene that must match',
    description: 'Identity from which a gene of a locus counts as present, in percent',
  }),
  minClusterCov: z.number().min(0).max(100).default(96).meta({
    title: 'Part of the locus that must be found',
    description: 'Coverage from which the best locus is called, in percent',
  }),
});

export type ContigThresholds = z.output<typeof contigThresholds>;
export type ReadsThresholds = z.output<typeof readsThresholds>;
export type ClusterThresholds = z.output<typeof clusterThresholds>;

/** How many threads one aligner process may use. */
export const threadCount = z.int().min(1).max(1024).default(1).meta({
  title: 'Threads of one search',
  description: 'Threads that one aligner process uses',
});

/** How many files are screened at once. */
export const jobCount = z.int().min(1).max(1024).default(1).meta({
  title: 'Searches at once',
  description: 'Files that are screened at the same time',
});
