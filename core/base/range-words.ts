import { z } from 'zod';

/** "a number above 0 up to 100", "a whole number from 1". */
export function rangeOf(schema: z.ZodType<number>): string {
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
