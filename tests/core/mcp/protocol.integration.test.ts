import { describe, expect, it } from 'vitest';
import { gapit } from '../../support/gapit.ts';
import { soleEnvelope } from '../../support/error-lines.ts';
import { startMcp } from '../../support/mcp-server.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const PROFILES = ['all', 'gapit', 'virome'] as const;
const FULL = ['all', 'virome'] as const;

describe('initialize', () => {
  it.each(PROFILES)('profile %s: echoes the version that is asked for', async (profile) => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    const odd = ['9'.repeat(500), ' ', '2024-11-05', '2099-01-01', 'β\u2028😀'];
    for (const protocolVersion of odd) {
      const { result } = await server.request('initialize', { protocolVersion });
      expect(result?.['protocolVersion']).toBe(protocolVersion);
      expect(result?.['serverInfo']).toMatchObject({ name: 'gapit' });
    }
  });

  it.each(PROFILES)('profile %s: names one where none is asked for', async (profile) => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    const none = [undefined, {}, { protocolVersion: '' }, { protocolVersion: 5 }, { protocolVersion: null }];
    const odd = [
      { clientInfo: 'x' },
      { clientInfo: { name: 7, version: [] } },
      { clientInfo: null },
      [],
      'x',
      4,
    ];
    for (const params of [...none, ...odd]) {
      const { result } = await server.request('initialize', params);
      expect(result?.['protocolVersion']).toBe('2025-06-18');
    }
  });

  it('tells what the server can do', async () => {
    const [strict, full] = await Promise.all(
      ['gapit', 'all'].map((profile) => startMcp({ args: ['--profile', profile, '--no-record'] })),
    );
    const version = (await gapit(['--version'])).stdout.trim().split(' ').at(-1);
    expect((await strict?.initialize())?.result).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'gapit', version },
    });
    expect((await full?.initialize())?.result).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: { tools: { listChanged: true }, resources: {} },
      serverInfo: { name: 'gapit', title: 'Gapit Workbench', version },
    });
  });
});

describe('methods', () => {
  const ANSWERED = ['ping', 'tools/list', 'resources/list', 'resources/templates/list'];
  const NOT_OURS = [
    ...['server/discover', 'subscriptions/listen', 'tasks/get', 'logging/setLevel', 'completion/complete'],
    ...['prompts/list', 'resources/subscribe', 'notifications/cancelled', 'notifications/initialized'],
    ...['constructor', '__proto__', '', 'TOOLS/LIST', 'tools/list ', 'roots/list', 'β'],
  ];

  it.each(FULL)('profile %s answers what the protocol has', async (profile) => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    for (const method of ANSWERED) {
      expect((await server.request(method)).result, method).toBeDefined();
      expect((await server.request(method, { _meta: {}, more: [1] })).result, method).toBeDefined();
    }
    expect((await server.request('ping')).result).toEqual({});
  });

  it.each(PROFILES)('profile %s: others are not found', async (profile) => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    for (const method of [
      ...NOT_OURS,
      ...(profile === 'gapit' ? ['ping', 'resources/list', 'resources/read'] : []),
    ]) {
      for (const params of [undefined, {}, [], 'x']) {
        const { error } = await server.request(method, params);
        expect(error).toEqual({ code: -32601, message: `method not found: ${method}` });
      }
    }
  });

  it.each(PROFILES)('profile %s: parameters that are none', async (profile) => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    const calls = [
      ...[[], 'x', 5, true, { name: 5 }, { name: null }, {}, { name: 'db_list', arguments: [] }],
      ...[
        { name: 'schema', arguments: 'x' },
        { name: 'db_list', _meta: 5 },
        { name: 'db_list', _meta: [] },
      ],
      ...[
        { name: 'db_list', _meta: { progressToken: {} } },
        { name: 'db_list', _meta: { progressToken: 1.5 } },
      ],
    ];
    const bad: [string, unknown][] = calls.map((params) => ['tools/call', params]);
    bad.push(['tools/list', 'x'], ['tools/list', { cursor: 5 }]);
    if (profile !== 'gapit') {
      bad.push(['resources/read', undefined], ['resources/read', {}], ['resources/read', { uri: 4 }]);
      bad.push(['ping', { _meta: 5 }], ['ping', []], ['resources/list', { cursor: {} }]);
    }
    for (const [method, params] of bad) {
      const { error } = await server.request(method, params);
      expect([error?.code, error?.message.includes('\n')], JSON.stringify(params)).toEqual([-32602, false]);
    }
    for (const name of ['', 'nope', 'Screen', 'constructor', '__proto__', 'x'.repeat(10_000)]) {
      const { error } = await server.request('tools/call', { name, arguments: {} });
      expect(error).toEqual({ code: -32602, message: `unknown tool: ${name}` });
    }
  });

  it.each(PROFILES)('profile %s: notifications are never answered', async (profile) => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    for (const method of [
      'initialize',
      'tools/list',
      'tools/call',
      'ping',
      'nope',
      'notifications/initialized',
    ]) {
      server.notify(method);
      server.notify(method, []);
      server.notify(method, { name: 'db_list', arguments: {} });
      server.send({ jsonrpc: '2.0', id: null, method });
    }
    for (const requestId of [undefined, null, 'no such', 77, {}, 1.5])
      server.notify('notifications/cancelled', { requestId });
    server.notify('notifications/cancelled', 'x');
    const { status, stdout, stderr } = await server.end();
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it.each(PROFILES)('profile %s: what is no message is dropped', async (profile) => {
    const server = await startMcp({ args: ['--profile', profile, '--no-record'] });
    const lines = [
      ...['', '   ', 'hello', '{', '[]', '5', 'null', 'true', '"tools/list"', '{}', '{"id":1}'],
      ...['[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', '{"jsonrpc":"2.0","id":1,"result":{}}'],
      ...['{"jsonrpc":"2.0","id":1,"method":5}', '{"id":true,"method":"tools/list"}', '\u0000'],
      ...['{"id":{},"method":"tools/list"}', '{"id":1.5,"method":"tools/list"}', '['.repeat(200_000)],
    ];
    await server.write(`${lines.join('\n')}\n`);
    await server.write(Buffer.from([0xff, 0xfe, 0x0a, 0xc3, 0x0a]));
    const { result } = await server.request('tools/list');
    expect(result).toBeDefined();
    const { status, stderr } = await server.end();
    expect([status, stderr, server.lines.length]).toEqual([0, '', 1]);
  });

  it('takes any id, and answers with the same', async () => {
    const server = await startMcp({ args: ['--no-record'] });
    const ids = [0, '0', '', -1, 'str-id', '😀\n"', Number.MAX_SAFE_INTEGER, '__proto__', 'x'.repeat(5000)];
    for (const id of ids) server.send({ jsonrpc: '2.0', id, method: 'ping' });
    for (const id of ids) expect((await server.answer(id)).result).toEqual({});
    // Duplicates: each is answered.
    for (let i = 0; i < 3; i++) server.send({ jsonrpc: '2.0', id: 'same', method: 'tools/list' });
    const { status } = await server.end();
    expect(status).toBe(0);
    expect(server.answers().filter(({ id }) => id === 'same')).toHaveLength(3);
    expect(server.answers()).toHaveLength(ids.length + 3);
  });

  it('needs no introduction, no version of JSON-RPC and no order', async () => {
    const server = await startMcp({ args: ['--profile', 'gapit', '--no-record'] });
    server.send({ method: 'tools/list', id: 1 });
    server.send({
      id: 2,
      jsonrpc: '1.0',
      params: { arguments: { name: 'error' }, name: 'schema' },
      method: 'tools/call',
    });
    expect((await server.answer(1)).result).toBeDefined();
    expect((await server.answer(2)).result).toBeDefined();
    expect((await server.initialize()).result).toBeDefined();
  });
});

describe('starting', () => {
  it.each(['gapit-mcp', 'gapit mcp'] as const)('%s: help and version', async (as) => {
    for (const option of ['--help', '-h']) {
      const help = await (await startMcp({ as, args: [option] })).end();
      expect([help.status, help.stderr]).toEqual([0, '']);
      expect(help.stdout).toMatch(/^Usage: gapit-mcp/);
    }
    const version = await (await startMcp({ as, args: ['--version'] })).end();
    expect([version.status, version.stderr]).toEqual([0, '']);
    expect(version.stdout).toBe((await gapit(['--version'])).stdout.replace(/^(?!gapit )/, 'gapit '));
  });

  it.each(['gapit-mcp', 'gapit mcp'] as const)('%s: options that are none', async (as) => {
    const wrong = [
      ['--nope'],
      ['more'],
      ['--profile', 'x'],
      ['--profile'],
      ['--patience', 'long'],
      ['--patience=-1'],
    ];
    for (const args of wrong) {
      const { status, stdout, stderr } = await (await startMcp({ as, args })).end();
      expect([status, stdout], args.join(' ')).toEqual([2, '']);
      expect(soleEnvelope(stderr).code).toBe('USAGE_ERROR');
    }
    const { status, stderr } = await (await startMcp({ as, env: { GAPIT_MCP_PROFILE: 'x' } })).end();
    expect([status, soleEnvelope(stderr).code]).toEqual([2, 'USAGE_ERROR']);
  });

  it('takes its profile from the environment', async () => {
    const server = await startMcp({ env: { GAPIT_MCP_PROFILE: 'gapit' } });
    expect((await server.request('ping')).error?.code).toBe(-32601);
  });

  it.each(['gapit-mcp', 'gapit mcp'] as const)('%s: from any folder', async (as) => {
    const server = await startMcp({ as, cwd: '/', args: ['--no-record'] });
    const { result } = await server.initialize();
    expect(result?.['serverInfo']).toMatchObject({ name: 'gapit' });
    const listed = await server.call('db_list');
    // What ships is found from anywhere.
    expect(listed.content[0]?.text).toContain('bundled');
    const own = await startMcp({ as, cwd: await temporaryFolder(), args: ['--no-record'] });
    expect(await own.call('db_list')).toEqual(listed);
    expect((await server.end()).status).toBe(0);
  });

  it.each([
    ['gapit-mcp', 'SIGTERM', 143],
    ['gapit-mcp', 'SIGINT', 130],
    ['gapit-mcp', 'SIGHUP', 129],
    ['gapit mcp', 'SIGTERM', 143],
  ] as const)('%s: %s ends it', async (as, signal, expected) => {
    const server = await startMcp({ as, args: ['--no-record'] });
    await server.request('tools/list');
    server.child.kill(signal);
    const { status, stderr } = await server.ended();
    expect([status, stderr]).toEqual([expected, '']);
  });
});
