import { getMcpConfigForManifest, type McpbManifestAny } from '@anthropic-ai/mcpb';
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkServer } from '../../../core/agents/server-check/check-server.ts';
import type { ServerCommand } from '../../../core/agents/server-command.ts';
import { describeWith, inProject } from '../../support/shared-folder.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

const run = promisify(execFile);
const MCPB = inProject('node_modules', '@anthropic-ai', 'mcpb', 'dist', 'cli', 'cli.js');

/** A server that answers `db_list` with what it was told at its start. */
const SERVER = `
  import { createInterface } from 'node:readline';
  import { tools } from './chunks/tools-abc.mjs';
  const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line);
    const serverInfo = { name: 'gapit', version: '1' };
    if (method === 'initialize') say(id, { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo });
    if (method === 'tools/list') say(id, { tools });
    const { GAPIT_DATADIR, GAPIT_ALIGNERS } = process.env;
    const told = JSON.stringify({ args: process.argv.slice(2), GAPIT_DATADIR, GAPIT_ALIGNERS });
    if (method === 'tools/call') say(id, { content: [{ type: 'text', text: told }], isError: true });
  });
`;
const TOOLS = `export const tools = [{ name: 'db_list', description: 'Lists.', inputSchema: { type: 'object' } }];`;

async function write(folder: string, files: Record<string, string>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

async function smallDist(server = SERVER): Promise<string> {
  return write(await temporaryFolder(), {
    'gapit-mcp.mjs': server,
    'gapit-mcp.mjs.map': '{}',
    'chunks/tools-abc.mjs': `${TOOLS}\nexport const later = () => import('./deep-def.mjs');`,
    'chunks/deep-def.mjs': '',
    'chunks/not-ours.mjs': '',
  });
}

async function smallResources(): Promise<string> {
  return write(await temporaryFolder(), {
    'bundled/tiny/records.jsonl': '{}\n',
    'bundled/tiny/.made-from': 'x',
    'licenses/MIT.txt': 'MIT',
    'demo/genome.fna.gz': 'x',
  });
}

async function makeBundle(dist: string, resources: string): Promise<string> {
  const out = join(await temporaryFolder(), 'out', 'gapit.mcpb');
  const script = inProject('build', 'mcpb', 'make-bundle.mjs');
  await run(process.execPath, [script, '--dist', dist, '--resources', resources, '--out', out]);
  return out;
}

async function unpack(bundle: string): Promise<{ folder: string; manifest: McpbManifestAny }> {
  const folder = join(await temporaryFolder(), AWKWARD_NAME);
  await run(process.execPath, [MCPB, 'unpack', bundle, folder]);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as McpbManifestAny;
  return { folder, manifest };
}

/** How Claude Desktop would start the unpacked server. */
async function commandOf(
  { folder, manifest }: { folder: string; manifest: McpbManifestAny },
  userConfig: Record<string, string | string[]>,
): Promise<ServerCommand> {
  const config = await getMcpConfigForManifest({
    manifest,
    extensionPath: folder,
    systemDirs: {},
    userConfig,
    pathSeparator: sep,
  });
  if (config === undefined) throw new Error('the manifest wants settings that it calls optional');
  return { command: config.command, args: config.args ?? [], env: config.env ?? {} };
}

/** What the small server was told at its start, as it says itself. */
async function toldTo(command: ServerCommand): Promise<unknown> {
  const { steps } = await checkServer(command, new AbortController().signal);
  const answer = steps.find(({ name }) => name === 'call')?.problem?.message ?? '';
  return JSON.parse(answer.slice(answer.indexOf('{')));
}

describe('make-bundle', () => {
  it('packs the server, what it imports, databases and licences, and nothing else', async () => {
    const { folder, manifest } = await unpack(await makeBundle(await smallDist(), await smallResources()));
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(
      files
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
        .sort(),
    ).toEqual([
      'LICENSE',
      'dist/chunks/deep-def.mjs',
      'dist/chunks/tools-abc.mjs',
      'dist/gapit-mcp.mjs',
      'icon.png',
      'launcher.mjs',
      'manifest.json',
      'resources/bundled/tiny/records.jsonl',
      'resources/licenses/MIT.txt',
    ]);
    const { version } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as { version: string };
    expect(manifest).toMatchObject({
      name: 'gapit',
      version,
      tools: [{ name: 'db_list', description: 'Lists.' }],
    });
  });

  it('makes the same bytes of the same content', async () => {
    const [dist, resources] = [await smallDist(), await smallResources()];
    const first = await readFile(await makeBundle(dist, resources));
    expect(first.equals(await readFile(await makeBundle(dist, resources)))).toBe(true);
  });

  it('starts the server with the folders and settings that its user chose', async () => {
    const unpacked = await unpack(await makeBundle(await smallDist(), await smallResources()));
    const folders = [`/data/${AWKWARD_NAME}`, '/data/b:c'];
    const settings = { folders, datadir: '/my db', aligners: '/opt/blast' };
    expect(await toldTo(await commandOf(unpacked, settings))).toEqual({
      args: folders.map((folder) => `--allow=${folder}`),
      GAPIT_DATADIR: '/my db',
      GAPIT_ALIGNERS: '/opt/blast',
    });
    expect(await toldTo(await commandOf(unpacked, {}))).toEqual({ args: [] });
  });

  it('takes placeholders that a client left in their place for settings that were left out', async () => {
    const { folder, manifest } = await unpack(await makeBundle(await smallDist(), await smallResources()));
    const { command, args = [], env = {} } = manifest.server.mcp_config;
    const inPlace = args.map((word) => word.replace('${__dirname}', () => folder));
    expect(await toldTo({ command, args: inPlace, env })).toEqual({ args: [] });
  });

  it.each([
    ['is not built', async () => temporaryFolder(), 'gapit-mcp.mjs is not built.'],
    ['fails', () => smallDist(`console.error('broken'); process.exit(3);`), 'ended with status 3:\nbroken'],
    ['lists no tools', () => smallDist(''), 'lists no tools.'],
  ])('says what is wrong where the server %s', async (_, dist, message) => {
    await expect(makeBundle(await dist(), await smallResources())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message) as string,
    });
  });
});

describeWith(inProject('dist', 'gapit-mcp.mjs'), 'the server is not built', 'the bundle', () => {
  it('starts the built server as its manifest says, and lists the tools that it has', async () => {
    const bundle = await makeBundle(inProject('dist'), inProject('resources'));
    const unpacked = await unpack(bundle);
    const datadir = await temporaryFolder();
    const command = await commandOf(unpacked, { datadir, folders: [await temporaryFolder()] });
    const workspace = await temporaryFolder();
    const { steps } = await checkServer(
      { ...command, env: { ...command.env, GAPIT_WORKSPACE: workspace } },
      new AbortController().signal,
    );
    expect(steps.map(({ name, state, problem }) => [name, state, problem])).toEqual(
      ['start', 'initialize', 'list', 'call', 'end'].map((name) => [name, 'done', null]),
    );
    const tools = unpacked.manifest.tools ?? [];
    expect(steps[2]?.detail).toMatch(new RegExp(`^${tools.length} tools, `));
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['screen', 'db_list', 'run_start']));
  });
});
