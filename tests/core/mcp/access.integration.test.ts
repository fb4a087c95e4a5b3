import { spawn } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  readFile,
  readdir,
  realpath,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAgentSettings } from '../../../core/workspace/agent-settings.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import {
  documentOf,
  McpServer,
  resultOf,
  startMcp,
  type McpOptions,
  type ToolResult,
} from '../../support/mcp-server.ts';
import { inProject } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const GENE = randomBases(300, 11);

/** A folder with a genome in it and one beside it. */
async function twoFolders(): Promise<{ inside: string; outside: string; folder: string }> {
  const top = await realpath(await temporaryFolder());
  const [folder, other] = [join(top, 'allowed'), join(top, 'allowed-not')];
  const [inside, outside] = [join(folder, 'a.fa'), join(other, 'b.fa')];
  for (const file of [inside, outside]) {
    await mkdir(dirname(file));
    await writeFile(file, fasta([['contig1', GENE]]));
  }
  return { inside, outside, folder };
}

/** A server with a database of one gene. */
async function withGene(options: McpOptions = {}): Promise<McpServer> {
  const folder = await temporaryFolder();
  const [datadir, genes] = [join(folder, 'db'), join(folder, 'genes.fa')];
  await writeFile(genes, fasta([['g1', GENE]]));
  const builder = await startMcp({ args: ['--profile', 'gapit', '--no-record'], datadir });
  expect((await builder.call('db_build', { name: 'mine', fasta: genes })).isError).toBe(false);
  await builder.end();
  return startMcp({ ...options, datadir });
}

const screen = (server: McpServer, ...files: string[]): Promise<ToolResult> =>
  server.call('screen', { files, db: 'mine' });

function codeOf(result: ToolResult): unknown {
  return result.isError ? documentOf(result)['code'] : 'done';
}

async function toolNames(server: McpServer): Promise<string[]> {
  const { result } = await server.request('tools/list');
  return (result?.['tools'] as { name: string }[]).map(({ name }) => name);
}

describe('what agents may read', () => {
  it('is nothing that the user did not allow, whether it exists or not', async () => {
    const { inside, outside } = await twoFolders();
    const server = await withGene();
    for (const file of [
      inside,
      outside,
      '/etc/passwd',
      '/no/such/file.fa',
      '/',
      'relative.fa',
      `${server.datadir}/../x`,
    ])
      expect(codeOf(await screen(server, file)), file).toBe('PATH_NOT_ALLOWED');
    const { message, context } = documentOf(await screen(server, outside));
    expect([message, (context as { file: string }).file]).toEqual([
      `agents may not read ${outside}`,
      outside,
    ]);
    const others = [
      ['screen_reads', { r1: [inside], db: 'mine' }],
      ['screen_reads', { r1: [join(server.workspace, 'x')], r2: [inside], db: 'mine' }],
      ['summary', { files: [inside] }],
      ['db_build', { name: 'x', fasta: inside }],
      ['db_build', { name: 'x', fasta: join(server.datadir, 'mine', 'sequences'), tsv: inside }],
      ['screen', { files: [join(server.datadir, 'x')], db: 'mine', datadir: dirname(inside) }],
      ['db_search', { term: 'x', datadir: dirname(inside) }],
      ['db_outdated', { datadir: dirname(inside) }],
      ['db_fetch', { name: 'card', datadir: dirname(inside) }],
      ['run_start', { tool: 'screen', arguments: { files: [inside], db: 'mine' } }],
    ] as const;
    for (const [tool, args] of others)
      expect(codeOf(await server.call(tool, args)), tool).toBe('PATH_NOT_ALLOWED');
    expect(await readdir(dirname(inside))).toEqual(['a.fa']);
  });

  it.each(['an option', 'the environment', 'a folder of the workbench', 'an opened file'])(
    'is allowed by %s',
    async (by) => {
      const { inside, outside, folder } = await twoFolders();
      const workspace = await temporaryFolder();
      const settings = { readOnly: false, folders: [] as string[], opened: [] as string[] };
      if (by === 'a folder of the workbench') settings.folders.push(folder);
      if (by === 'an opened file') settings.opened.push(inside);
      await writeAgentSettings(workspace, settings);
      const server = await withGene({
        workspace,
        cwd: folder,
        ...(by === 'an option' ? { args: ['--allow', folder] } : {}),
        ...(by === 'the environment' ? { env: { GAPIT_MCP_ALLOW: `/nowhere:${folder}` } } : {}),
      });
      expect(codeOf(await screen(server, inside))).toBe('done');
      // Relative paths are those of the server's own folder.
      expect(codeOf(await screen(server, 'a.fa'))).toBe('done');
      expect(codeOf(await screen(server, './../allowed/a.fa'))).toBe('done');
      expect(codeOf(await screen(server, outside))).toBe('PATH_NOT_ALLOWED');
      expect(codeOf(await screen(server, inside, outside))).toBe('PATH_NOT_ALLOWED');
      expect(codeOf(await screen(server, `${folder}/../allowed-not/b.fa`))).toBe('PATH_NOT_ALLOWED');
      expect(codeOf(await screen(server, join(folder, 'absent.fa')))).toBe(
        by === 'an opened file' ? 'PATH_NOT_ALLOWED' : 'INPUT_NOT_FOUND',
      );
    },
  );

  it('is the datadir, the workspace and what ships', async () => {
    const server = await withGene();
    await mkdir(server.workspace, { recursive: true });
    for (const folder of [server.datadir, server.workspace]) {
      const file = join(folder, 'own.fa');
      await writeFile(file, fasta([['contig1', GENE]]));
      expect(codeOf(await screen(server, file))).toBe('done');
    }
  });

  it('is what links lead to, on either side', async () => {
    const { inside, outside, folder } = await twoFolders();
    const link = join(await temporaryFolder(), 'link');
    await symlink(folder, link);
    await symlink(outside, join(folder, 'out.fa'));
    await symlink(dirname(outside), join(folder, 'out'));
    await symlink(inside, join(folder, 'in.fa'));
    await symlink('/no/such/target.fa', join(folder, 'dangling.fa'));
    for (const allowed of [folder, link]) {
      const server = await withGene({ args: ['--allow', allowed] });
      for (const file of [inside, join(link, 'a.fa'), join(folder, 'in.fa')])
        expect(codeOf(await screen(server, file)), file).toBe('done');
      for (const file of ['out.fa', 'out/b.fa', 'out/absent.fa', 'dangling.fa'])
        expect(codeOf(await screen(server, join(folder, file))), file).toBe('PATH_NOT_ALLOWED');
    }
  });

  it('changes while the server is at work', async () => {
    const { inside, folder } = await twoFolders();
    const server = await withGene();
    const refused = await screen(server, inside);
    await writeAgentSettings(server.workspace, { readOnly: false, folders: [folder], opened: [] });
    const allowed = await screen(server, inside);
    await writeAgentSettings(server.workspace, { readOnly: false, folders: [], opened: [] });
    expect([refused, allowed, await screen(server, inside)].map(codeOf)).toEqual([
      'PATH_NOT_ALLOWED',
      'done',
      'PATH_NOT_ALLOWED',
    ]);
  });

  it('is all that its user may, in the strict profile', async () => {
    const { inside, outside } = await twoFolders();
    const server = await withGene({ args: ['--profile', 'gapit'] });
    expect(codeOf(await screen(server, inside, outside))).toBe('done');
    expect(codeOf(await screen(server, '/etc/hostname/x'))).toBe('INPUT_NOT_FOUND');
  });

  it.each([
    ['--allow', '/'],
    ['--profile', 'gapit'],
  ])('is never the messages of the client (%s %s)', async (...args) => {
    const datadir = (await withGene()).datadir;
    const lines = ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'].map((file, id) => ({
      ...{ id, method: 'tools/call' },
      params: { name: 'screen', arguments: { files: [file], db: 'mine' } },
    }));
    const program = inProject('dist', 'gapit-mcp.mjs');
    // A pipe of the shell: the one that Node makes can't be opened by its name.
    const child = spawn(
      'bash',
      ['-c', 'cat | "$@"', 'bash', process.execPath, program, '--no-record', ...args],
      {
        env: { ...process.env, GAPIT_DATADIR: datadir },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    const server = new McpServer(child, { datadir, workspace: '' });
    for (const line of lines) {
      server.send(line);
      expect(documentOf(resultOf(await server.answer(line.id)))).toMatchObject({ code: 'PATH_NOT_ALLOWED' });
    }
    expect((await server.end()).status).toBe(0);
  });

  it.each(['all', 'gapit'])('profile %s: names of databases lead nowhere else', async (profile) => {
    const { inside, folder } = await twoFolders();
    const server = await withGene({ args: ['--profile', profile, '--allow', folder] });
    for (const name of ['../mine', '/etc', '..', '.', 'mine/../mine', '.gapit', 'a\u0000b', 'mine,../x']) {
      expect(codeOf(await server.call('screen', { files: [inside], db: name })), name).not.toBe('done');
      expect(codeOf(await server.call('db_build', { name, fasta: inside })), name).not.toBe('done');
      expect(codeOf(await server.call('db_search', { term: 'g1', db: name })), name).not.toBe('done');
    }
    expect((await readdir(server.datadir)).filter((name) => name !== '.gapit')).toEqual(['mine']);
    expect(await readdir(dirname(server.datadir))).toEqual(['db', 'genes.fa']);
  });
});

describe('read-only', () => {
  const WRITING = ['db_fetch', 'db_build'];

  it.each([
    ['all', { args: ['--read-only'] }],
    ['gapit', { args: ['--profile', 'gapit', '--read-only'] }],
    ['all', { env: { GAPIT_MCP_READ_ONLY: '1' } }],
  ] as [string, McpOptions][])('profile %s, by %j: what writes is hidden and refused', async (_, options) => {
    const { inside, folder } = await twoFolders();
    const server = await withGene({ ...options, args: [...(options.args ?? []), '--allow', folder] });
    const names = await toolNames(server);
    expect(names.filter((name) => WRITING.includes(name))).toEqual([]);
    expect(names).toContain('screen');
    expect(codeOf(await server.call('db_build', { name: 'x', fasta: inside }))).toBe('USAGE_ERROR');
    expect(codeOf(await server.call('db_fetch', { name: 'card' }))).toBe('USAGE_ERROR');
    expect(codeOf(await screen(server, inside))).toBe('done');
    if (names.includes('run_list')) {
      const started = await server.call('run_start', {
        tool: 'db_build',
        arguments: { name: 'x', fasta: inside },
      });
      expect(started.isError).toBe(true);
    }
    expect((await readdir(server.datadir)).filter((name) => name !== '.gapit')).toEqual(['mine']);
  });

  it('is switched while the server is at work, and the client told', async () => {
    const server = await startMcp();
    const before = await toolNames(server);
    for (const readOnly of [true, false]) {
      const told = server.notifications().length;
      await writeAgentSettings(server.workspace, { readOnly, folders: [], opened: [] });
      await server.notification(
        (each) =>
          server.notifications().indexOf(each) >= told && each.method === 'notifications/tools/list_changed',
      );
      const names = await toolNames(server);
      expect(names).toEqual(readOnly ? before.filter((name) => !WRITING.includes(name)) : before);
    }
    expect(server.lines.filter((line) => line.includes('list_changed'))).toEqual([
      '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}',
      '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}',
    ]);
  });

  it('the strict profile has no switch', async () => {
    const workspace = await temporaryFolder();
    await writeAgentSettings(workspace, { readOnly: true, folders: [], opened: [] });
    const server = await startMcp({ args: ['--profile', 'gapit'], workspace });
    expect(await toolNames(server)).toContain('db_build');
  });
});

describe('a workspace that is none', () => {
  it('is told of once, and calls go on', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'a file');
    await writeFile(file, '');
    const server = await withGene({ workspace: join(file, 'workspace') });
    for (let i = 0; i < 3; i++) expect((await server.call('db_list')).isError).toBe(false);
    const own = join(server.datadir, 'own.fa');
    await copyFile(join(server.datadir, 'mine', 'sequences'), own);
    expect(codeOf(await screen(server, own))).toBe('done');
    const { status, stderr } = await server.end();
    expect([status, stderr.match(/calls are not recorded/g)]).toEqual([0, ['calls are not recorded']]);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('answers what is long, since nothing else could', async () => {
    const file = join(await temporaryFolder(), 'a file');
    await writeFile(file, '');
    const lost = await withGene({ workspace: join(file, 'workspace'), args: ['--patience', '0'] });
    const unkept = await withGene({ args: ['--patience', '0', '--no-record'] });
    for (const server of [lost, unkept]) {
      const genome = join(server.datadir, 'own.fa');
      const copies = Array.from({ length: 400 }, (_, i) => [`contig${i}`, GENE] as const);
      await writeFile(genome, fasta(copies));
      const result = await screen(server, genome);
      expect(JSON.stringify(result).length).toBeGreaterThan(200_000);
      expect((documentOf(result)['files'] as { hits: unknown[] }[])[0]?.hits).toHaveLength(400);
    }
  });

  it('--no-record keeps nothing', async () => {
    const server = await startMcp({ args: ['--no-record'] });
    await server.call('db_list');
    await server.end();
    await expect(readdir(server.workspace)).rejects.toThrow('ENOENT');
    const empty = await startMcp({ env: { GAPIT_WORKSPACE: '' } });
    await empty.call('db_list');
    expect(await toolNames(empty)).not.toContain('run_list');
  });

  it('settings that can not be read allow nothing, and end nothing', async () => {
    const { inside, folder } = await twoFolders();
    const server = await withGene();
    await server.call('db_list');
    await writeAgentSettings(server.workspace, { readOnly: false, folders: [folder], opened: [] });
    const settings = join(server.workspace, 'agents.json');
    await writeFile(`${settings}.new`, '{ not json');
    await rename(`${settings}.new`, settings);
    expect(codeOf(await screen(server, inside))).toBe('PATH_NOT_ALLOWED');
    await chmod(server.workspace, 0o755);
    expect((await server.request('tools/list')).result).toBeDefined();
    expect((await server.end()).status).toBe(0);
  });
});
