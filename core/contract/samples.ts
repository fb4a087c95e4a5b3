import { z } from 'zod';
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
