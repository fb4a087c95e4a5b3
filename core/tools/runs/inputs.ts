import { z } from 'zod';

const runId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Id of a run, from run_start, run_list or a pointer' });

export const runStartInput = z.strictObject({
  tool: z.string().min(1).meta({ description: 'Name of the tool, e.g. screen' }),
  arguments: z
    .record(z.string(), z.unknown())
    .meta({ description: 'Its arguments, as in a call of the tool itself' }),
});

export const runStatusInput = z.strictObject({
  run_id: runId,
  wait_seconds: z.number().min(0).max(50).optional().meta({
    description: 'Wait so long for its end before answering; saves calls',
    default: 0,
  }),
});

export const runResultsInput = z.strictObject({
  run_id: runId,
  cursor: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'next_cursor of the page before; the first page if left out' }),
  format: z.enum(['tsv', 'json', 'md']).optional().meta({
    description: 'For screenings: write the results so; left out: as the call asked for, of other runs json',
  }),
});

export const runCancelInput = z.strictObject({ run_id: runId });

export const runListInput = z.strictObject({
  limit: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Runs at most, the newest first', default: 20 }),
  state: z
    .enum(['running', 'done', 'failed', 'cancelled', 'interrupted'])
    .optional()
    .meta({ description: 'Only those in this state' }),
});
