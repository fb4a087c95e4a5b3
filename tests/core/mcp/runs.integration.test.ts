import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCallLog } from '../../../core/workspace/call-log.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { datadirWith } from '../../support/datadir.ts';
import { gatedAligners } from '../../support/gated-aligners.ts';
import { gapit } from '../../support/gapit.ts';
import { documentOf, startMcp, type McpServer, type ToolResult } from '../../support/mcp-server.ts';
import { childrenOf } from '../../support/processes.ts';
import { askFor, openManager } from '../../support/run-manager.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait-for.ts';

const FULL = shared('data/seed-fixtures/contigs/full.fa');
const ARGUMENTS = { files: [FULL], db: 'tinyamr' };
/** What clients take of one message, in bytes. */
const LARGEST = 200_000;

interface Page {
  readonly text: string;
  readonly next: string | null;
  readonly state: string;
  readonly totalBytes: number;
}

function pageOf({ content, isError }: ToolResult): Page {
  const [text, rest] = content.map((each) => each.text);
  if (isError) throw new Error(text);
  const { next_cursor, state, total_bytes } = JSON.parse(rest ?? '') as Record<string, unknown>;
  return {
    text: text ?? '',
    next: next_cursor as string | null,
    state: state as string,
    totalBytes: Number(total_bytes),
  };
}

/** All pages of a run put together. */
async function wholeOf(
  server: McpServer,
  run: unknown,
  format?: string,
): Promise<{ text: string; pages: number }> {
  let [text, pages] = ['', 0];
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const page: Page = pageOf(
      await server.call('run_results', {
        run_id: run,
        ...(cursor === '' ? {} : { cursor }),
        ...(format === undefined ? {} : { format }),
      }),
    );
    expect(Buffer.byteLength(server.lines.at(-1) ?? '')).toBeLessThan(LARGEST);
    text += page.text;
    cursor = page.next;
    if (cursor === null) expect(Buffer.byteLength(text)).toBe(page.totalBytes);
  }
  return { text, pages };
}

const timeless = (text: string): string => text.replace(/"created_at": "[^"]*"/, '"created_at": ""');

async function runIdOf(result: Promise<ToolResult>): Promise<string> {
  const document = documentOf(await result);
  return String(document['run_id']);
}

describeWithShared('runs', () => {
  const datadir = datadirWith({ tinyamr: shared('data/seed-fixtures/db/tinyamr/sequences') });
  const start = (...args: string[]): Promise<McpServer> =>
    startMcp({ args: ['--allow', '/', ...args], datadir });

  it('are started, waited for and read, with the text of a direct call', async () => {
    const server = await start();
    const started = documentOf(await server.call('run_start', { tool: 'screen', arguments: ARGUMENTS }));
    expect(started).toMatchObject({
      tool: 'screen',
      about: '1 assembly, tinyamr',
      next: { tool: 'run_status' },
    });
    const run = started['run_id'];
    const ended = documentOf(await server.call('run_status', { run_id: run, wait_seconds: 50 }));
    expect(ended).toMatchObject({
      state: 'done',
      headline: '1 hit of 1 gene in 1 sample',
      next: { tool: 'run_results' },
    });
    const direct = await server.call('screen', ARGUMENTS);
    const { text } = await wholeOf(server, run);
    expect(timeless(text)).toBe(timeless(direct.content[0]?.text ?? ''));
    const table = await wholeOf(server, run, 'tsv');
    const { stdout } = await gapit(['screen', '-D', datadir, '--db', 'tinyamr', FULL]);
    expect(table.text).toBe(stdout);
    const listed = documentOf(await server.call('run_list'))['runs'] as { run_id: string; state: string }[];
    expect(listed.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(listed.at(-1)?.run_id).toBe(run);
  });

  it('refuse at once what can not be', async () => {
    const server = await start();
    const wrong = [
      ['run_start', { tool: 'nope', arguments: {} }, 'USAGE_ERROR'],
      ['run_start', { tool: 'screen', arguments: { db: 'x' } }, 'USAGE_ERROR'],
      ['run_start', { tool: 'run_start', arguments: {} }, 'USAGE_ERROR'],
      ['run_status', { run_id: '20240506-070809-abcdef' }, 'RUN_NOT_FOUND'],
      ['run_status', { run_id: '../../etc', wait_seconds: 1 }, 'RUN_NOT_FOUND'],
      ['run_results', { run_id: '..' }, 'RUN_NOT_FOUND'],
      ['run_cancel', { run_id: '/' }, 'RUN_NOT_FOUND'],
    ] as const;
    for (const [tool, args, code] of wrong) {
      const result = await server.call(tool, args);
      expect([result.isError, documentOf(result)['code']], `${tool} ${JSON.stringify(args)}`).toEqual([
        true,
        code,
      ]);
    }
    const run = await runIdOf(server.call('run_start', { tool: 'screen', arguments: ARGUMENTS }));
    await server.call('run_status', { run_id: run, wait_seconds: 50 });
    for (const cursor of ['x', '-1', '1.5']) {
      const result = await server.call('run_results', { run_id: run, cursor });
      expect(documentOf(result)['code'], cursor).toBe('USAGE_ERROR');
    }
    const beyond = pageOf(await server.call('run_results', { run_id: run, cursor: '999999999' }));
    expect([beyond.text, beyond.next]).toEqual(['', null]);
  });

  it('are stopped', async () => {
    const { folder, open } = await gatedAligners();
    const server = await startMcp({ args: ['--allow', '/'], datadir, env: { GAPIT_ALIGNERS: folder } });
    const run = await runIdOf(server.call('run_start', { tool: 'screen', arguments: ARGUMENTS }));
    await waitFor(() => childrenOf(server.pid).find(({ name }) => name === 'blastn') ?? null);
    const running = documentOf(await server.call('run_status', { run_id: run }));
    expect(running).toMatchObject({ state: 'running', next: { tool: 'run_status' } });
    // A wait that is taken back ends, and the run does not.
    const waiting = server.ask('tools/call', {
      name: 'run_status',
      arguments: { run_id: run, wait_seconds: 50 },
    });
    server.notify('notifications/cancelled', { requestId: waiting });
    const early = documentOf(await server.call('run_results', { run_id: run }));
    expect(early['code'] ?? early['schema']).toBeDefined();
    const stopped = documentOf(await server.call('run_cancel', { run_id: run }));
    expect(stopped).toMatchObject({ state: 'cancelled' });
    expect(childrenOf(server.pid).filter(({ name }) => name === 'blastn')).toEqual([]);
    expect(documentOf(await server.call('run_list', { state: 'cancelled' }))['runs']).toHaveLength(1);
    expect(documentOf(await server.call('run_list', { state: 'done' }))['runs']).toEqual([]);
    await open();
    expect((await server.end()).status).toBe(0);
  });

  it('a slow call is pointed to, and goes on', async () => {
    const { folder, open } = await gatedAligners();
    const server = await startMcp({
      args: ['--allow', '/', '--patience', '0.2'],
      datadir,
      env: { GAPIT_ALIGNERS: folder },
    });
    const answered = await server.call('screen', ARGUMENTS);
    expect(answered.isError).toBe(false);
    const pointer = documentOf(answered);
    expect(pointer).toMatchObject({ tool: 'screen', state: 'running', next: { tool: 'run_status' } });
    expect(answered.structuredContent).toEqual(pointer);
    await open();
    const run = pointer['run_id'];
    await server.call('run_status', { run_id: run, wait_seconds: 50 });
    expect((await wholeOf(server, run)).text).toContain('tetA');
  });

  it('too long an answer is pointed to, and read in pages', async () => {
    const genes = [0, 1, 2].map((i) => randomBases(300, 20 + i));
    const genome = join(await temporaryFolder(), 'many "quoted" β株😀.fa');
    await writeFile(
      genome,
      fasta(Array.from({ length: 900 }, (_, i) => [`contig${i}"β`, genes[i % 3] ?? ''])),
    );
    const source = join(await temporaryFolder(), 'genes.fa');
    await writeFile(source, fasta(genes.map((gene, i) => [`gene${i} "a" product`, gene])));
    const own = join(await temporaryFolder(), 'db');
    const server = await startMcp({ args: ['--allow', '/'], datadir: own });
    await server.call('db_build', { name: 'mine', fasta: source });
    const answered = await server.call('screen', { files: [genome], db: 'mine' });
    const pointer = documentOf(answered);
    expect(pointer).toMatchObject({
      state: 'done',
      headline: '900 hits of 3 genes in 1 sample',
      next: { tool: 'run_results' },
    });
    expect(Buffer.byteLength(server.lines.at(-1) ?? '')).toBeLessThan(LARGEST);
    const { text, pages } = await wholeOf(server, pointer['run_id']);
    expect(pages).toBeGreaterThan(3);
    const { stdout } = await gapit(['screen', '-D', own, '--db', 'mine', '-f', 'json', genome]);
    expect(timeless(`${text}\n`)).toBe(timeless(stdout));
    for (const format of ['tsv', 'md']) {
      const printed = await gapit(['screen', '-D', own, '--db', 'mine', '-f', format, genome]);
      const read = await wholeOf(server, pointer['run_id'], format);
      if (format === 'tsv') expect(read.text).toBe(printed.stdout);
      else expect(read.text).toContain('gene2');
    }
    // The strict profile answers whatever it is.
    const strict = await startMcp({ args: ['--profile', 'gapit'], datadir: own });
    const whole = await strict.call('screen', { files: [genome], db: 'mine' });
    expect(timeless(`${whole.content[0]?.text ?? ''}\n`)).toBe(timeless(stdout));
  });

  it('of the command line and of the window are read too', async () => {
    const workspace = await temporaryFolder();
    await gapit(['screen', '-D', datadir, '--db', 'tinyamr', FULL], { env: { GAPIT_WORKSPACE: workspace } });
    const { manager, ended } = openManager({ workspace, datadir });
    const { summary } = await manager.start(await askFor([FULL], ['tinyamr']));
    await ended(summary.id);
    const server = await startMcp({ datadir, workspace });
    const runs = documentOf(await server.call('run_list'))['runs'] as {
      run_id: string;
      client: string;
      state: string;
    }[];
    expect(runs.map(({ client, state }) => [client, state]).sort()).toEqual([
      ['Gapit Workbench', 'done'],
      ['command line', 'done'],
    ]);
    const { stdout } = await gapit(['screen', '-D', datadir, '--db', 'tinyamr', FULL]);
    for (const { run_id: run } of runs) {
      expect((await wholeOf(server, run, 'tsv')).text).toBe(stdout);
      expect((await wholeOf(server, run)).text).toContain('"gapit.report/1"');
      const uri = `resource://runs/${run}`;
      const { result } = await server.request('resources/read', { uri });
      const [content] = result?.['contents'] as { uri: string; mimeType: string; text: string }[];
      expect([content?.uri, content?.mimeType]).toEqual([uri, 'application/json']);
      expect(content?.text).toContain(FULL);
    }
    const { result } = await server.request('resources/list');
    // The schemas of the datasets stand before them.
    const listed = (result?.['resources'] as { uri: string; description: string }[]).filter(({ uri }) =>
      uri.startsWith('resource://runs/'),
    );
    expect(listed.map(({ uri }) => uri).sort()).toEqual(
      runs.map(({ run_id: run }) => `resource://runs/${run}`).sort(),
    );
    expect(listed[0]?.description).toBe('1 sample, tinyamr: done, 1 hit');
  });

  it('of another process are waited for', async () => {
    const { folder, open } = await gatedAligners();
    const workspace = await temporaryFolder();
    const screening = gapit(['screen', '-D', datadir, '--db', 'tinyamr', FULL], {
      env: { GAPIT_WORKSPACE: workspace, GAPIT_ALIGNERS: folder },
    });
    const server = await startMcp({ datadir, workspace });
    let run: { run_id: string; state: string } | undefined;
    while (run === undefined) {
      run = (documentOf(await server.call('run_list'))['runs'] as { run_id: string; state: string }[])[0];
    }
    expect(run.state).toBe('running');
    const cancelled = documentOf(await server.call('run_cancel', { run_id: run.run_id }));
    expect(cancelled['code']).toBe('RUN_BUSY');
    const waiting = server.call('run_status', { run_id: run.run_id, wait_seconds: 50 });
    await open();
    expect(documentOf(await waiting)).toMatchObject({
      state: 'done',
      client: 'command line',
      headline: '1 hit',
    });
    await screening;
  });
});

describe('resources', () => {
  it('that there are not', async () => {
    const server = await startMcp();
    const { result } = await server.request('resources/list');
    const uris = (result?.['resources'] as { uri: string }[]).map(({ uri }) => uri);
    expect(uris).toEqual(['resource://datasets/host/schema', 'resource://datasets/taxonomy/schema']);
    expect((await server.request('resources/templates/list')).result).toMatchObject({
      resourceTemplates: [{ uriTemplate: 'resource://runs/{run_id}' }],
    });
    const strange = [
      ...[
        '',
        'x',
        'resource://datasets/nope/schema',
        'resource://runs/',
        'resource://runs/20240506-070809-abcdef',
        'file:///etc/passwd',
      ],
      ...['resource://runs/../../etc/passwd', 'resource://runs/%2e%2e', 'resource://runs/.', 'http://['],
      ...['resource://runs/20240506-070809-abcdef/../..', `resource://runs/${'x'.repeat(10_000)}`, 'β\u0000'],
    ];
    for (const uri of strange) {
      const { error } = await server.request('resources/read', { uri });
      expect([-32602, -32002], uri.slice(0, 80)).toContain(error?.code);
      expect(error?.message.length).toBeLessThan(1000);
    }
    expect((await server.end()).stderr).toBe('');
  });
});

describe('every call', () => {
  it('is recorded, the refused ones too', async () => {
    const server = await startMcp();
    await server.initialize('claude-ai');
    await server.call('db_list');
    await server.call('schema', { name: 'nope' });
    await server.call('screen', { files: ['/no/such.fa'], db: 'x' });
    await server.request('tools/call', { name: 'no such tool' });
    const { runs } = documentOf(await server.call('run_list')) as {
      runs: { run_id: string; client: string }[];
    };
    // Short ones are no runs.
    expect(runs).toEqual([]);
    await server.end();
    const { calls } = await openCallLog(server.workspace).list(10);
    const kept = calls.map(({ call, answer }) => [
      call.tool,
      call.client.name,
      answer?.state,
      answer?.problem?.code,
    ]);
    expect(kept.sort()).toEqual([
      ['db_list', 'claude-ai', 'done', undefined],
      ['schema', 'claude-ai', 'failed', 'USAGE_ERROR'],
      ['screen', 'claude-ai', 'failed', 'PATH_NOT_ALLOWED'],
    ]);
    const listed = calls.find(({ call }) => call.tool === 'db_list');
    expect(
      await readFile(join(server.workspace, 'runs', listed?.call.id ?? '', 'content.txt'), 'utf8'),
    ).toContain('gapit.dblist/1');
    expect(listed?.call).toMatchObject({
      commandLine: 'gapit db list --json',
      arguments: {},
      background: false,
    });
  });
});
