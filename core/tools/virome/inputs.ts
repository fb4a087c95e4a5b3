import { z } from 'zod';
import { names } from '../arguments.ts';

/** The longest statement that the engine reads. */
const LONGEST_SQL = 100_000;

const previewRows = z
  .int()
  .min(1)
  .max(1000)
  .optional()
  .meta({ description: 'Rows of the result that are shown, at most', default: 50 });

const code = (description: string) =>
  z
    .string()
    .min(1)
    .max(200_000)
    .meta({ description, ...names('code') });

const language = z
  .enum(['javascript', 'python'])
  .optional()
  .meta({ description: 'Language of the code; by what it looks like if left out' });

export const wikipediaInput = z.strictObject({
  search_term: z.string().min(1).max(500).meta({ description: 'Title of a page, or words to look for' }),
  wikipedia_limit: z
    .int()
    .min(100)
    .max(50_000)
    .optional()
    .meta({ description: 'Letters of the text, at most', default: 4000 }),
});

export const pubmedInput = z.strictObject({
  query: z
    .string()
    .min(1)
    .max(2000)
    .meta({ description: 'A search as PubMed takes it, with its fields and AND, OR, NOT' }),
  max_results: z.int().min(1).max(50).optional().meta({ description: 'Articles at most', default: 5 }),
});

export const taxonomyInput = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: 'Scientific name, common name, acronym, or a tax id' }),
});

export const hostSqlInput = z.strictObject({
  sql: z
    .string()
    .min(1)
    .max(LONGEST_SQL)
    .meta({ description: 'One SELECT statement in the dialect of DuckDB', ...names('code') }),
  preview_rows: previewRows,
});

export const dataframeInput = z.strictObject({
  code: code('Code that leaves a table in result'),
  preview_rows: previewRows,
  language,
});

export const figureInput = z.strictObject({ code: code('Code that leaves a figure in fig'), language });

export const citationsInput = z.strictObject({
  text: z.string().min(1).max(500_000).meta({ description: 'Text that cites articles by their PMIDs' }),
});
