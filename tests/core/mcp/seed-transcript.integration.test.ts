import { readFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fasta, randomBases } from '../../support/bases.ts';
import { datadirWith } from '../../support/datadir.ts';
import { resultOf, startMcp, type McpServer, type RpcAnswer } from '../../support/mcp-server.ts';
import { describeWithShared, inProject, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** An exchange of the documented server, verbatim; its texts are elided there, and given decoded. */
interface Exchange {
  readonly about: string;
  readonly send: string;
  readonly receive: string;
  readonly document?: object;
}

/** Folder of the documented session. */
const DEMO = '/tmp/gapit-mcp-demo';

function fixture<T>(name: string): T[] {
  return readFileSync(inProject('tests', 'fixtures', 'mcp', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

function exchange(about: string): Exchange {
  const found = fixture<Exchange>('seed-transcript.jsonl').find((each) => each.about === about);
  if (found === undefined) throw new Error(`no such exchange: ${about}`);
  return found;
}

interface Replayed {
  /** The line of the server, with what differs by nature as in the transcript. */
  readonly line: string;
  readonly expected: string;
  /** The document of the text, with what differs by nature as in the transcript. */
  readonly document: unknown;
}

/** Sends a line of the transcript; `demo` stands for its folder. */
async function replay(
  server: McpServer,
  { send, receive, document }: Exchange,
  demo = DEMO,
): Promise<Replayed> {
  const expected = receive.replaceAll(DEMO, demo);
  await server.write(`${send.replaceAll(DEMO, demo)}\n`);
  const { id } = JSON.parse(send) as RpcAnswer;
  const answer = await server.answer(id);
  const line = server.lines.find((each) => (JSON.parse(each) as RpcAnswer).id === id) ?? '';
  const text = document === undefined ? null : (resultOf(answer).content[0]?.text ?? '');
  return {
    line: withVersion(text === null ? line : line.replace(JSON.stringify(text), elided(expected))),
    expected,
    document: text === null ? null : withTimes(JSON.parse(text) as Timed, document as Timed),
  };
}

function elided(line: string): string {
  return JSON.stringify(resultOf(JSON.parse(line) as RpcAnswer).content[0]?.text);
}

function withVersion(line: string): string {
  return line.replace(/("name":"gapit","version":)"[^"]+"/, '$1"0.5.6"');
}

interface Timed {
  readonly tool: object;
  readonly created_at: string;
}

function withTimes(document: Timed, { tool, created_at }: Timed): Timed {
  expect(document.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  return { ...document, tool, created_at };
}

/** Keys of all objects, in order: equality passes over it. */
function keysOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysOf);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]);
}

describe('the documented session without databases', () => {
  it.each(['initialize', 'an unknown method', 'an unknown tool'])('%s, to the byte', async (about) => {
    const server = await startMcp({ args: ['--profile', 'gapit'] });
    const { line, expected } = await replay(server, exchange(about));
    expect(line).toBe(expected);
  });

  it('lists nine tools with the documented arguments, in the documented order', async () => {
    const server = await startMcp({ args: ['--profile', 'gapit'] });
    const { result } = await server.request('tools/list');
    const listed = result?.['tools'] as { name: string; description: string; inputSchema: object }[];
    const documented = fixture<{ name: string; description?: string; inputSchema: object }>(
      'strict-tools.jsonl',
    );
    // Two descriptions are documented; the others are ours.
    const expected = documented.map((tool, i) => ({ description: listed[i]?.description, ...tool }));
    expect(listed).toEqual(expected);
    expect(listed.map(({ inputSchema }) => keysOf(inputSchema))).toEqual(
      documented.map(({ inputSchema }) => keysOf(inputSchema)),
    );
    expect(listed.map((tool) => Object.keys(tool))).toEqual(
      listed.map(() => ['name', 'description', 'inputSchema']),
    );
    expect(listed.every(({ description }) => description.length > 20)).toBe(true);
    expect(server.lines[0]).toMatch(
      /^\{"jsonrpc":"2\.0","id":1001,"result":\{"tools":\[\{"name":"screen","description":"Screen contig/,
    );
  });
});

describeWithShared('the documented session', () => {
  const datadir = datadirWith({
    tinyamr: shared('data/seed-fixtures/db/tinyamr/sequences'),
    tinyreads: shared('data/seed-fixtures/db/tinyreads/sequences'),
  });

  /** A folder in which `tests/data` is that of the documented session. */
  async function sessionFolder(): Promise<string> {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'tests'));
    await symlink(shared('data/seed-fixtures'), join(folder, 'tests', 'data'));
    return folder;
  }

  it('screens full.fa', async () => {
    const server = await startMcp({ args: ['--profile', 'gapit'], datadir, cwd: await sessionFolder() });
    const said = exchange('screen');
    const { line, expected, document } = await replay(server, said);
    expect(line).toBe(expected);
    expect(document).toEqual(said.document);
    expect(keysOf(document)).toEqual(keysOf(said.document));
  });

  it('screens reads', async () => {
    const demo = await temporaryFolder();
    await symlink(datadir, join(demo, 'datadir'));
    const server = await startMcp({ args: ['--profile', 'gapit'], cwd: await sessionFolder() });
    const said = exchange('screen_reads');
    const { line, expected, document } = await replay(server, said, demo);
    expect(line).toBe(expected);
    // The documented breadth and depth are of approximate ends; alignments to the base give these.
    const accurate = JSON.stringify(said.document)
      .replace('"breadth_pct":97.7', '"breadth_pct":100')
      .replace('"mean_depth":2.09', '"mean_depth":2.3');
    expect(document).toEqual(JSON.parse(accurate));
    expect(keysOf(document)).toEqual(keysOf(said.document));
  });

  it('tells of an input that is not there', async () => {
    const server = await startMcp({ args: ['--profile', 'gapit'], datadir });
    const { line, expected } = await replay(server, exchange('an input that is not there'));
    expect(line).toBe(expected);
  });
});

it('builds a database and finds its gene', async () => {
  const demo = await temporaryFolder();
  const gene = randomBases(240, 7);
  await writeFile(join(demo, 'my_genes.fa'), fasta([['demov2 demo beta-lactamase variant 2', gene]]));
  await writeFile(join(demo, 'query.fa'), fasta([['contig1', gene.slice(0, 200)]]));
  const server = await startMcp({ args: ['--profile', 'gapit'], datadir: join(demo, 'datadir') });
  const built = await replay(server, exchange('db_build'), demo);
  expect(built.line).toBe(built.expected);
  const said = exchange('screen with the database that was built');
  const found = await replay(server, said, demo);
  expect(found.line).toBe(found.expected);
  const expected = JSON.parse(JSON.stringify(said.document).replaceAll(DEMO, demo)) as object;
  expect(found.document).toEqual(expected);
  expect(keysOf(found.document)).toEqual(keysOf(expected));
  expect(await readFile(join(demo, 'datadir', 'myamr', 'sequences'), 'utf8')).toContain('demov2');
});
