import { z } from 'zod';
import { recordNoun } from '../workspace/run-schema.ts';
import { problem } from './samples.ts';

/** A database as the page lists it. `preparing`: it is being built from the records shipped with the app. */
export const databaseSummary = z.strictObject({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['gene', 'cluster']),
  dbtype: z.enum(['nucl', 'prot']),
  noun: recordNoun,
  state: z.enum(['ready', 'preparing', 'not-indexed', 'broken']),
  records: z.number().nullable(),
  /** ISO-8601 UTC time of the download or of the source's release; null where nobody wrote it down. */
  fetchedAt: z.string().nullable(),
  version: z.string().nullable(),
  license: z.string().nullable(),
  source: z.enum(['bundled', 'local']),
  problem: problem.nullable(),
});

export type RecordNoun = z.output<typeof recordNoun>;
export type DatabaseSummary = z.output<typeof databaseSummary>;
