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

export type ContigThresholds = z.output<typeof contigThresholds>;

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
