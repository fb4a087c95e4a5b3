import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEPT_BACKUPS } from '../../../../core/agents/claude-config/backups.ts';
import { connect, previewChange, undo } from '../../../../core/agents/claude-config/connect.ts';
import type { ServerCommand } from '../../../../core/agents/server-command.ts';
import { makeReadOnly, smallDisk } from '../../../support/small-disk.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../../support/temporary.ts';
import { ENTRY, OTHER_ENTRY } from './entry.ts';

const NAME = 'claude_desktop_config.json';
const CONTENT =
  '\ufeff{\r\n\t"mcpServers": {\r\n\t\t"fs": { "command": "npx" }\r\n\t},\r\n\t"café": true\r\n}';
const options = { now: () => new Date('2026-11-07T10:11:12.345Z') };

async function configFile(content: string | null): Promise<string> {
  const folder = join(await temporaryFolder(), AWKWARD_NAME, 'Claude');
  await mkdir(folder, { recursive: true });
  if (content !== null) await writeFile(join(folder, NAME), content);
  return join(folder, NAME);
}

async function agreeAndConnect(path: string, entry: ServerCommand = ENTRY): Promise<void> {
  await connect(path, entry, (await previewChange(path, entry)).before, options);
}

const text = (path: string): Promise<string> => readFile(path, 'utf8');
const entries = async (path: string): Promise<string[]> => (await readdir(dirname(path))).sort();

describe('previewChange', () => {
  it('shows what stays, what goes and what comes, and writes nothing', async () => {
    const path = await configFile('{\n  "mcpServers": {\n    "fs": {}\n  }\n}\n');
    const short = { command: 'gapit', args: [], env: {} };
    const { lines, before } = await previewChange(path, short);
    expect(lines.map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
      'same {',
      'same   "mcpServers": {',
      'removed     "fs": {}',
      'added     "fs": {},',
      'added     "gapit": {',
      'added       "command": "gapit",',
      'added       "args": [],',
      'added       "env": {}',
      'added     }',
      'same   }',
      'same }',
    ]);
    expect(before).toBe(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
    expect(await entries(path)).toEqual([NAME]);
  });

  it('adds every line to a file that is not there', async () => {
    const path = await configFile(null);
    const { lines, before } = await previewChange(path, ENTRY);
    expect(before).toBe('');
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['added']));
    expect(JSON.parse(lines.map((line) => line.text).join('\n'))).toEqual({ mcpServers: { gapit: ENTRY } });
  });

  it('shows that all stays where our entry is there already', async () => {
    const path = await configFile(CONTENT);
    await agreeAndConnect(path);
    const { lines } = await previewChange(path, ENTRY);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['same']));
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'is not UTF-8 text'],
    ['a trailing comma', '{"a":1,}', 'line 1, column 8'],
  ])('refuses %s', async (_, content, message) => {
    const path = await configFile(null);
    await writeFile(path, content);
    await expect(previewChange(path, ENTRY)).rejects.toMatchObject({
      code: 'CONFIG_UNREADABLE',
      message: expect.stringContaining(message) as string,
      context: { file: path },
    });
    await expect(connect(path, ENTRY, '', options)).rejects.toMatchObject({ context: { file: path } });
    expect(await readFile(path)).toEqual(Buffer.from(content as string));
    expect(await entries(path)).toEqual([NAME]);
  });

  it('refuses a folder in the place of the file, and links that lead in a circle', async () => {
    const path = await configFile(null);
    await mkdir(path);
    await expect(previewChange(path, ENTRY)).rejects.toMatchObject({ code: 'CONFIG_UNREADABLE' });
    const circle = await configFile(null);
    await symlink(NAME, circle);
    await expect(previewChange(circle, ENTRY)).rejects.toMatchObject({ code: 'CONFIG_UNREADABLE' });
  });
});

describe('connect', () => {
  it('backs the file up beside itself, keeps its mode and leaves nothing else behind', async () => {
    const path = await configFile(CONTENT);
    await chmod(path, 0o640);
    await agreeAndConnect(path);
    const backup = `${path}.gapit-backup-20261107T101112345Z`;
    expect(await text(backup)).toBe(CONTENT);
    expect(JSON.parse((await text(path)).slice(1))).toEqual({
      mcpServers: { fs: { command: 'npx' }, gapit: ENTRY },
      café: true,
    });
    for (const file of [path, backup]) expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect(await entries(path)).toEqual([NAME, `${NAME}.gapit-backup-20261107T101112345Z`]);
  });

  it('makes the file for its owner alone, with the folder where that is missing', async () => {
    const path = join(await temporaryFolder(), 'later', 'Claude', NAME);
    await agreeAndConnect(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await text(path))).toEqual({ mcpServers: { gapit: ENTRY } });
  });

  it('refuses a file that changed since the preview, or came or went', async () => {
    for (const [first, second] of [
      [CONTENT, `${CONTENT}\n`],
      [null, '{}'],
    ] as const) {
      const path = await configFile(first);
      const { before } = await previewChange(path, ENTRY);
      await writeFile(path, second);
      await expect(connect(path, ENTRY, before, options)).rejects.toMatchObject({
        code: 'INPUT_CHANGED',
        context: { file: path },
      });
      expect(await text(path)).toBe(second);
      expect(await entries(path)).toEqual([NAME]);
    }
  });

  it('writes the target of a link and leaves the link', async () => {
    const path = await configFile(null);
    const target = join(await temporaryFolder(), 'dotfiles.json');
    await writeFile(target, '{}');
    await symlink(target, path);
    await agreeAndConnect(path);
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    expect(JSON.parse(await text(target))).toEqual({ mcpServers: { gapit: ENTRY } });
    await undo(path);
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    expect(await text(target)).toBe('{}');
  });

  it('makes the target of a link that leads nowhere yet', async () => {
    const path = await configFile(null);
    const target = join(await temporaryFolder(), 'dotfiles.json');
    await symlink(target, path);
    await agreeAndConnect(path);
    expect(JSON.parse(await text(target))).toEqual({ mcpServers: { gapit: ENTRY } });
  });

  it('loses nothing when two connect at once: one writes, the other is told', async () => {
    const path = await configFile(CONTENT);
    const { before } = await previewChange(path, ENTRY);
    const outcomes = await Promise.allSettled([
      connect(path, ENTRY, before, options),
      connect(path, OTHER_ENTRY, before, options),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: expect.objectContaining({ code: 'INPUT_CHANGED' }) as Error },
    ]);
    expect(JSON.parse((await text(path)).slice(1))).toMatchObject({ mcpServers: { gapit: ENTRY } });
    await undo(path);
    expect(await text(path)).toBe(CONTENT);
  });

  it('never replaces a backup, and keeps a bounded number and the way back', async () => {
    const path = await configFile(CONTENT);
    for (let version = 0; version < KEPT_BACKUPS + 4; version++) {
      await agreeAndConnect(path, { ...ENTRY, args: [String(version)] });
    }
    expect((await entries(path)).length).toBe(1 + KEPT_BACKUPS + 1);
    expect(await text(`${path}.gapit-backup-20261107T101112345Z`)).toBe(CONTENT);
    await undo(path);
    expect(await text(path)).toBe(CONTENT);
  });

  it('writes nothing where our entry is there already', async () => {
    const path = await configFile(CONTENT);
    await agreeAndConnect(path);
    const { ino } = await stat(path);
    await agreeAndConnect(path);
    expect((await stat(path)).ino).toBe(ino);
    expect(await entries(path)).toHaveLength(2);
  });

  it('takes back what did not arrive whole', async () => {
    for (const content of [CONTENT, null]) {
      const path = await configFile(content);
      const { before } = await previewChange(path, ENTRY);
      const half = (place: string, whole: string): Promise<void> => writeFile(place, whole.slice(0, 40));
      await expect(connect(path, ENTRY, before, { ...options, write: half })).rejects.toMatchObject({
        code: 'OUTPUT_NOT_WRITABLE',
        context: { file: path },
      });
      expect(await entries(path)).toEqual(content === null ? [] : [NAME]);
      if (content !== null) expect(await text(path)).toBe(content);
    }
  });

  it('leaves alone what another program wrote in that moment', async () => {
    const path = await configFile(CONTENT);
    const { before } = await previewChange(path, ENTRY);
    const theirs = '{"theirs": true}';
    const overtaken = (place: string): Promise<void> => writeFile(place, theirs);
    await expect(connect(path, ENTRY, before, { ...options, write: overtaken })).rejects.toMatchObject({
      code: 'INPUT_CHANGED',
    });
    expect(await text(path)).toBe(theirs);
  });

  it('respects a file that is read-only', async () => {
    const path = await configFile(CONTENT);
    await chmod(path, 0o444);
    await expect(agreeAndConnect(path)).rejects.toMatchObject({
      code: 'OUTPUT_NOT_WRITABLE',
      message: expect.stringContaining('it is read-only') as string,
    });
    expect(await text(path)).toBe(CONTENT);
    expect(await entries(path)).toEqual([NAME]);
  });

  it('leaves the file as it is on a disk that is full or read-only', async ({ skip }) => {
    const disk = await smallDisk(64);
    if (disk === null) return skip('only the superuser of Linux may mount a small disk');
    const path = join(disk, NAME);
    await writeFile(path, CONTENT);
    await writeFile(join(disk, 'filler'), Buffer.alloc(1 << 20)).catch(() => undefined);
    const refused = { code: 'OUTPUT_NOT_WRITABLE', context: { file: path } };
    await expect(agreeAndConnect(path)).rejects.toMatchObject(refused);
    expect(await text(path)).toBe(CONTENT);
    expect(await entries(path)).toEqual([NAME, 'filler']);
    makeReadOnly(disk);
    await expect(agreeAndConnect(path)).rejects.toMatchObject(refused);
    expect(await entries(path)).toEqual([NAME, 'filler']);
  });
});

describe('undo', () => {
  it.each([CONTENT, '', ' \n', '{}', '{"mcpServers":{}}', '{\n  "mcpServers": {\n  }\n}\n'])(
    'gives %j back to the byte',
    async (content) => {
      const path = await configFile(content);
      await agreeAndConnect(path);
      expect(await text(path)).not.toBe(content);
      await undo(path);
      expect(await text(path)).toBe(content);
      expect(await entries(path)).toEqual([NAME]);
    },
  );

  it('removes a file that was absent before', async () => {
    const path = await configFile(null);
    await agreeAndConnect(path);
    await undo(path);
    expect(await entries(path)).toEqual([]);
  });

  it('goes back before the first change, also after an update', async () => {
    const path = await configFile(CONTENT);
    await agreeAndConnect(path, OTHER_ENTRY);
    await agreeAndConnect(path, ENTRY);
    await undo(path);
    expect(await text(path)).toBe(CONTENT);
  });

  it('gives back an entry that somebody had written by hand', async () => {
    const byHand = '{"mcpServers":{"gapit":{"command":"gapit-mcp"}}}';
    const path = await configFile(byHand);
    await agreeAndConnect(path);
    await undo(path);
    expect(await text(path)).toBe(byHand);
  });

  it('leaves what others changed since', async () => {
    const path = await configFile('{\n  "theme": "dark"\n}\n');
    await agreeAndConnect(path);
    await writeFile(path, (await text(path)).replace('"dark"', '"light"'));
    await undo(path);
    expect(await text(path)).toBe('{\n  "theme": "light"\n}\n');
  });

  it('leaves the servers that others added since', async () => {
    const path = await configFile(null);
    await agreeAndConnect(path);
    const config = JSON.parse(await text(path)) as { mcpServers: Record<string, unknown> };
    config.mcpServers['fs'] = { command: 'npx' };
    await writeFile(path, JSON.stringify(config, null, 2));
    await undo(path);
    expect(await text(path)).toBe(JSON.stringify({ mcpServers: { fs: { command: 'npx' } } }, null, 2));
  });

  it('does nothing where our entry is gone, or the file', async () => {
    const path = await configFile(CONTENT);
    await undo(path);
    expect(await text(path)).toBe(CONTENT);
    await undo(join(dirname(path), 'absent.json'));
    expect(await entries(path)).toEqual([NAME]);
  });

  it('refuses a file that no longer parses', async () => {
    const path = await configFile(CONTENT);
    await agreeAndConnect(path);
    const broken = (await text(path)).slice(0, -1);
    await writeFile(path, broken);
    await expect(undo(path)).rejects.toMatchObject({ code: 'CONFIG_UNREADABLE' });
    expect(await text(path)).toBe(broken);
  });
});
