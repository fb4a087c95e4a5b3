import { z } from 'zod';

/** The program that wrote a document. */
export const documentTool = z.strictObject({ name: z.string(), version: z.string() });

/** When it was written: the one field that depends on the clock. */
export const createdAt = z.string().meta({ description: 'ISO-8601 UTC, seconds' });

/** Percent, two decimals. */
export const percent = z.number().min(0).max(100);
