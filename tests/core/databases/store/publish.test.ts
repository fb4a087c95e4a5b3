import { lstat, mkdir, readFile, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasSequences } from '../../../../core/databases/datadir.ts';
import { updateFolder } from '../../../../core/databases/store/layout.ts';
import { publish, type WhenTaken } from '../../../../core/databases/store/publish.ts';
import { listVersions, restoreVersion } from '../../../../core/databases/store/versions.ts';
import { leftIn, namesIn, requireWhole } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { stageGenes } from './staged-database.ts';

let datadir: string;
let made: string;
beforeEach(async () => {
  datadir = join(await temporaryFolder(), 'db');
  made = join(datadir, 'made');
});

async function put(count: number, whenTaken: WhenTaken = 'refuse'): Promise<string> {
  return publish(await stageGenes(datadir, 'g', count), { datadir, name: 'made', whenTaken });
}

describe('publish', () => {
  it.each(['keep', 'replace', 'refuse'] as const)('%s: takes a place that is free', async (whenTaken) => {
    expect(await put(2, whenTaken)).toBe(made);
    expect(await requireWhole(made)).toBe(2);
    expect(await listVersions(datadir, 'made')).toEqual([]);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('keeps, refuses or replaces where the name is taken', async () => {
    await put(2);
    expect(await put(3, 'keep')).toBe(made);
    await expect(put(3, 'refuse')).rejects.toMatchObject({
      code: 'DB_ALREADY_EXISTS',
      context: { database: 'made', folder: made },
    });
    expect(await requireWhole(made)).toBe(2);
    expect(await leftIn(datadir)).toEqual([]);
    await put(3, 'replace');
    expect(await requireWhole(made)).toBe(3);
    const versions = await listVersions(datadir, 'made');
    expect(versions).toMatchObject([{ records: 2 }]);
    expect(await requireWhole(versions[0]?.folder ?? '')).toBe(2);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it.each([
    ['a folder of something else', () => mkdir(made).then(() => writeFile(join(made, 'thesis'), 'text'))],
    ['an empty folder', () => mkdir(made)],
    ['a file', () => writeFile(made, 'text')],
    ['a link that leads nowhere', () => symlink('/no/such/folder', made)],
  ])('never touches what is no database: %s', async (_, place) => {
    await mkdir(datadir);
    await place();
    for (const whenTaken of ['keep', 'replace', 'refuse'] as const) {
      await expect(put(2, whenTaken)).rejects.toMatchObject({ code: 'DB_ALREADY_EXISTS' });
    }
    expect(await hasSequences(made)).toBe(false);
    expect(await namesIn(datadir)).toEqual(['made']);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it.each(['absolute', 'relative'])('replaces an %s link, not what it points at', async (how) => {
    const elsewhere = join(datadir, '..', 'elsewhere');
    await mkdir(datadir);
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'sequences'), '>mine\nACGT\n');
    await symlink(how === 'absolute' ? elsewhere : join('..', 'elsewhere'), made);
    await put(2, 'replace');
    expect((await lstat(made)).isSymbolicLink()).toBe(false);
    expect(await requireWhole(made)).toBe(2);
    expect(await readdir(elsewhere)).toEqual(['sequences']);
    const [version] = await listVersions(datadir, 'made');
    expect(version).toMatchObject({ records: 1, manifest: null });
    await restoreVersion(datadir, 'made', version?.id ?? '');
    expect(await readFile(join(made, 'sequences'), 'utf8')).toBe('>mine\nACGT\n');
  });

  it('puts an update in use, which stays where that fails', async () => {
    await put(2);
    const place = updateFolder(datadir, 'made');
    const update = await stageGenes(datadir, 'b', 3, place);
    await expect(publish(update, { datadir, name: 'made', whenTaken: 'refuse' })).rejects.toThrow('already');
    expect(await requireWhole(place)).toBe(3);
    await publish(update, { datadir, name: 'made', whenTaken: 'replace' });
    expect(await requireWhole(made)).toBe(3);
    expect(await hasSequences(place)).toBe(false);
  });

  it('leaves the old database where the new one can not be moved in', async () => {
    await put(2);
    const staged = await stageGenes(datadir, 'b', 3);
    await rename(staged.folder, join(datadir, '..', 'taken away'));
    await expect(publish(staged, { datadir, name: 'made', whenTaken: 'replace' })).rejects.toMatchObject({
      code: 'DATADIR_NOT_WRITABLE',
    });
    expect(await requireWhole(made)).toBe(2);
    expect(await listVersions(datadir, 'made')).toEqual([]);
    expect(await leftIn(datadir)).toEqual([]);
  });
});
