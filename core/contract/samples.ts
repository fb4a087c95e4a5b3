import { z } from 'zod';

/** A failure as it crosses to the page: the `gapit.error/1` envelope without its schema name. */
export const problem = z.strictObject({
  code: z.string(),
  message: z.string(),
  context: z.record(z.string(), z.string()),
});

const inputFile = z.strictObject({
  path: z.string(),
  name: z.string(),
  bytes: z.number(),
  sha256: z.string().nullable(),
});

/** One recognised sample, ready to be screened. Lengths in bases. */
export const sample = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['assembly', 'annotated']),
  format: z.enum(['fasta', 'fastq', 'genbank', 'embl', 'gff3']),
  files: z.array(inputFile),
  contigs: z.number(),
  bases: z.number(),
  longestContig: z.number(),
  warnings: z.array(z.string()),
});

/** A file that can't be screened, and why in a sentence. */
export const rejectedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  bytes: z.number(),
  problem,
});

/** What a dropped or chosen path turned out to be. `waiting` counts the files still to be read. */
export const inspection = z.strictObject({
  requestId: z.string(),
  samples: z.array(sample),
  rejected: z.array(rejectedFile),
  waiting: z.number(),
});

export type Problem = z.output<typeof problem>;
export type Sample = z.output<typeof sample>;
export type RejectedFile = z.output<typeof rejectedFile>;
export type Inspection = z.output<typeof inspection>;
