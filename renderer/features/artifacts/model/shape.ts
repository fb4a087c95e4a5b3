import { isObject } from '../../../state/json.ts';

/** Whether a value has a shape. Artifacts come from elsewhere: what has another one than its type says is shown as JSON. */
export type Shape<T> = (value: unknown) => value is T;

type ShapeOf<S> = S extends Shape<infer T> ? T : never;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isTrueOrFalse(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function oneOf<const V extends string>(...values: readonly V[]): Shape<V> {
  return (value): value is V => (values as readonly unknown[]).includes(value);
}

export function listOf<T>(shape: Shape<T>): Shape<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every((item) => shape(item));
}

/** An object whose values all have one shape. */
export function recordOf<T>(shape: Shape<T>): Shape<Record<string, T>> {
  return (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every((item) => shape(item));
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || shape(value);
}

/** Where the key may be left out. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value): value is T | undefined => value === undefined || shape(value);
}

/** An object with these keys; others may stand beside them. */
export function objectOf<S extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: S,
): Shape<{ [K in keyof S]: ShapeOf<S[K]> }> {
  const keys = Object.entries(shapes);
  return (value): value is { [K in keyof S]: ShapeOf<S[K]> } =>
    isObject(value) && keys.every(([key, shape]) => shape(value[key]));
}

export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return (value): value is A | B => first(value) || second(value);
}
