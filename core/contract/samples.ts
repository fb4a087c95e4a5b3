import { z } from 'zod';
import { readType } from '../documents/reads.ts';
import { sample, storedProblem } from '../workspace/run-schema.ts';

/** A failure as it crosses to the page: the `gapit.error/1` envelope without its schema name. */
export const problem = storedProblem;

export { sample };

/** A file that can't be screened, and why in a sentence. */
export const rejectedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  bytes: z.number(),
  problem,
});

/** A FASTQ file as its first part shows it; `reads` and `bases` are estimates where it is large. */
export const readsFile = z.strictObject({
  path: z.string(),
  name: z.string(),
  bytes: z.number(),
  reads: z.number(),
  bases: z.number(),
  /** In bases. */
  meanLength: z.number(),
  /** The preset that fits the lengths and qualities of its reads. */
  readType,
  /** Mates follow each other in the one file. */
  interleaved: z.boolean(),
});

/** What a dropped or chosen path turned out to be. `waiting` counts the files still to be read. */
export const inspection = z.strictObject({
  requestId: z.string(),
  samples: z.array(sample),
  /** Files of reads: `groupReads` makes samples of them. */
  reads: z.array(readsFile),
  rejected: z.array(rejectedFile),
  waiting: z.number(),
});

export type Problem = z.output<typeof problem>;
export type Sample = z.output<typeof sample>;
export type ReadsFile = z.output<typeof readsFile>;
export type RejectedFile = z.output<typeof rejectedFile>;
export type Inspection = z.output<typeof inspection>;
