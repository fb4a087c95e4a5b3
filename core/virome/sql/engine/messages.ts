import { z } from 'zod';
import type { Cell } from '../../table.ts';

/** What the session and the process of the engine say to each other: one JSON document a line. */

const kind = z.enum(['text', 'number', 'boolean', 'time', 'other']);
const column = z.strictObject({ name: z.string(), type: z.string(), kind });
/** Cells are JSON already; looking into each would cost more than reading them. */
const rows = z.custom<readonly (readonly Cell[])[]>((value) => Array.isArray(value));

export const openTable = z.discriminatedUnion('format', [
  z.strictObject({ name: z.string(), format: z.enum(['parquet', 'csv']), paths: z.array(z.string()) }),
  z.strictObject({ name: z.string(), format: z.literal('memory'), columns: z.array(column), rows }),
]);

export const engineSettings = z.strictObject({
  threads: z.number(),
  memoryBytes: z.number(),
  processBytes: z.number(),
  temporaryBytes: z.number(),
  temporaryFolder: z.string(),
});

export const request = z.discriminatedUnion('do', [
  z.strictObject({ id: z.number(), do: z.literal('start'), settings: engineSettings }),
  /** What a statement is and which of these tables it names. */
  z.strictObject({ id: z.number(), do: z.literal('read'), sql: z.string(), names: z.array(z.string()) }),
  /** From now on these tables can be asked, and no others. */
  z.strictObject({ id: z.number(), do: z.literal('open'), tables: z.array(openTable) }),
  z.strictObject({
    ...{ id: z.number(), do: z.literal('ask'), sql: z.string() },
    ...{ maxRows: z.number(), resultBytes: z.number() },
  }),
  z.strictObject({ id: z.number(), do: z.literal('stop'), of: z.number() }),
]);

const problem = z.strictObject({
  code: z.string(),
  message: z.string(),
  context: z.record(z.string(), z.string()),
});

export const readDone = z.strictObject({ tables: z.array(z.string()) });

export const openDone = z.strictObject({
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
      rows: z.number().nullable(),
      problem: problem.nullable(),
    }),
  ),
});

export const askDone = z.strictObject({
  totalRows: z.number(),
  truncated: z.boolean(),
  milliseconds: z.number(),
});

export const reply = z.discriminatedUnion('kind', [
  z.strictObject({ id: z.number(), kind: z.literal('columns'), columns: z.array(column) }),
  z.strictObject({ id: z.number(), kind: z.literal('rows'), rows }),
  z.strictObject({ id: z.number(), kind: z.literal('done'), value: z.unknown() }),
  z.strictObject({ id: z.number(), kind: z.literal('failed'), problem }),
]);

export type EngineRequest = z.output<typeof request>;
export type EngineReply = z.output<typeof reply>;
export type EngineSettings = z.output<typeof engineSettings>;
export type EngineProblem = z.output<typeof problem>;
export type OpenTable = z.output<typeof openTable>;
export type OpenedTable = z.output<typeof openDone>['tables'][number];

/** What the process writes to its standard error before it ends itself for want of memory. */
export const OUT_OF_MEMORY_MARK = 'gapit-sql: out of memory';
