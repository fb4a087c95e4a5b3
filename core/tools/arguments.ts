import { z } from 'zod';
import { GapitError } from '../base/errors.ts';
import { rangeOf } from '../base/range-words.ts';
import type { Tool } from './tool.ts';

/** How a form asks for an argument; for a reader of the schema, of no meaning to a model. */
export type ArgumentKind = 'file' | 'folder' | 'database' | 'code';

/** Marks what an argument names, so that a form can offer it. */
export function names(kind: ArgumentKind): Record<string, ArgumentKind> {
  return { 'x-gapit': kind };
}

/**
 * An argument that may be left out, with the default that the schema lists for readers. It is not filled in: a tool
 * can tell what was given.
 */
export function optional<S extends z.ZodType>(
  schema: z.ZodDefault<S>,
  description?: string,
): z.ZodOptional<S> {
  const meta = schema.meta();
  return schema
    .unwrap()
    .optional()
    .meta({
      description: description ?? meta?.description ?? '',
      default: schema.parse(undefined),
    });
}

/**
 * The arguments of a call, checked against the tool's schema.
 *
 * @param options `unknown: 'ignore'` passes over arguments that the tool does not have
 * @throws GapitError USAGE_ERROR that names each argument that is not right, and what would be
 */
export function parseArguments<S extends z.ZodObject>(
  tool: Pick<Tool<S>, 'name' | 'input'>,
  given: unknown,
  { unknown }: { unknown: 'refuse' | 'ignore' },
): z.output<S> {
  const schema: z.ZodObject = unknown === 'ignore' ? tool.input.strip() : tool.input;
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data as z.output<S>;
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue, tool.input, given));
  throw new GapitError('USAGE_ERROR', `${tool.name}: ${faults.map(({ words }) => words).join('; ')}`, {
    tool: tool.name,
    argument: [...new Set(faults.map(({ argument }) => argument))].join(' '),
    given: shown(given, LONGEST_GIVEN),
    next_step: `Correct the argument and call ${tool.name} again; tools/list shows what it takes.`,
  });
}

interface Fault {
  readonly argument: string;
  readonly words: string;
}

function faultsOf(issue: z.core.$ZodIssue, input: z.ZodObject, given: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      argument: key,
      words: `there is no argument ${key}${similar(key, Object.keys(input.shape))}`,
    }));
  }
  const [argument] = issue.path;
  if (argument === undefined) return [{ argument: 'arguments', words: 'its arguments must be an object' }];
  const name = String(argument);
  const path = issue.path.map((step, i) =>
    typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${String(step)}`,
  );
  const value = valueAt(given, issue.path);
  if (value === undefined && issue.path.length === 1)
    return [{ argument: name, words: `${name} is missing` }];
  return [
    {
      argument: name,
      words: `${path.map(String).join('')} must be ${wanted(input, issue)}, not ${shown(value)}`,
    },
  ];
}

function wanted(input: z.ZodObject, issue: z.core.$ZodIssue): string {
  const schema = schemaAt(input, issue.path);
  if (schema instanceof z.ZodNumber) return rangeOf(schema);
  if (schema instanceof z.ZodEnum) return `one of ${schema.options.join(', ')}`;
  if (schema instanceof z.ZodString)
    return issue.code === 'too_big' ? `text of at most ${issue.maximum} characters` : 'text';
  if (schema instanceof z.ZodBoolean) return 'true or false';
  if (schema instanceof z.ZodArray)
    return issue.code === 'too_small' ? 'a list with at least one entry' : 'a list';
  return issue.message;
}

/** The schema of a part of the arguments, without what wraps it. */
function schemaAt(input: z.ZodType, path: readonly PropertyKey[]): unknown {
  let schema: unknown = input;
  for (const step of path) {
    schema = unwrapped(schema);
    if (schema instanceof z.ZodObject) schema = schema.shape[String(step)];
    else if (schema instanceof z.ZodArray) schema = schema.element;
    else return undefined;
  }
  return unwrapped(schema);
}

function unwrapped(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  return inner;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    given,
  );
}

const LONGEST_SHOWN = 60;
const LONGEST_GIVEN = 400;

function shown(value: unknown, longest = LONGEST_SHOWN): string {
  const text = jsonOf(value);
  if (text === undefined) return 'nothing';
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** As JSON; what is nested too deeply to be written in words. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return Array.isArray(value) ? 'a list of lists' : 'an object of objects';
  }
}

/** `, but minid` where a name that exists differs in case and marks alone. */
function similar(name: string, known: readonly string[]): string {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = known.find((each) => plain(each) === plain(name));
  return found === undefined ? `; it takes ${known.join(', ')}` : `, but ${found}`;
}
