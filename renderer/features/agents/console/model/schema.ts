import { asObject } from '../../../../state/json.ts';

/** A JSON Schema as a tool declares it; nothing of it is taken for granted. */
export type Schema = Readonly<Record<string, unknown>>;

/** So deep may references and alternatives lie in each other: a schema may refer to itself. */
const deepest = 20;

/** A value as a schema; anything else allows everything. */
export function schemaOf(value: unknown): Schema {
  return asObject(value);
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? (value as unknown[]) : null;
}

/**
 * A schema in its plainest form: references followed, and of alternatives only one left where the others are
 * null, since an argument may as well be left out.
 */
export function plainSchema(schema: Schema, root: Schema, depth = 0): Schema {
  if (depth > deepest) return {};
  const next = oneStep(schema, root);
  return next === null ? schema : plainSchema(next, root, depth + 1);
}

function oneStep(schema: Schema, root: Schema): Schema | null {
  const { $ref: reference, anyOf, oneOf, allOf, type, ...rest } = schema;
  if (typeof reference === 'string') return { ...referred(reference, root), ...rest };
  const types = listOf(type);
  if (types !== null) {
    const [only, ...others] = types.filter((name) => name !== 'null');
    return others.length === 0 && only !== undefined ? { ...schema, type: only } : null;
  }
  const alternatives = listOf(anyOf) ?? listOf(oneOf);
  if (alternatives !== null) {
    const real = alternatives.map(schemaOf).filter((alternative) => alternative['type'] !== 'null');
    const constants = real.flatMap((alternative) => ('const' in alternative ? [alternative['const']] : []));
    if (real.length > 0 && constants.length === real.length) return { ...rest, enum: constants };
    return real.length === 1 ? { ...real[0], ...rest } : null;
  }
  const all = listOf(allOf);
  return all?.length === 1 ? { ...schemaOf(all[0]), ...rest } : null;
}

/** What `#/$defs/name` stands for; only places in the same schema are looked up. */
function referred(reference: string, root: Schema): Schema {
  if (!reference.startsWith('#')) return {};
  let place: unknown = root;
  for (const step of reference.split('/').slice(1)) {
    place = schemaOf(place)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return schemaOf(place);
}

/** Bounds of a number; null where there is none. */
export interface Range {
  readonly min: number | null;
  /** The least value itself is not allowed. */
  readonly above: boolean;
  readonly max: number | null;
  /** The greatest value itself is not allowed. */
  readonly below: boolean;
}

export function rangeOf(schema: Schema): Range {
  const above = numberOf(schema['exclusiveMinimum']);
  const below = numberOf(schema['exclusiveMaximum']);
  return {
    min: bound(above ?? numberOf(schema['minimum'])),
    above: above !== null,
    max: bound(below ?? numberOf(schema['maximum'])),
    below: below !== null,
  };
}

/** The limits of exact whole numbers say nothing to a person. */
function bound(value: number | null): number | null {
  return value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;
}
