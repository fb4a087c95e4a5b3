import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { documentOf, startMcp, type McpServer } from '../../support/mcp-server.ts';

interface PropertySchema {
  readonly type: string;
  readonly items?: PropertySchema;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
}

interface ListedTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, PropertySchema>>;
    readonly required?: readonly string[];
  };
  readonly annotations?: Readonly<Record<string, unknown>>;
}

async function toolsOf(server: McpServer): Promise<ListedTool[]> {
  const { result } = await server.request('tools/list');
  return result?.['tools'] as ListedTool[];
}

/** A value that the schema takes. */
function goodValue(schema: PropertySchema): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return 'x';
    case 'boolean':
      return false;
    case 'array':
      return [goodValue(schema.items ?? { type: 'string' })];
    case 'object':
      return {};
    default:
      return Math.max(schema.minimum ?? 1, 1);
  }
}

/** Values that the schema does not take. */
function badValues(schema: PropertySchema): unknown[] {
  const others: Record<string, unknown> = {
    string: 'text',
    boolean: true,
    array: ['x'],
    object: { x: 1 },
    number: 5,
  };
  const kind = schema.type === 'integer' ? 'number' : schema.type;
  const bad: unknown[] = Object.entries(others)
    .filter(([type]) => type !== kind)
    .map(([, value]) => value);
  bad.push(null);
  if (schema.enum !== undefined) bad.push('no such value', '', schema.enum[0]?.toUpperCase());
  if (schema.minimum !== undefined) bad.push(schema.minimum - 1);
  if (schema.exclusiveMinimum !== undefined) bad.push(schema.exclusiveMinimum);
  if (schema.maximum !== undefined) bad.push(schema.maximum + 1);
  if (schema.type === 'integer') bad.push(2.5);
  if (schema.minItems !== undefined) bad.push([]);
  if (schema.minLength !== undefined) bad.push('');
  if (schema.type === 'array') bad.push([5], [null], ['x', {}]);
  return bad;
}

describe.each(['all', 'gapit'] as const)('profile %s', (profile) => {
  it('refuses every argument of the wrong type, range or name, and names it', async () => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    let tried = 0;
    const refused = async (name: string, args: object, argument: string): Promise<void> => {
      const result = await server.call(name, args);
      const what = `${name} ${JSON.stringify(args)}`;
      expect(result.isError, what).toBe(true);
      const { code, message, context, content } = documentOf(result);
      expect(result.content.length, what).toBe(1);
      if (content !== undefined) {
        // The tools of the virome have a shape of their own for failures.
        expect(documentOf(result), what).toEqual({ success: false, content, artifacts: [] });
        expect(content, what).toContain(argument);
      } else {
        expect(code, what).toBe('USAGE_ERROR');
        expect(message, what).toContain(argument);
        expect((context as { argument: string }).argument.split(' '), what).toContain(argument);
      }
      tried++;
    };
    for (const { name, inputSchema } of await toolsOf(server)) {
      const { properties, required = [] } = inputSchema;
      const good = Object.fromEntries(
        required.map((each) => [each, goodValue(properties[each] ?? { type: 'string' })]),
      );
      const checks = Object.entries(properties).flatMap(([argument, schema]) =>
        badValues(schema).map((value) => refused(name, { ...good, [argument]: value }, argument)),
      );
      checks.push(
        ...required.map((argument) =>
          refused(
            name,
            Object.fromEntries(Object.entries(good).filter(([key]) => key !== argument)),
            argument,
          ),
        ),
      );
      if (profile === 'all') {
        for (const odd of ['no_such_argument', 'Datadir', 'constructor', ''])
          checks.push(refused(name, { ...good, [odd]: 1 }, odd));
      }
      await Promise.all(checks);
    }
    expect(tried).toBeGreaterThan(200);
  });
});

describe('the list outside the strict profile', () => {
  it('has titles, hints, descriptions and schemas that validators take', async () => {
    const tools = await toolsOf(await startMcp({ args: ['--no-record'] }));
    const ajv = new Ajv2020({ strict: true, strictSchema: false });
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect(title, name).toMatch(/^[A-Z]/);
      expect(description.length, name).toBeLessThan(2048);
      expect(annotations, name).toMatchObject({ title });
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'])
        expect(typeof annotations?.[hint], `${name} ${hint}`).toBe('boolean');
      expect(() => ajv.compile(inputSchema as AnySchemaObject), name).not.toThrow();
    }
    const writing = tools.filter(({ annotations }) => annotations?.['readOnlyHint'] === false);
    expect(writing.map(({ name }) => name)).toEqual(['db_fetch', 'db_build']);
    const open = tools.filter(({ annotations }) => annotations?.['openWorldHint'] === true);
    expect(open.map(({ name }) => name)).toEqual([
      'db_fetch',
      'wikipedia_search',
      'pubmed_search',
      'ncbi_taxonomy_search',
    ]);
  });

  it('has the tools of runs where calls are kept', async () => {
    const names = async (...args: string[]): Promise<string[]> =>
      (await toolsOf(await startMcp({ args }))).map(({ name }) => name);
    const gapit = await names('--profile', 'gapit');
    const runs = ['run_start', 'run_status', 'run_results', 'run_cancel', 'run_list'];
    const all = await names();
    expect(all.filter((name) => gapit.includes(name) || runs.includes(name))).toEqual([...gapit, ...runs]);
    const virome = await names('--profile', 'virome');
    expect(virome.filter((name) => gapit.includes(name) || runs.includes(name))).toEqual([]);
    expect(await names('--no-record')).toEqual(all.filter((name) => !runs.includes(name)));
  });

  it('gives objects besides the text, which the strict profile does not', async () => {
    const [full, strict] = await Promise.all(
      ['all', 'gapit'].map((profile) => startMcp({ args: ['--profile', profile] })),
    );
    for (const [name, args] of [
      ['db_list', {}],
      ['schema', { name: 'error' }],
    ] as const) {
      const result = await full?.call(name, args);
      expect(JSON.parse(result?.content[0]?.text ?? '')).toEqual(result?.structuredContent);
      expect(Object.keys((await strict?.call(name, args)) ?? {})).toEqual(['content', 'isError']);
    }
    const failed = await full?.call('schema', { name: 'no such' });
    expect(Object.keys(failed ?? {})).toEqual(['content', 'isError']);
  });

  it('the strict profile passes over arguments that it does not have', async () => {
    const server = await startMcp({ args: ['--profile', 'gapit'] });
    const result = await server.call('schema', { name: 'error', note: 'β' });
    expect(result.isError).toBe(false);
  });
});
