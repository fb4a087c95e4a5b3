import { z } from 'zod';
import { artifact } from '../artifacts/artifact.ts';
import { problem } from './samples.ts';

/** A table that SQL can read. */
export const exploreTable = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** `dataset`: described by a folder; `hits`: of the kept runs; `sheet`: a sample sheet of the user. */
  origin: z.enum(['dataset', 'hits', 'sheet']),
  rows: z.number().nullable(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string(), description: z.string() })),
  /** Why it can't be read, and what to do; null where it can. */
  problem: problem.nullable(),
});

export const exploreResult = z.strictObject({
  columns: z.array(
    z.strictObject({
      name: z.string(),
      type: z.string(),
      kind: z.enum(['text', 'number', 'boolean', 'time', 'other']),
    }),
  ),
  /** In the order of the columns; the first so many. */
  rows: z.array(z.array(z.unknown())),
  /** Rows that the statement gave, or the limit where it gave more. */
  totalRows: z.number(),
  truncated: z.boolean(),
  milliseconds: z.number(),
});

/** How a sheet goes with the kept runs. */
export const exploreSheet = z.strictObject({
  table: exploreTable,
  /** Column whose values are sample names. */
  sampleColumn: z.string(),
  /** Rows whose sample has a kept result, by name. */
  matched: z.number(),
  unmatched: z.array(z.string()),
  /** What was made otherwise than the file has it, in sentences. */
  notes: z.array(z.string()),
});

export const exploreSave = z.strictObject({
  name: z.string().min(1).max(200),
  sql: z.string(),
  artifacts: z.array(artifact),
});

export type ExploreTable = z.output<typeof exploreTable>;
export type ExploreResult = z.output<typeof exploreResult>;
export type ExploreSheet = z.output<typeof exploreSheet>;
