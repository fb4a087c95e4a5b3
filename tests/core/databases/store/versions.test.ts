import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseNames } from '../../../../core/databases/datadir.ts';
import { publish } from '../../../../core/databases/store/publish.ts';
import {
  deleteVersion,
  listVersions,
  removeDatabase,
  restoreVersion,
} from '../../../../core/databases/store/versions.ts';
import { leftIn, namesIn, requireWhole } from '../../../support/store.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../../support/temporary.ts';
import { stageGenes } from './staged-database.ts';

const NAME = AWKWARD_NAME;
let datadir: string;
beforeEach(async () => {
  datadir = await temporaryFolder();
});

async function put(...counts: number[]): Promise<void> {
  for (const count of counts) {
    await publish(await stageGenes(datadir, 'g', count), { datadir, name: NAME, whenTaken: 'replace' });
  }
}

async function kept(): Promise<(number | null)[]> {
  return (await listVersions(datadir, NAME)).map(({ records }) => records);
}

async function idOf(records: number): Promise<string> {
  return (await listVersions(datadir, NAME)).find((version) => version.records === records)?.id ?? '';
}

const present = (): Promise<number> => requireWhole(join(datadir, NAME));

describe('kept versions', () => {
  it('are none of a database that was never replaced, or is not there', async () => {
    expect(await kept()).toEqual([]);
    await put(1);
    expect(await kept()).toEqual([]);
  });

  it('are the newest three, newest first, each whole and with what there is to know', async () => {
    await put(1, 2, 3, 4, 5, 6);
    expect(await kept()).toEqual([5, 4, 3]);
    const [newest] = await listVersions(datadir, NAME);
    expect(newest?.id).toMatch(/^\d{8}T\d{9}-[0-9a-f]{8}$/);
    expect(newest?.id.slice(-8)).toBe(newest?.manifest?.sha256.slice(0, 8));
    expect(Math.abs((newest?.keptAt.getTime() ?? 0) - Date.now())).toBeLessThan(3_600_000);
    expect(newest?.bytes).toBeGreaterThan(100);
    expect(await requireWhole(newest?.folder ?? '')).toBe(5);
    expect(await databaseNames(datadir)).toEqual([NAME]);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('are newer than each other, whatever the clock says', async () => {
    await put(1);
    const folder = join(datadir, '.gapit', 'versions', NAME);
    await mkdir(join(folder, '29990101T000000000-00000000'), { recursive: true });
    await put(2, 3);
    const ids = (await listVersions(datadir, NAME)).map(({ id }) => id.slice(0, 18));
    expect(ids).toEqual(['29990101T000000002', '29990101T000000001', '29990101T000000000']);
  });

  it('can be restored, again and again', async () => {
    await put(1, 2);
    expect(await restoreVersion(datadir, NAME, await idOf(1))).toBe(join(datadir, NAME));
    expect([await present(), await kept()]).toEqual([1, [2]]);
    await restoreVersion(datadir, NAME, await idOf(2));
    expect([await present(), await kept()]).toEqual([2, [1]]);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('hold a database that is removed, which can be restored', async () => {
    await put(1, 2);
    const id = await removeDatabase(datadir, NAME);
    expect(await namesIn(datadir)).toEqual([]);
    expect([await idOf(2), await kept()]).toEqual([id, [2, 1]]);
    await restoreVersion(datadir, NAME, id);
    expect([await present(), await kept()]).toEqual([2, [1]]);
  });

  it('hold abricate folders too, which have no manifest', async () => {
    await mkdir(join(datadir, NAME));
    await writeFile(join(datadir, NAME, 'sequences'), '>a\nACGT\n>b\nACGT\n');
    await put(1);
    expect(await listVersions(datadir, NAME)).toMatchObject([{ records: 2, manifest: null }]);
  });

  it('can be deleted', async () => {
    await put(1, 2, 3);
    await deleteVersion(datadir, NAME, await idOf(2));
    expect([await present(), await kept()]).toEqual([3, [1]]);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('are named where one is asked for that is not there', async () => {
    await put(1, 2);
    const id = await idOf(1);
    for (const wrong of ['../..', '20240101T000000000-00000000', '']) {
      for (const act of [restoreVersion, deleteVersion]) {
        await expect(act(datadir, NAME, wrong)).rejects.toMatchObject({
          code: 'DATABASE_NOT_FOUND',
          context: { database: NAME, version: wrong, available: id },
        });
      }
    }
    await expect(removeDatabase(datadir, 'other')).rejects.toMatchObject({ code: 'DATABASE_NOT_FOUND' });
    for (const act of [restoreVersion, deleteVersion]) {
      await expect(act(datadir, '../made', id)).rejects.toMatchObject({ code: 'USAGE_ERROR' });
    }
  });

  it('that are damaged, or have something else in their way, are not put in place', async () => {
    await put(1, 2);
    const [version] = await listVersions(datadir, NAME);
    await rm(join(version?.folder ?? '', 'sequences'));
    await expect(restoreVersion(datadir, NAME, version?.id ?? '')).rejects.toMatchObject({
      code: 'DB_INCOMPLETE',
    });
    const id = await removeDatabase(datadir, NAME);
    await mkdir(join(datadir, NAME));
    await expect(restoreVersion(datadir, NAME, id)).rejects.toMatchObject({ code: 'DB_ALREADY_EXISTS' });
    await expect(removeDatabase(datadir, NAME)).rejects.toMatchObject({ code: 'DATADIR_EMPTY' });
  });
});
