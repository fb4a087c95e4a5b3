import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { rangeOf } from '../base/range-words.ts';

/** A parser of a number option that accepts what the schema accepts and says its range otherwise. */
export function numberOption(schema: z.ZodType<number>): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`Give ${rangeOf(schema)}.`);
  };
}

/** The default that a schema defines. */
export function defaultOf(schema: z.ZodType<number>): number {
  return schema.parse(undefined);
}
