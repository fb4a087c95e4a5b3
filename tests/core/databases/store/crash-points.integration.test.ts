import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseNames } from '../../../../core/databases/datadir.ts';
import { publish } from '../../../../core/databases/store/publish.ts';
import { listVersions } from '../../../../core/databases/store/versions.ts';
import { bundledModule, ended } from '../../../support/bundled-process.ts';
import { leftIn, requireWhole } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { stageGenes } from './staged-database.ts';

/** More than any of these takes. */
const MOST_CHANGES = 200;

/** A process is started for each change, dozens in all. */
const PATIENCE = { timeout: 300_000 };

/** How many genes the database has that is in place; null where there is none. What is there is whole. */
async function inPlace(datadir: string): Promise<number | null> {
  const names = await databaseNames(datadir);
  return names.includes('made') ? requireWhole(join(datadir, 'made')) : null;
}

/** The same of the kept versions, newest first. */
async function kept(datadir: string): Promise<number[]> {
  const versions = await listVersions(datadir, 'made');
  return Promise.all(versions.map(({ folder }) => requireWhole(folder)));
}

describe('a process that is killed right before any one of its changes to the file system', () => {
  const module = bundledModule('tests/core/databases/store/crash-in-process.ts');

  /**
   * Kills a command before its first change, then another before its second, and so on until one comes to its end,
   * each in a copy of the datadir; looks after each at what is there.
   *
   * @returns how many were killed
   */
  async function killEverywhere(
    datadir: string,
    [command, what]: readonly [string, string],
    look: (place: string, killed: boolean) => Promise<void>,
  ): Promise<number> {
    for (let step = 1; step < MOST_CHANGES; step++) {
      const place = join(await temporaryFolder(), 'db');
      await cp(datadir, place, { recursive: true });
      const { signal, stderr } = await ended(module.start([command, place, what, String(step)]));
      expect(stderr).toBe('');
      await look(place, signal === 'SIGKILL');
      if (signal !== 'SIGKILL') return step - 1;
    }
    throw new Error('it never came to its end');
  }

  async function put(datadir: string, count: number): Promise<void> {
    await publish(await stageGenes(datadir, 'g', count), { datadir, name: 'made', whenTaken: 'replace' });
  }

  async function datadirWith(...counts: number[]): Promise<string> {
    const datadir = await temporaryFolder();
    for (const count of counts) await put(datadir, count);
    return datadir;
  }

  it('leaves the old database or the new one when it replaces', PATIENCE, async () => {
    const seen = new Set<number | null>();
    const kills = await killEverywhere(
      await datadirWith(1, 2),
      ['stage and publish', '3'],
      async (place, killed) => {
        const present = await inPlace(place);
        seen.add(present);
        expect(await kept(place)).toEqual(present === 3 ? [2, 1] : [1]);
        if (!killed) expect([present, await leftIn(place)]).toEqual([3, []]);
        await put(place, 4);
        expect([await inPlace(place), (await kept(place))[0]]).toEqual([4, present]);
        expect(await leftIn(place)).toEqual([]);
      },
    );
    expect(seen).toEqual(new Set([2, 3]));
    expect(kills).toBeGreaterThan(20);
  });

  it('leaves the new database or none when there was none', PATIENCE, async () => {
    const seen = new Set<number | null>();
    await killEverywhere(await datadirWith(), ['publish', '3'], async (place, killed) => {
      const present = await inPlace(place);
      seen.add(present);
      if (!killed) expect(present).toBe(3);
      expect(await kept(place)).toEqual([]);
    });
    expect(seen).toEqual(new Set([null, 3]));
  });

  it('leaves the present version or the restored one, and the other one kept', PATIENCE, async () => {
    const datadir = await datadirWith(1, 2);
    const id = (await listVersions(datadir, 'made'))[0]?.id ?? '';
    const seen = new Set<number | null>();
    await killEverywhere(datadir, ['restore', id], async (place, killed) => {
      const present = await inPlace(place);
      seen.add(present);
      if (!killed) expect(present).toBe(1);
      expect(await kept(place)).toEqual(present === 1 ? [2] : [1]);
    });
    expect(seen).toEqual(new Set([1, 2]));
  });

  it('leaves a database that it removes in place or kept', PATIENCE, async () => {
    const seen = new Set<number | null>();
    await killEverywhere(await datadirWith(1), ['remove', 'made'], async (place, killed) => {
      const present = await inPlace(place);
      seen.add(present);
      if (!killed) expect(present).toBeNull();
      expect(await kept(place)).toEqual(present === 1 ? [] : [1]);
    });
    expect(seen).toEqual(new Set([1, null]));
  });
});
