import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireDatabaseFolder } from '../../../../core/databases/database.ts';
import { databaseNames } from '../../../../core/databases/datadir.ts';
import { lockFile, swapFile } from '../../../../core/databases/store/layout.ts';
import { publish } from '../../../../core/databases/store/publish.ts';
import { recoverDatadir } from '../../../../core/databases/store/recover.ts';
import { makeReadOnly, smallDisk } from '../../../support/small-disk.ts';
import { leftIn, requireWhole } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { deadOwner, writeOwner } from './owners.ts';
import { stageGenes } from './staged-database.ts';

let datadir: string;
beforeEach(async () => {
  datadir = await temporaryFolder();
});

async function put(count: number): Promise<void> {
  await publish(await stageGenes(datadir, 'g', count), { datadir, name: 'made', whenTaken: 'replace' });
}

/** A datadir as a kill leaves it between the two renames of a swap: the old database is away, the new one aside. */
async function interrupted(place: string): Promise<void> {
  const [incoming, outgoing] = ['.gapit/updates/made', '.gapit/versions/made/20240101T000000000-00000000'];
  await stageGenes(place, 'new', 3, join(place, incoming));
  await stageGenes(place, 'old', 2, join(place, outgoing));
  const journal = { schema: 'gapit.swap/1', name: 'made', incoming, outgoing };
  await mkdir(dirname(swapFile(place, 'made')), { recursive: true });
  await writeFile(swapFile(place, 'made'), JSON.stringify(journal));
  await writeOwner(lockFile(place, 'made', 'swap'), deadOwner());
}

describe('recoverDatadir', () => {
  it('does nothing, and makes nothing, where nothing was interrupted', async () => {
    await recoverDatadir(datadir);
    await recoverDatadir(join(datadir, 'no such folder'));
    expect(await readdir(datadir)).toEqual([]);
  });

  it('finishes a swap that was interrupted, for whoever opens the datadir', async () => {
    await interrupted(datadir);
    expect(await databaseNames(datadir)).toEqual(['made']);
    expect(await requireWhole(join(datadir, 'made'))).toBe(3);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('leaves alone what it can not read, and what would move something from elsewhere', async () => {
    const journal = { schema: 'gapit.swap/1', name: 'made', incoming: '../elsewhere', outgoing: null };
    await mkdir(dirname(swapFile(datadir, 'made')), { recursive: true });
    for (const text of ['', '{', '{}', JSON.stringify(journal)]) {
      await writeFile(swapFile(datadir, 'made'), text);
      expect(await databaseNames(datadir)).toEqual([]);
    }
    await put(2);
    expect(await requireWhole(join(datadir, 'made'))).toBe(2);
  });

  it('does not hinder who reads a datadir that can not be written', async ({ skip }) => {
    const disk = await smallDisk(1024);
    if (disk === null) return skip('this user may not mount a disk');
    await interrupted(disk);
    await mkdir(join(disk, 'other'));
    await writeFile(join(disk, 'other', 'sequences'), '>a\nACGT\n');
    makeReadOnly(disk);
    expect(await databaseNames(disk)).toEqual(['other']);
    await expect(stageGenes(disk, 'g', 1)).rejects.toMatchObject({
      code: 'DATADIR_NOT_WRITABLE',
      context: { folder: disk },
    });
  });
});

describe('who reads a datadir', () => {
  it('finds a database at any moment of its being replaced', async () => {
    await put(1);
    let replacing = true;
    const replace = async (): Promise<void> => {
      for (let count = 2; count < 12; count++) await put(count);
      replacing = false;
    };
    const read = async (): Promise<void> => {
      while (replacing) {
        await requireDatabaseFolder(datadir, 'made');
        expect(await databaseNames(datadir)).toEqual(['made']);
      }
    };
    await Promise.all([replace(), read(), read()]);
  });
});
