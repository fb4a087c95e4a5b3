import type { z } from 'zod';
import type { bundledSchema } from '../../core/databases/bundled.ts';
import type { Companions } from '../../core/databases/companions.ts';
import type { GeneRecord } from '../../core/databases/record.ts';

/** A database that is to ship with the app. */
export interface BundledContent extends Companions {
  readonly description: z.output<typeof bundledSchema>;
  readonly records: readonly GeneRecord[];
  /** What its source held and the database does not, one sentence each. */
  readonly leftOut: readonly string[];
}

/** Times in descriptions are in whole seconds. */
export function toSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
