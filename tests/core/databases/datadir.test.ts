import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  databaseNames,
  hasSequences,
  requireDatadir,
  resolveDatadir,
} from '../../../core/databases/datadir.ts';
import { openDatabase } from '../../../core/databases/database.ts';
import { AWKWARD_NAME, temporaryFile, temporaryFolder } from '../../support/temporary.ts';

describe('resolveDatadir', () => {
  const machine = { platform: 'linux' as const, home: '/home/me', env: { GAPIT_DATADIR: '/from/env' } };

  it('prefers the call, then the environment, then the setting, then the usual place', () => {
    expect(resolveDatadir(machine, { argument: '/arg', setting: '/set' })).toBe('/arg');
    expect(resolveDatadir(machine, { setting: '/set' })).toBe('/from/env');
    expect(resolveDatadir({ ...machine, env: { GAPIT_DATADIR: '' } }, { setting: '/set' })).toBe('/set');
    expect(resolveDatadir({ ...machine, env: {} })).toBe('/home/me/.local/share/gapit/db');
  });
});

describe('a datadir', () => {
  it('lists the folders with a readable sequences file, links too, hidden ones not', async () => {
    const datadir = await temporaryFolder();
    for (const name of ['b', 'B', '.build-1', AWKWARD_NAME]) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), '>a\nA\n');
    }
    await mkdir(join(datadir, 'empty'));
    await mkdir(join(datadir, 'odd', 'sequences'), { recursive: true });
    await writeFile(join(datadir, 'file'), '');
    await symlink(join(datadir, 'b'), join(datadir, 'link'));
    await symlink(join(datadir, 'nothing'), join(datadir, 'dangling'));
    expect(await databaseNames(datadir)).toEqual(['B', AWKWARD_NAME, 'b', 'link']);
    expect(await hasSequences(join(datadir, 'odd'))).toBe(false);
  });

  it('that is missing, or a file, is DATADIR_NOT_FOUND with the next step', async () => {
    const missing = join(await temporaryFolder(), 'no such');
    const error = { code: 'DATADIR_NOT_FOUND', context: { next_step: expect.any(String) as string } };
    await expect(requireDatadir(missing)).rejects.toMatchObject({
      ...error,
      message: expect.stringContaining(missing) as string,
    });
    const file = await temporaryFile('file', '');
    await expect(requireDatadir(file)).rejects.toMatchObject({
      ...error,
      message: expect.stringContaining('is a file') as string,
    });
  });
});

describe('openDatabase', () => {
  it('says that a datadir is empty, that a name is unknown with the names there are, and that an index is missing', async () => {
    const datadir = await temporaryFolder();
    await expect(openDatabase(datadir, 'x')).rejects.toMatchObject({ code: 'DATADIR_EMPTY' });
    for (const name of ['one', 'two']) {
      await mkdir(join(datadir, name));
      await writeFile(join(datadir, name, 'sequences'), '>a\nA\n');
    }
    await expect(openDatabase(datadir, 'x')).rejects.toMatchObject({
      code: 'DATABASE_NOT_FOUND',
      context: { database: 'x', available: 'one two' },
    });
    await expect(openDatabase(datadir, 'one')).rejects.toMatchObject({
      code: 'DATABASE_NOT_INDEXED',
      context: { database: 'one', next_step: expect.stringContaining('gapit setupdb') as string },
    });
  });

  it.each(['../other', 'a/b', 'a\\b', '..', '.', 'x\0'])(
    'refuses %j, which is no name of a folder here',
    async (name) => {
      const datadir = await temporaryFolder();
      await expect(openDatabase(datadir, name)).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    },
  );
});
