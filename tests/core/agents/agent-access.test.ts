import { mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessOf, allowFolder, forbid, noteOpened, setReadOnly } from '../../../core/agents/agent-access.ts';
import { readAgentSettings } from '../../../core/workspace/agent-settings.ts';
import { temporaryFolder } from '../../support/temporary.ts';

describe('accessOf', () => {
  it('tells what agents may read, and why', () => {
    const settings = { readOnly: true, folders: ['/genomes'], opened: ['/a.fa', '/b'] };
    expect(accessOf(settings, { datadir: '/db', workspace: '/w', demo: '/demo' })).toEqual({
      readOnly: true,
      folders: ['/genomes'],
      always: [
        { path: '/a.fa', why: 'opened' },
        { path: '/b', why: 'opened' },
        { path: '/db', why: 'datadir' },
        { path: '/w', why: 'workspace' },
        { path: '/demo', why: 'demo' },
      ],
    });
    expect(accessOf(settings, { datadir: '/db', workspace: '/w', demo: null }).always).toHaveLength(4);
  });
});

describe('the settings of agents', () => {
  it('remember what was opened: the newest first, each once, 500 at most', async () => {
    const workspace = await temporaryFolder();
    await noteOpened(workspace, ['/a', '/b']);
    await noteOpened(workspace, ['/c', '/b', '/x/../y']);
    expect((await readAgentSettings(workspace)).opened).toEqual(['/c', '/b', '/y', '/a']);
    await noteOpened(
      workspace,
      Array.from({ length: 499 }, (_, index) => `/many/${index}`),
    );
    const { opened } = await readAgentSettings(workspace);
    expect(opened).toHaveLength(500);
    expect([opened[0], opened[499]]).toEqual(['/many/0', '/c']);
  });

  it('lose nothing when changes come at once', async () => {
    const workspace = await temporaryFolder();
    const folder = await temporaryFolder();
    await Promise.all([
      ...Array.from({ length: 40 }, (_, index) => noteOpened(workspace, [`/${index}`])),
      setReadOnly(workspace, true),
      allowFolder(workspace, folder),
    ]);
    const settings = await readAgentSettings(workspace);
    expect(settings.opened).toEqual(Array.from({ length: 40 }, (_, index) => `/${39 - index}`));
    expect(settings).toMatchObject({ readOnly: true, folders: [folder] });
  });

  it('allow a folder under its real path, once', async () => {
    const workspace = await temporaryFolder();
    const folder = join(await temporaryFolder(), 'génomes');
    await mkdir(folder);
    await symlink(folder, `${folder}-link`);
    await allowFolder(workspace, `${folder}-link`);
    expect((await allowFolder(workspace, folder)).folders).toEqual([folder]);
  });

  it('refuse to allow a file or what is not there, and keep what they were', async () => {
    const workspace = await temporaryFolder();
    const file = join(await temporaryFolder(), 'a.fa');
    await writeFile(file, '');
    for (const path of [file, `${file}-absent`]) {
      await expect(allowFolder(workspace, path)).rejects.toMatchObject({
        code: 'INPUT_NOT_FOUND',
        context: { file: path },
      });
    }
    expect(await readAgentSettings(workspace)).toEqual({ readOnly: false, folders: [], opened: [] });
  });

  it('allow nothing where they can not be read, and set that aside when the user changes them', async () => {
    const workspace = await temporaryFolder();
    const broken = '{"readOnly": true, "folders": [';
    await writeFile(join(workspace, 'agents.json'), broken);
    expect(await readAgentSettings(workspace)).toEqual({ readOnly: true, folders: [], opened: [] });
    expect(await readdir(workspace)).toEqual(['agents.json']);
    expect(await setReadOnly(workspace, false)).toEqual({ readOnly: false, folders: [], opened: [] });
    const aside = (await readdir(workspace)).filter((name) => name !== 'agents.json');
    expect(aside).toEqual([expect.stringMatching(/^agents\.json\.unreadable-/)]);
    expect(await readFile(join(workspace, aside[0] ?? ''), 'utf8')).toBe(broken);
    expect((await readAgentSettings(workspace)).readOnly).toBe(false);
  });

  it('forbid a folder or what was opened', async () => {
    const workspace = await temporaryFolder();
    const folder = await temporaryFolder();
    await allowFolder(workspace, folder);
    await noteOpened(workspace, ['/a', '/b']);
    await forbid(workspace, folder);
    expect(await forbid(workspace, '/a')).toEqual({ readOnly: false, folders: [], opened: ['/b'] });
    expect(await readAgentSettings(workspace)).toEqual({ readOnly: false, folders: [], opened: ['/b'] });
  });
});
