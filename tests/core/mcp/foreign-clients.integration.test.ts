import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCallLog } from '../../../core/workspace/call-log.ts';
import { fasta } from '../../support/bases.ts';
import { documentOf, startMcp, type ToolResult } from '../../support/mcp-server.ts';
import { writeProgram } from '../../support/programs.ts';
import { inProject } from '../../support/shared-folder.ts';
import { leftIn, namesIn } from '../../support/store.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** How the packaged server is started. */
const COMMAND = { command: process.execPath, args: [inProject('dist', 'gapit-mcp.mjs')] };

interface Places {
  readonly datadir: string;
  readonly workspace: string;
  readonly genome: string;
  readonly env: Record<string, string>;
}

/** Empty places, and the genome of a gene that ships. */
async function places(): Promise<Places> {
  const folder = await temporaryFolder();
  const [datadir, workspace, genome] = ['db', 'workspace', 'genome.fa'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(workspace);
  await writeFile(genome, fasta([['contig1', await shippedGene()]]));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, GAPIT_DATADIR: datadir, GAPIT_WORKSPACE: workspace, GAPIT_MCP_ALLOW: folder };
  return { datadir, workspace, genome, env };
}

/** The first gene of the smallest database that ships. */
async function shippedGene(): Promise<string> {
  const records = await readFile(inProject('resources', 'bundled', 'lm_doumith', 'records.jsonl'), 'utf8');
  return (JSON.parse(records.split('\n')[0] ?? '') as { sequence: string }).sequence;
}

describe('the client library of the protocol', () => {
  async function connect({ env }: Places, args: readonly string[] = []): Promise<Client> {
    const client = new Client({ name: 'the client library', version: '2.4.0' });
    await client.connect(new StdioClientTransport({ ...COMMAND, args: [...COMMAND.args, ...args], env }));
    onTestFinished(() => client.close());
    return client;
  }

  it('introduces itself, lists, calls and reads', async () => {
    const at = await places();
    const client = await connect(at);
    expect(client.getServerVersion()).toMatchObject({ name: 'gapit' });
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: true }, resources: {} });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('run_start');
    await client.ping();
    const progress: number[] = [];
    const result = await client.callTool(
      { name: 'screen', arguments: { files: [at.genome], db: 'lm_doumith' } },
      { onprogress: (step) => progress.push(step.progress) },
    );
    const { files } = documentOf(result as unknown as ToolResult) as { files: { hits: object[] }[] };
    expect(files[0]?.hits.length).toBeGreaterThan(0);
    expect(progress.length).toBeGreaterThan(0);
    const { resources } = await client.listResources();
    const { contents } = await client.readResource({ uri: resources.at(-1)?.uri ?? '' });
    expect((contents[0] as { text: string }).text).toContain(at.genome);
    await expect(client.callTool({ name: 'nope', arguments: {} })).rejects.toThrow('unknown tool: nope');
    const failed = await client.callTool({ name: 'screen', arguments: { files: [1] } });
    expect(failed.isError).toBe(true);
    await client.close();
    const { calls } = await openCallLog(at.workspace).list(10);
    expect(new Set(calls.map(({ call }) => call.client.name))).toEqual(new Set(['the client library']));
  });

  it('takes the strict profile', async () => {
    const at = await places();
    const client = await connect(at, ['--profile', 'gapit']);
    expect((await client.listTools()).tools).toHaveLength(9);
    const result = await client.callTool({ name: 'db_list', arguments: {} });
    expect(documentOf(result as unknown as ToolResult)['schema']).toBe('gapit.dblist/1');
  });
});

describe('the Inspector at the command line', () => {
  const INSPECTOR = inProject('node_modules', '@modelcontextprotocol', 'inspector-cli', 'build', 'cli.js');

  async function inspect(at: Places, ...words: string[]): Promise<Record<string, unknown>> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [INSPECTOR, '--cli', COMMAND.command, ...COMMAND.args, ...words],
      { env: at.env, maxBuffer: 64 * 1024 * 1024 },
    );
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  it('lists tools and resources, and calls with arguments', async () => {
    const at = await places();
    const { tools } = await inspect(at, '--method', 'tools/list');
    expect((tools as { name: string }[])[0]?.name).toBe('screen');
    const listed = await inspect(at, '--method', 'tools/call', '--tool-name', 'db_list');
    expect(documentOf(listed as unknown as ToolResult)['schema']).toBe('gapit.dblist/1');
    const found = await inspect(
      at,
      ...['--method', 'tools/call', '--tool-name', 'screen'],
      ...['--tool-arg', `files=["${at.genome}"]`, '--tool-arg', 'db=lm_doumith', '--tool-arg', 'minid=90'],
    );
    expect(found['isError']).toBe(false);
    expect(documentOf(found as unknown as ToolResult)['params']).toMatchObject({
      db: 'lm_doumith',
      minid: 90,
    });
    const { resources } = await inspect(at, '--method', 'resources/list');
    expect(resources).toHaveLength(3);
    const { resourceTemplates } = await inspect(at, '--method', 'resources/templates/list');
    expect(resourceTemplates).toHaveLength(1);
  });
});

describe('sixteen clients at once', () => {
  const CLIENTS = 16;

  it('on one datadir and workspace: each is answered, a database is built once', async () => {
    const at = await places();
    const aligners = await temporaryFolder();
    const built = join(aligners, 'built');
    await writeProgram(
      aligners,
      'makeblastdb',
      `case "$1" in -version) ;; *) echo x >> '${built}';; esac\nexec makeblastdb "$@"`,
    );
    const env = { ...at.env, GAPIT_ALIGNERS: aligners };
    const servers = await Promise.all(Array.from({ length: CLIENTS }, () => startMcp({ ...at, env })));
    const answers = await Promise.all(
      servers.map(async (server, i) => {
        const { result } = await server.initialize(`client ${i}`);
        const list = await server.call('db_list');
        const screened = await server.call('screen', { files: [at.genome], db: 'lm_doumith' });
        const runs = await server.call('run_list');
        return { result, isListed: !list.isError, screened: timeless(screened), hasRuns: !runs.isError };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ isListed: true, hasRuns: true });
    expect(answers[0]?.screened).toContain('"hits": [\n');
    const ends = await Promise.all(servers.map((server) => server.end()));
    expect(ends.map(({ status }) => status)).toEqual(servers.map(() => 0));
    expect([await namesIn(at.datadir), await leftIn(at.datadir)]).toEqual([['lm_doumith'], []]);
    expect(await readFile(built, 'utf8')).toBe('x\n');
    const { calls, unreadable } = await openCallLog(at.workspace).list(1000);
    const ofTool = (tool: string): string[] =>
      calls.filter(({ call }) => call.tool === tool).map(({ call }) => call.client.name);
    const everybody = servers.map((_, i) => `client ${i}`).sort();
    expect([ofTool('db_list').sort(), ofTool('screen').sort(), unreadable]).toEqual([
      everybody,
      everybody,
      [],
    ]);
    expect(calls.every(({ answer }) => answer?.state === 'done')).toBe(true);
    expect((await readdir(join(at.workspace, 'runs'))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  function timeless({ content, isError }: ToolResult): string {
    expect(isError).toBe(false);
    return (content[0]?.text ?? '').replace(/"created_at": "[^"]*"/, '');
  }
});
