import { isObject } from '../../../../state/json.ts';
import { listOf, plainSchema, rangeOf, schemaOf, type Range, type Schema } from './schema.ts';

/** What a text names, where the schema or the argument's name says so. */
export type FieldRole = 'file' | 'folder' | 'database' | 'code';

export type Scalar = string | number | boolean;

export type FieldForm =
  | { kind: 'text'; role: FieldRole | null }
  | { kind: 'number'; integer: boolean; range: Range; percent: boolean }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly Scalar[] }
  /** Texts, one chip each. */
  | { kind: 'list'; role: FieldRole | null }
  /** Whatever has no form of its own, as JSON. */
  | { kind: 'json' };

/** One argument of a tool as the form asks for it. */
export interface Field {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** What holds where the argument is left out; undefined: not stated. */
  readonly fallback: unknown;
  readonly form: FieldForm;
}

/** The fields of any tool's arguments, what must be given first. */
export function fieldsOf(inputSchema: Schema): readonly Field[] {
  const properties = Object.entries(schemaOf(inputSchema['properties']));
  const required = new Set(listOf(inputSchema['required']) ?? []);
  const fields = properties.map(([name, property]): Field => {
    const schema = plainSchema(schemaOf(property), inputSchema);
    const description = schema['description'];
    return {
      name,
      description: typeof description === 'string' ? description : '',
      required: required.has(name),
      fallback: schema['default'],
      form: formOf(name, schema, inputSchema),
    };
  });
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)];
}

function formOf(name: string, schema: Schema, root: Schema): FieldForm {
  const options = optionsOf(schema);
  if (options !== null) return { kind: 'choice', options };
  switch (schema['type']) {
    case 'string':
      return { kind: 'text', role: roleOf(name, schema) };
    case 'number':
    case 'integer':
      return {
        kind: 'number',
        integer: schema['type'] === 'integer',
        range: rangeOf(schema),
        percent: isPercent(schema),
      };
    case 'boolean':
      return { kind: 'switch' };
    case 'array': {
      const items = plainSchema(schemaOf(schema['items']), root);
      if (items['type'] !== 'string') return { kind: 'json' };
      return { kind: 'list', role: roleOf(name, { ...items, ...pick(schema, roleKey) }) };
    }
    default:
      return { kind: 'json' };
  }
}

const roleKey = 'x-gapit';

/** By name, where the schema says nothing: the words that tools use for them. */
const usualNames: readonly (readonly [FieldRole, RegExp])[] = [
  ['file', /^(files?|paths?|r1|r2|reads|fasta|fastq|tsv|csv|.*_(files?|paths?))$/i],
  ['folder', /^(datadir|folder|directory|dir|.*_(dir|folder))$/i],
  ['database', /^(db|database)$/i],
  ['code', /^(code|sql|script|.*_(code|sql))$/i],
];

function roleOf(name: string, schema: Schema): FieldRole | null {
  const stated = usualNames.find(([role]) => role === schema[roleKey]);
  if (stated !== undefined) return stated[0];
  if (schema['format'] === 'path') return 'file';
  return usualNames.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

function optionsOf(schema: Schema): readonly Scalar[] | null {
  const values = 'const' in schema ? [schema['const']] : listOf(schema['enum']);
  const scalars = (values ?? []).filter((value): value is Scalar =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  // A choice that can't be shown is typed.
  const shown = values?.every((value) => value === null || scalars.includes(value as Scalar)) ?? false;
  return shown && scalars.length > 0 ? scalars : null;
}

function isPercent(schema: Schema): boolean {
  const { description } = schema;
  return rangeOf(schema).max === 100 && typeof description === 'string' && /%|per ?cent/i.test(description);
}

function pick(schema: Schema, key: string): Schema {
  return key in schema ? { [key]: schema[key] } : {};
}

/** A short form may stand beside another in one row. */
export function isShort({ form, description }: Field): boolean {
  return (
    (form.kind === 'number' || form.kind === 'choice' || form.kind === 'switch') && description.length <= 60
  );
}

/** A default as a placeholder shows it; null where there is none, or none that fits into a line. */
export function placeholderOf(fallback: unknown): string | null {
  if (typeof fallback === 'string') return fallback === '' ? null : fallback;
  if (typeof fallback === 'number' || typeof fallback === 'boolean') return String(fallback);
  if (!Array.isArray(fallback) && !isObject(fallback)) return null;
  const text = JSON.stringify(fallback);
  return text === '[]' || text === '{}' ? null : text;
}
