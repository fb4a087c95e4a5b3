import { isObject } from '../../../../state/json.ts';
import { listOf, numberOf, plainSchema, rangeOf, schemaOf, type Range, type Schema } from './schema.ts';

export type ValueType = 'text' | 'number' | 'integer' | 'truth' | 'list' | 'object';

/** What is wrong with a value. */
export type Fault =
  | { kind: 'missing' }
  /** The tool has no such argument. */
  | { kind: 'unknown' }
  | { kind: 'type'; wanted: ValueType }
  | { kind: 'range'; range: Range; integer: boolean }
  | { kind: 'choice'; options: readonly unknown[] }
  | { kind: 'length'; min: number | null; max: number | null }
  | { kind: 'count'; min: number | null; max: number | null }
  /** Of another shape than the schema asks for: a pattern, or none of its alternatives. */
  | { kind: 'shape' };

export interface Issue {
  /** Names and places down to the value; the first is the argument. */
  readonly path: readonly (string | number)[];
  readonly fault: Fault;
}

const typeNames: Readonly<Record<string, ValueType>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'truth',
  array: 'list',
  object: 'object',
};

/** What hinders a call with these arguments, in the order of the schema. The tool has the last word. */
export function issuesOf(inputSchema: Schema, args: Readonly<Record<string, unknown>>): readonly Issue[] {
  return objectIssues(inputSchema, args, inputSchema, []);
}

type Path = Issue['path'];

function valueIssues(given: Schema, value: unknown, root: Schema, path: Path): readonly Issue[] {
  const schema = plainSchema(given, root);
  const fault = (found: Fault): readonly Issue[] => [{ path, fault: found }];
  if (value === null && allowsNull(given, root)) return [];
  const choices = 'const' in schema ? [schema['const']] : listOf(schema['enum']);
  if (choices !== null && !choices.some((choice) => same(choice, value)))
    return fault({ kind: 'choice', options: choices });
  const alternatives = listOf(schema['anyOf']) ?? listOf(schema['oneOf']);
  if (alternatives !== null)
    return alternatives.some((one) => valueIssues(schemaOf(one), value, root, path).length === 0)
      ? []
      : fault({ kind: 'shape' });
  const type = schema['type'];
  if (typeof type === 'string' && !hasType(type, value)) {
    const wanted = typeNames[type];
    return wanted === undefined ? fault({ kind: 'shape' }) : fault({ kind: 'type', wanted });
  }
  if (typeof value === 'number' && !isWithin(value, rangeOf(schema)))
    return fault({ kind: 'range', range: rangeOf(schema), integer: type === 'integer' });
  if (typeof value === 'string') return textIssues(schema, value, path);
  if (Array.isArray(value)) return arrayIssues(schema, value as unknown[], root, path);
  return isObject(value) ? objectIssues(schema, value, root, path) : [];
}

function textIssues(schema: Schema, value: string, path: Path): readonly Issue[] {
  const min = numberOf(schema['minLength']);
  const max = numberOf(schema['maxLength']);
  if (value.length < (min ?? 0) || value.length > (max ?? Infinity))
    return [{ path, fault: { kind: 'length', min, max } }];
  const { pattern } = schema;
  return typeof pattern === 'string' && !matches(pattern, value) ? [{ path, fault: { kind: 'shape' } }] : [];
}

function arrayIssues(schema: Schema, value: readonly unknown[], root: Schema, path: Path): readonly Issue[] {
  const min = numberOf(schema['minItems']);
  const max = numberOf(schema['maxItems']);
  if (value.length < (min ?? 0) || value.length > (max ?? Infinity))
    return [{ path, fault: { kind: 'count', min, max } }];
  const items = schemaOf(schema['items']);
  return value.flatMap((item, at) => valueIssues(items, item, root, [...path, at]));
}

function objectIssues(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  root: Schema,
  path: Path,
): readonly Issue[] {
  const properties = schemaOf(schema['properties']);
  const required = (listOf(schema['required']) ?? []).filter(
    (name): name is string => typeof name === 'string' && !(name in value),
  );
  const rest = schema['additionalProperties'];
  return [
    ...required.map((name): Issue => ({ path: [...path, name], fault: { kind: 'missing' } })),
    ...Object.entries(properties).flatMap(([name, property]) =>
      name in value ? valueIssues(schemaOf(property), value[name], root, [...path, name]) : [],
    ),
    ...Object.keys(value)
      .filter((name) => !(name in properties))
      .flatMap((name): readonly Issue[] => {
        if (rest === false) return [{ path: [...path, name], fault: { kind: 'unknown' } }];
        return valueIssues(schemaOf(rest), value[name], root, [...path, name]);
      }),
  ];
}

function hasType(type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    default:
      return true;
  }
}

function allowsNull(schema: Schema, root: Schema): boolean {
  const { type } = schema;
  if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return true;
  const alternatives = listOf(schema['anyOf']) ?? listOf(schema['oneOf']) ?? [];
  return alternatives.some((one) => plainSchema(schemaOf(one), root)['type'] === 'null');
}

function isWithin(value: number, { min, above, max, below }: Range): boolean {
  const reached = min === null || (above ? value > min : value >= min);
  return reached && (max === null || (below ? value < max : value <= max));
}

/** A pattern that this engine can't read refuses nothing. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
