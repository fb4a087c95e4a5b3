import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { clientSnippets } from '../../../core/agents/client-snippets.ts';
import { serverCommand, type ServerCommand } from '../../../core/agents/server-command.ts';
import type { Machine } from '../../../core/base/places.ts';
import { AWKWARD_NAME } from '../../support/temporary.ts';

const LINUX: Machine = { platform: 'linux', home: '/home/ann', env: {} };
const WINDOWS: Machine = { platform: 'win32', home: 'C:\\Users\\Änn', env: {} };
const COMMAND = serverCommand({
  executable: `/opt/${AWKWARD_NAME}/gapit`,
  isApp: true,
  script: `/opt/${AWKWARD_NAME}/$HOME\\gapit-mcp.mjs`,
  datadir: `/data/${AWKWARD_NAME}`,
  workspace: null,
  aligners: null,
});

function snippet(id: string, command: ServerCommand, machine: Machine): { place: string; text: string } {
  const found = clientSnippets(command, machine).find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no snippet for ${id}`);
  return found;
}

describe('serverCommand', () => {
  it('starts the app as plain Node, and says where things are only where that is needed', () => {
    expect(
      serverCommand({
        executable: '/opt/Gapit/gapit',
        isApp: true,
        script: '/opt/Gapit/resources/gapit-mcp.mjs',
        datadir: '/data/db',
        workspace: '/data/workspace',
        aligners: '/opt/blast',
      }),
    ).toEqual({
      command: '/opt/Gapit/gapit',
      args: ['/opt/Gapit/resources/gapit-mcp.mjs'],
      env: {
        ELECTRON_RUN_AS_NODE: '1',
        GAPIT_DATADIR: '/data/db',
        GAPIT_WORKSPACE: '/data/workspace',
        GAPIT_ALIGNERS: '/opt/blast',
      },
    });
    expect(
      serverCommand({
        executable: '/usr/bin/node',
        isApp: false,
        script: '/w/dist/gapit-mcp.mjs',
        datadir: null,
        workspace: null,
        aligners: null,
      }),
    ).toEqual({ command: '/usr/bin/node', args: ['/w/dist/gapit-mcp.mjs'], env: {} });
  });
});

describe('clientSnippets', () => {
  it.each([
    ['cursor', '/home/ann/.cursor/mcp.json', 'C:\\Users\\Änn\\.cursor\\mcp.json'],
    ['vscode', '.vscode/mcp.json', '.vscode\\mcp.json'],
    ['codex', '/home/ann/.codex/config.toml', 'C:\\Users\\Änn\\.codex\\config.toml'],
    ['gemini', '/home/ann/.gemini/settings.json', 'C:\\Users\\Änn\\.gemini\\settings.json'],
    ['claude-code', 'terminal', 'terminal'],
  ])('of %s go to %s, on Windows to %s', (id, onLinux, onWindows) => {
    expect(snippet(id, COMMAND, LINUX).place).toBe(onLinux);
    expect(snippet(id, COMMAND, WINDOWS).place).toBe(onWindows);
  });

  it.each(['cursor', 'gemini', 'generic'])('of %s are the server under mcpServers', (id) => {
    expect(JSON.parse(snippet(id, COMMAND, LINUX).text)).toEqual({ mcpServers: { gapit: COMMAND } });
  });

  it('of VS Code are the server under servers, with its type', () => {
    expect(JSON.parse(snippet('vscode', COMMAND, LINUX).text)).toEqual({
      servers: { gapit: { type: 'stdio', ...COMMAND } },
    });
  });

  it('of Codex are tables of TOML', () => {
    const command = {
      command: 'C:\\Program Files\\"x"\\é株.exe',
      args: ['a\tb', '\u007f'],
      env: { A: '1', B: '\\' },
    };
    expect(snippet('codex', command, LINUX).text).toBe(
      '[mcp_servers.gapit]\ncommand = "C:\\\\Program Files\\\\\\"x\\"\\\\é株.exe"\nargs = ["a\\tb", "\\u007f"]\n\n' +
        '[mcp_servers.gapit.env]\nA = "1"\nB = "\\\\"\n',
    );
    expect(snippet('codex', { command: 'node', args: [], env: {} }, LINUX).text).toBe(
      '[mcp_servers.gapit]\ncommand = "node"\nargs = []\n',
    );
  });

  it('of Claude Code reach it through a real shell word by word', () => {
    const { text } = snippet('claude-code', COMMAND, LINUX);
    const script = `claude() { printf '%s\\0' "$@"; }\n${text}`;
    const words = execFileSync('sh', ['-c', script]).toString().split('\0').slice(0, -1);
    expect(words).toEqual([
      ...['mcp', 'add', '--scope', 'user', '--env', 'ELECTRON_RUN_AS_NODE=1'],
      ...['--env', `GAPIT_DATADIR=/data/${AWKWARD_NAME}`, '--transport', 'stdio', 'gapit', '--'],
      ...[COMMAND.command, ...COMMAND.args],
    ]);
  });

  it('of Claude Code on Windows read the same in PowerShell and at the command prompt, where that can be', () => {
    const command = {
      command: 'C:\\Program Files\\Gapit\\Gapit.exe',
      args: ['C:\\Gapit\\gapit-mcp.mjs'],
      env: { GAPIT_DATADIR: 'D:\\Données & mehr' },
    };
    expect(snippet('claude-code', command, WINDOWS).text).toBe(
      'claude mcp add --scope user --env "GAPIT_DATADIR=D:\\Données & mehr" --transport stdio gapit "--" ' +
        '"C:\\Program Files\\Gapit\\Gapit.exe" C:\\Gapit\\gapit-mcp.mjs\n',
    );
  });

  it('of Claude Code on Windows quote for PowerShell what the two read differently', () => {
    const command = { command: "C:\\$HOME\\it's 100%\\‘x’.exe", args: [], env: {} };
    expect(snippet('claude-code', command, WINDOWS).text).toContain(
      `"--" 'C:\\$HOME\\it''s 100%\\‘‘x’’.exe'\n`,
    );
  });
});
