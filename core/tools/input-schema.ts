import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a tool's arguments, as it is listed. */
export function inputSchemaOf(input: z.ZodObject): JsonSchema {
  const schema = z.toJSONSchema(input, { io: 'input' }) as JsonSchema;
  delete schema['$schema'];
  return { ...schema, properties: mapValues(propertiesOf(schema), withoutTechnicalBounds) };
}

/** What bounds whole numbers in general says nothing of this one. */
function withoutTechnicalBounds(property: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(property).filter(
      ([key, value]) =>
        !((key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER),
    ),
  );
}

export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema['properties'] ?? {}) as Record<string, JsonSchema>;
}

export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  map: (value: T) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
