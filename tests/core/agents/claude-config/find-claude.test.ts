import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../../core/agents/claude-config/connect.ts';
import { findClaude } from '../../../../core/agents/claude-config/find-claude.ts';
import {
  claudeFolders,
  packagesFolder,
  usualConfigPath,
} from '../../../../core/agents/claude-config/places.ts';
import type { Machine } from '../../../../core/base/places.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { ENTRY, OTHER_ENTRY } from './entry.ts';

const WINDOWS: Machine = {
  platform: 'win32',
  home: 'C:\\Users\\Änn',
  env: { APPDATA: 'C:\\Users\\Änn\\AppData\\Roaming', LOCALAPPDATA: 'E:\\Local' },
};
const STORE = 'E:\\Local\\Packages\\Claude_pzs8sxrjxfjjc\\LocalCache\\Roaming\\Claude';

describe('where Claude Desktop keeps its configuration', () => {
  it.each([
    ['linux', '/home/ann', {}, '/home/ann/.config/Claude/claude_desktop_config.json'],
    ['linux', '/home/ann', { XDG_CONFIG_HOME: '/cfg' }, '/cfg/Claude/claude_desktop_config.json'],
    ['linux', '/home/ann', { XDG_CONFIG_HOME: 'cfg' }, '/home/ann/.config/Claude/claude_desktop_config.json'],
    ['darwin', '/Users/ann', {}, '/Users/ann/Library/Application Support/Claude/claude_desktop_config.json'],
    ['win32', 'C:\\Users\\ann', {}, 'C:\\Users\\ann\\AppData\\Roaming\\Claude\\claude_desktop_config.json'],
    ['win32', 'C:\\Users\\ann', { APPDATA: 'R:\\' }, 'R:\\Claude\\claude_desktop_config.json'],
  ] as const)('on %s, home %s, %j: %s', (platform, home, env, path) => {
    expect(usualConfigPath({ platform, home, env })).toBe(path);
  });

  it('has a second place on Windows for the app of the store', () => {
    expect(packagesFolder(WINDOWS)).toBe('E:\\Local\\Packages');
    expect(packagesFolder({ ...WINDOWS, platform: 'linux' })).toBeNull();
    const names = ['Microsoft.Paint_8wekyb', 'Claude_pzs8sxrjxfjjc', 'ClaudeCode_x'];
    expect(claudeFolders(WINDOWS, names).map(({ kind, folder }) => [kind, folder])).toEqual([
      ['windows', 'C:\\Users\\Änn\\AppData\\Roaming\\Claude'],
      ['store', STORE],
    ]);
  });
});

describe('findClaude', () => {
  async function linux(): Promise<{ machine: Machine; file: string }> {
    const home = await temporaryFolder();
    const folder = join(home, '.config', 'Claude');
    await mkdir(folder, { recursive: true });
    return {
      machine: { platform: 'linux', home, env: {} },
      file: join(folder, 'claude_desktop_config.json'),
    };
  }

  it('finds nothing where Claude Desktop is not installed', async () => {
    const machine: Machine = { platform: 'linux', home: await temporaryFolder(), env: {} };
    expect(await findClaude(machine, ENTRY)).toEqual([]);
  });

  it.each([
    [null, 'absent'],
    ['', 'absent'],
    ['{}', 'free'],
    [JSON.stringify({ mcpServers: { gapit: ENTRY } }), 'connected'],
    [JSON.stringify({ mcpServers: { gapit: OTHER_ENTRY } }), 'outdated'],
  ])('of %j says that it is %s', async (content, state) => {
    const { machine, file } = await linux();
    if (content !== null) await writeFile(file, content);
    expect(await findClaude(machine, ENTRY)).toEqual([
      { path: file, kind: 'linux', state, problem: null, backup: null },
    ]);
  });

  it('says what is wrong with a file that does not parse', async () => {
    const { machine, file } = await linux();
    await writeFile(file, '{\n  oops\n}');
    expect(await findClaude(machine, ENTRY)).toMatchObject([
      {
        state: 'unreadable',
        problem: { code: 'CONFIG_UNREADABLE', context: { file, line: '2', column: '3' } },
      },
    ]);
  });

  it('names the newest backup', async () => {
    const { machine, file } = await linux();
    await connect(file, ENTRY, '', { now: () => new Date(0) });
    expect(await findClaude(machine, ENTRY)).toMatchObject([
      { state: 'connected', backup: `${file}.gapit-backup-19700101T000000000Z-absent` },
    ]);
  });

  it('lists both places of Windows', async () => {
    // Elsewhere a path of Windows is a plain name, which is found from the working folder.
    const before = process.cwd();
    process.chdir(await temporaryFolder());
    onTestFinished(() => {
      process.chdir(before);
    });
    await mkdir('E:\\Local\\Packages/Claude_pzs8sxrjxfjjc', { recursive: true });
    await mkdir('C:\\Users\\Änn\\AppData\\Roaming\\Claude', { recursive: true });
    await mkdir(STORE, { recursive: true });
    await writeFile(`${STORE}\\claude_desktop_config.json`, '{}');
    expect(await findClaude(WINDOWS, ENTRY)).toMatchObject([
      { kind: 'windows', state: 'absent' },
      { kind: 'store', state: 'free', path: `${STORE}\\claude_desktop_config.json` },
    ]);
  });
});
