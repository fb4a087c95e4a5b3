import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { GapitError } from '../../../../core/base/errors.ts';
import { buildFolder, updateFolder } from '../../../../core/databases/store/layout.ts';
import { newOwner } from '../../../../core/databases/store/owner-file.ts';
import { stageDatabase } from '../../../../core/databases/store/stage.ts';
import { leftIn, namesIn, requireWhole } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { deadOwner, distantOwner, writeOwner } from './owners.ts';
import { stageGenes } from './staged-database.ts';

let datadir: string;
beforeEach(async () => {
  datadir = await temporaryFolder();
});

describe('stageDatabase', () => {
  it('makes a database that no list shows, until it is discarded', async () => {
    const staged = await stageGenes(datadir, 'a', 2);
    expect(await requireWhole(staged.folder)).toBe(2);
    expect(await namesIn(datadir)).toEqual([]);
    await staged.discard();
    expect(await leftIn(datadir)).toEqual([]);
    await staged.discard();
  });

  it('writes the manifest last', async () => {
    let before: string[] = [];
    await stageDatabase(datadir, async (folder, write) => {
      await write('sequences', '>a\nACGT\n');
      before = await readdir(folder);
      throw new Error('enough');
    }).catch(() => undefined);
    expect(before).toEqual(['sequences']);
    expect(await leftIn(datadir)).toEqual([]);
  });

  it('makes one where an update waits, in the place of one that waits there', async () => {
    const place = updateFolder(datadir, 'made');
    await stageGenes(datadir, 'a', 2, place);
    const staged = await stageGenes(datadir, 'b', 3, place);
    expect(staged.folder).toBe(place);
    expect(await requireWhole(place)).toBe(3);
    expect(await leftIn(datadir)).toEqual([]);
    await staged.discard();
    expect(await readdir(join(place, '..'))).toEqual([]);
  });

  it('clears away at once what killed builds left, and nothing of builds at work', async () => {
    const scratch = async (name: string, owner: Parameters<typeof writeOwner>[1], age = 0): Promise<void> => {
      await mkdir(join(buildFolder(datadir), name, 'database'), { recursive: true });
      await writeFile(join(buildFolder(datadir), name, 'database', 'sequences'), '>a\n');
      await writeOwner(join(buildFolder(datadir), name, 'owner.json'), owner, age);
    };
    const gone = deadOwner();
    await scratch(`${gone.pid}-1`, gone);
    await scratch('1-2', distantOwner(), 61);
    await scratch(`${gone.pid}-3`, '{"pi');
    await mkdir(join(buildFolder(datadir), `${gone.pid}-4`));
    await mkdir(join(buildFolder(datadir), '5-5.gone', 'database'), { recursive: true });
    await scratch(`${process.pid}-6`, newOwner());
    await scratch('1-7', distantOwner(), 30);
    await mkdir(join(buildFolder(datadir), `${process.pid}-8`));
    await (await stageGenes(datadir, 'a', 1)).discard();
    expect((await readdir(buildFolder(datadir))).sort()).toEqual(
      [`${process.pid}-6`, '1-7', `${process.pid}-8`].sort(),
    );
  });

  it.each(['No space left on device', 'Disk quota exceeded'])(
    'takes a program that says "%s" for a full disk',
    async (stderr) => {
      const staging = stageDatabase(datadir, () =>
        Promise.reject(new GapitError('BLAST_FAILED', 'makeblastdb ended with status 134', { stderr })),
      );
      await expect(staging).rejects.toMatchObject({
        code: 'DATADIR_NOT_WRITABLE',
        message: expect.stringContaining(datadir) as string,
        context: { folder: datadir, next_step: expect.stringContaining('Free space') as string },
      });
      expect(await leftIn(datadir)).toEqual([]);
    },
  );
});
