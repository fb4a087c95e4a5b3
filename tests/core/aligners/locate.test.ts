import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locateProgram } from '../../../core/aligners/locate.ts';
import type { Machine } from '../../../core/base/places.ts';
import { writeProgram } from '../../support/programs.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

/** No usual place of this machine holds a program of this name, so only the made ones are found. */
const NAME = 'minimap2';
const machineWith = (
  home: string,
  env: Machine['env'] = {},
  platform: NodeJS.Platform = 'linux',
): Machine => ({
  platform,
  home,
  env,
});

describe('locateProgram', () => {
  it('looks in the folder of the setting first, then beside the app, then on PATH', async () => {
    const home = await temporaryFolder();
    const places = ['set', 'app', 'path'].map((name) => join(home, name));
    const [set = '', app = '', path = ''] = places;
    for (const place of places) await writeProgram(place, NAME, 'exit 0');
    const machine = machineWith(home, { PATH: path });
    expect(await locateProgram(NAME, { machine, settingFolder: set, appFolder: app })).toEqual({
      path: join(set, NAME),
      origin: 'setting',
    });
    expect(await locateProgram(NAME, { machine, appFolder: app })).toEqual({
      path: join(app, NAME),
      origin: 'app',
    });
    expect(await locateProgram(NAME, { machine })).toEqual({ path: join(path, NAME), origin: 'path' });
  });

  it('takes the folder above bin as a setting, with blanks and accents in its path', async () => {
    const folder = join(await temporaryFolder(), AWKWARD_NAME);
    await writeProgram(join(folder, 'bin'), NAME, 'exit 0');
    expect(await locateProgram(NAME, { machine: machineWith('/nowhere'), settingFolder: folder })).toEqual({
      path: join(folder, 'bin', NAME),
      origin: 'setting',
    });
  });

  it.each(['miniconda3', 'miniforge3', 'mambaforge', 'micromamba', 'anaconda3'])(
    'finds what a launcher with a minimal PATH does not see: ~/%s/bin',
    async (conda) => {
      const home = await temporaryFolder();
      await writeProgram(join(home, conda, 'bin'), 'blastn', 'exit 0');
      const found = await locateProgram('blastn', {
        machine: machineWith(home, { PATH: '/nowhere' }, 'win32'),
      });
      // As on Windows, so that the usual places of this machine stay out of the way; programs are .exe there.
      expect(found.path).toBeNull();
      await writeProgram(join(home, conda, 'bin'), 'blastn.exe', 'exit 0');
      expect(
        await locateProgram('blastn', { machine: machineWith(home, { PATH: '/nowhere' }, 'win32') }),
      ).toEqual({
        path: join(home, conda, 'bin', 'blastn.exe'),
        origin: 'usual-place',
      });
    },
  );

  it('finds a program in an environment of conda and in the active one', async () => {
    const home = await temporaryFolder();
    const machine = machineWith(home, { PATH: '', CONDA_PREFIX: join(home, 'active') }, 'win32');
    await writeProgram(join(home, 'miniforge3', 'envs', 'blast env', 'bin'), 'blastx.exe', 'exit 0');
    expect(await locateProgram('blastx', { machine })).toMatchObject({ origin: 'usual-place' });
    await writeProgram(join(home, 'active', 'bin'), 'blastx.exe', 'exit 0');
    expect(await locateProgram('blastx', { machine })).toEqual({
      path: join(home, 'active', 'bin', 'blastx.exe'),
      origin: 'usual-place',
    });
  });

  it('passes over folders of that name and files that may not be run', async () => {
    const home = await temporaryFolder();
    await mkdir(join(home, 'a', NAME), { recursive: true });
    await mkdir(join(home, 'dangling'));
    await symlink(join(home, 'nothing'), join(home, 'dangling', NAME));
    await mkdir(join(home, 'plain'));
    await writeFile(join(home, 'plain', NAME), '#!/bin/sh\n');
    const real = await writeProgram(join(home, 'b'), NAME, 'exit 0');
    const PATH = ['a', 'dangling', 'plain', 'b'].map((name) => join(home, name)).join(':');
    expect(await locateProgram(NAME, { machine: machineWith(home, { PATH }) })).toMatchObject({ path: real });
  });

  it('gives an absolute path for a relative setting, since searches run in other folders', async () => {
    const folder = await temporaryFolder();
    await writeProgram(folder, NAME, 'exit 0');
    const found = await locateProgram(NAME, {
      machine: machineWith('/nowhere'),
      settingFolder: relative(process.cwd(), folder),
    });
    expect(found.path).toBe(join(folder, NAME));
    expect(isAbsolute(found.path ?? '')).toBe(true);
  });

  it('says where it looked when there is none, each place once', async () => {
    const home = await temporaryFolder();
    const PATH = [join(home, 'x'), join(home, 'x'), join(home, 'y')].join(':');
    const machine = machineWith(home, { PATH }, 'win32');
    const found = await locateProgram('blastn', { machine, settingFolder: join(home, 'set') });
    expect(found.path).toBeNull();
    const lookedIn = 'lookedIn' in found ? found.lookedIn : [];
    expect(lookedIn.slice(0, 4)).toEqual([
      join(home, 'set'),
      join(home, 'set', 'bin'),
      join(home, 'x'),
      join(home, 'y'),
    ]);
    expect(new Set(lookedIn).size).toBe(lookedIn.length);
    expect(lookedIn).toContain(join(home, 'miniconda3', 'bin'));
  });
});
