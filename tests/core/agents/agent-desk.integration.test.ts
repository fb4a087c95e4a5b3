import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AgentDesk } from '../../../core/agents/agent-desk.ts';
import { callDetail, callList, type AgentAccess, type CallSummary } from '../../../core/contract/agents.ts';
import { openHttp } from '../../../core/base/http/http.ts';
import { gapitTools } from '../../../core/tools/gapit/index.ts';
import { everyPath } from '../../../core/tools/path-policy.ts';
import { ToolDesk } from '../../../core/tools/tool-desk.ts';
import { openCallLog } from '../../../core/workspace/call-log.ts';
import { toolbox } from '../../support/aligners.ts';
import { datadirWith } from '../../support/datadir.ts';
import { shared } from '../../support/shared-folder.ts';
import { strategies } from '../../support/strategies.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const datadir = datadirWith({ tinyamr: shared('data/seed-fixtures/db/tinyamr/sequences') });
const genome = shared('data/seed-fixtures/contigs/full.fa');

interface Opened {
  readonly desk: AgentDesk;
  readonly home: string;
  readonly workspace: string;
  readonly calls: CallSummary[];
  readonly accesses: AgentAccess[];
}

/** A desk as the desktop opens it, in a home of its own. */
async function openDesk(onRecordLost: (error: Error) => void = throwIt): Promise<Opened> {
  const home = await temporaryFolder();
  const workspace = join(home, 'workspace');
  const log = openCallLog(workspace);
  const calls: CallSummary[] = [];
  const accesses: AgentAccess[] = [];
  const machine = { platform: 'linux', home, env: {} } as const;
  const now = (): Date => new Date();
  const tools: ToolDesk = new ToolDesk({
    tools: gapitTools({
      machine,
      toolbox,
      strategies,
      http: openHttp({ env: {}, userAgent: 'test' }),
      datadir: () => datadir,
      bundledFolder: join(home, 'bundled'),
      workspace,
      now,
    }),
    log,
    policy: everyPath,
    readOnly: () => Promise.resolve(false),
    unknownArguments: 'refuse',
    now,
    onRecordLost,
    onCall: (id) => void desk.announce(id),
  });
  const desk = new AgentDesk({
    machine,
    workspace,
    datadir: () => datadir,
    resources: join(home, 'resources'),
    resourceCount: () => Promise.resolve(3),
    tools,
    log,
    command: () => ({ command: '/usr/bin/node', args: ['/app/gapit-mcp.mjs'], env: {} }),
    now,
    onCall: (call) => calls.push(call),
    onAccess: (access) => accesses.push(access),
  });
  return { desk, home, workspace, calls, accesses };
}

function throwIt(error: Error): void {
  throw error;
}

describe('AgentDesk', () => {
  it('keeps a call by hand like that of an agent, with its answer, its artifact and its run', async () => {
    const { desk, calls } = await openDesk();
    const detail = await desk.callTool('screen', { files: [genome], db: 'tinyamr' });
    expect(detail.summary).toMatchObject({
      tool: 'screen',
      about: '1 assembly, tinyamr',
      state: 'done',
      client: { host: 'desktop', name: 'Gapit Workbench' },
      headline: '1 hit of 1 gene in 1 sample',
      artifactTypes: ['gapit.report'],
      runId: detail.summary.id,
    });
    expect(JSON.parse(detail.content)).toEqual(detail.artifacts[0]?.['document']);
    expect(detail.commandLine).toBe(`gapit screen ${genome} --db tinyamr --format json`);
    expect((await desk.calls(10)).calls.map(({ id }) => id)).toEqual([detail.summary.id]);
    expect(calls.map(({ state }) => state)).toContain('done');
  });

  it('keeps a call that fails, with its reason', async () => {
    const { desk } = await openDesk();
    const { summary, artifacts } = await desk.callTool('screen', { files: ['/nowhere.fa'], db: 'tinyamr' });
    expect(summary).toMatchObject({ state: 'failed', problem: { code: 'INPUT_NOT_FOUND' } });
    expect(artifacts).toEqual([]);
    const refused = await desk.callTool('screen', { files: [genome], db: 'tinyamr', minid: 120 });
    expect(refused.summary.problem).toMatchObject({ code: 'USAGE_ERROR', context: { argument: 'minid' } });
    await expect(desk.callTool('nope', {})).rejects.toMatchObject({ code: 'USAGE_ERROR' });
  });

  it('says so where an answer can not be kept', async () => {
    const lost: Error[] = [];
    const { desk, workspace } = await openDesk((error) => lost.push(error));
    await writeFile(workspace, 'no folder');
    await expect(desk.callTool('db_list', {})).rejects.toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
      context: { file: workspace },
    });
    expect(lost).toHaveLength(1);
  });

  it('lists apart the calls that can not be read, and leaves them as they are', async () => {
    const { desk, workspace } = await openDesk();
    const whole = await desk.callTool('db_list', {});
    const broken: string[] = [];
    for (const [file, text] of [
      ['call.json', '{"schema":'],
      ['answer.json', 'null'],
    ] as const) {
      const { summary } = await desk.callTool('db_list', {});
      await writeFile(join(workspace, 'runs', summary.id, file), text);
      broken.push(summary.id);
    }
    const { calls, older, unreadable } = callList.parse(await desk.calls(10));
    expect(calls.map(({ id }) => id)).toEqual([whole.summary.id]);
    expect(older).toBe(0);
    expect(unreadable).toMatchObject(
      broken
        .toSorted((a, b) => b.localeCompare(a))
        .map((id) => ({ id, path: join(workspace, 'runs', id), problem: { code: 'RUN_UNREADABLE' } })),
    );
    expect(await readFile(join(workspace, 'runs', broken[1] ?? '', 'answer.json'), 'utf8')).toBe('null');
    await rm(join(workspace, 'runs', broken[0] ?? ''), { recursive: true });
    expect((await desk.calls(10)).unreadable.map(({ id }) => id)).toEqual([broken[1]]);
  });

  it('opens a call whose artifacts are broken with all the rest, and says why they are missing', async () => {
    const { desk, workspace } = await openDesk();
    const before = await desk.callTool('screen', { files: [genome], db: 'tinyamr' });
    expect(before.artifactsProblem).toBeNull();
    const file = join(workspace, 'runs', before.summary.id, 'artifacts.json');
    await writeFile(file, 'garbage');
    const after = callDetail.parse(await desk.openCall(before.summary.id));
    expect(after).toMatchObject({
      ...before,
      artifacts: [],
      artifactsProblem: { code: 'RUN_UNREADABLE', context: { file } },
    });
  });

  it('knows the command line of a call, and none of one that is not right yet', async () => {
    const { desk } = await openDesk();
    expect(desk.commandLine('db_search', { term: 'mcr-1', limit: 5 })).toBe(
      'gapit db search mcr-1 --limit 5',
    );
    expect(desk.commandLine('db_search', {})).toBeNull();
    expect(desk.commandLine('nope', {})).toBeNull();
  });

  it('lists the tools with schemas that a form can be made of', async () => {
    const { desk } = await openDesk();
    const tools = await desk.listTools();
    const screen = tools.find(({ name }) => name === 'screen');
    expect(screen).toMatchObject({ readOnly: true, network: false });
    expect(screen?.inputSchema['required']).toEqual(['files', 'db']);
    expect(screen?.inputSchema['properties']).toMatchObject({
      files: { type: 'array', 'x-gapit': 'file' },
      db: { 'x-gapit': 'database' },
      minid: { exclusiveMinimum: 0, maximum: 100, default: 80 },
    });
    for (const { description } of tools) expect(description.length).toBeLessThan(2048);
  });

  it('tells of what agents may do and read, each time it changes', async () => {
    const { desk, home, accesses } = await openDesk();
    const folder = join(home, 'project');
    await mkdir(folder);
    const { tools: all, resources } = await desk.connection();
    expect(resources).toBe(3);
    await desk.setReadOnly(true);
    expect((await desk.connection()).tools).toBe(all - 2);
    await desk.allow(folder);
    await desk.noteOpened([genome]);
    const access = await desk.access();
    expect(access).toMatchObject({ readOnly: true, folders: [folder] });
    expect(access.always).toContainEqual({ path: genome, why: 'opened' });
    expect(accesses).toHaveLength(3);
    expect((await desk.forbid(folder)).folders).toEqual([]);
  });

  it('writes to the configuration of Claude Desktop and to no other file', async () => {
    const { desk, home } = await openDesk();
    const folder = join(home, '.config', 'Claude');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'claude_desktop_config.json');
    await writeFile(file, '{"mcpServers":{"other":{"command":"x"}}}');
    const { before } = await desk.previewClaude(file);
    const { places } = await desk.connectClaude(file, before);
    expect(places).toMatchObject([{ path: file, state: 'connected' }]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      mcpServers: { other: { command: 'x' }, gapit: { command: '/usr/bin/node' } },
    });
    await desk.undoClaude(file);
    expect(await readFile(file, 'utf8')).toBe('{"mcpServers":{"other":{"command":"x"}}}');
    const other = join(home, 'other.json');
    await writeFile(other, '{}');
    await expect(desk.previewClaude(other)).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    await expect(desk.connectClaude(other, '')).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    await expect(desk.undoClaude(other)).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    expect(await readFile(other, 'utf8')).toBe('{}');
  });
});
