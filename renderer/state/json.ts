/** A value that JSON writes in braces. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself; an empty one in place of anything else. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** An object without some of its keys. */
export function without<V>(
  object: Readonly<Record<string, V>>,
  ...keys: readonly string[]
): Record<string, V> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
