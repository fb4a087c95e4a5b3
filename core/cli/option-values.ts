import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

/** A parser of a number option that accepts what the schema accepts and says its range otherwise. */
export function numberOption(schema: z.ZodType<number>): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(`Give ${rangeOf(schema)}.`);
  };
}

/** "a number above 0 up to 100", "a whole number from 1". */
function rangeOf(schema: z.ZodType<number>): string {
  const { type, minimum, exclusiveMinimum, maximum } = z.toJSONSchema(schema, { io: 'input' });
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  const low =
    typeof exclusiveMinimum === 'number' ? bound('above', exclusiveMinimum) : bound('from', minimum);
  return `${kind}${low}${bound('up to', maximum)}`;
}

/** What bounds whole numbers in general is no bound of this one. */
function bound(word: string, value: number | undefined): string {
  return value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? '' : ` ${word} ${value}`;
}

/** The default that a schema defines. */
export function defaultOf(schema: z.ZodType<number>): number {
  return schema.parse(undefined);
}
