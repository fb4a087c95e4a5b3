import { z } from 'zod';

/** How long what agents and the command line left is kept; null: for ever. Her own runs are never removed. */
export const retention = z.strictObject({
  /** Days. */
  days: z.int().min(1).max(36500).nullable().default(90),
  /** The newest so many. */
  entries: z.int().min(1).max(1_000_000).nullable().default(2000),
  /** Of all that they hold, in bytes; the oldest go first. */
  bytes: z.int().min(1).nullable().default(2_000_000_000),
});

/** What the run library holds, in entries and bytes; those of others are what retention is about. */
export const libraryUsage = z.strictObject({
  own: z.strictObject({ entries: z.number(), bytes: z.number() }),
  others: z.strictObject({ entries: z.number(), bytes: z.number() }),
});

export type Retention = z.output<typeof retention>;
export type LibraryUsage = z.output<typeof libraryUsage>;
