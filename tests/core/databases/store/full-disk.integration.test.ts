import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toGapitError, type GapitError } from '../../../../core/base/errors.ts';
import { buildGeneDatabase } from '../../../../core/databases/build-gene-database.ts';
import { listVersions } from '../../../../core/databases/store/versions.ts';
import { toolbox } from '../../../support/aligners.ts';
import { fasta } from '../../../support/bases.ts';
import { screenFile } from '../../../support/screen.ts';
import { smallDisk } from '../../../support/small-disk.ts';
import { leftIn, namesIn, requireWhole } from '../../../support/store.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { genePlan } from '../gene-plan.ts';

/** Of the disk, in KiB: the old database takes some 100. */
const SIZE_KIB = 3072;
/** Genes of the new database; with its index it takes some 1100 KiB. */
const GENES = 1000;

/** Leaves so much room on the disk, in KiB. */
async function leaveRoom(disk: string, kib: number): Promise<void> {
  const filler = join(disk, 'filler');
  await rm(filler, { force: true });
  const { bavail, bsize } = await statfs(disk);
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - kib * 1024)));
}

describe('a build on a disk that gets full', () => {
  it('leaves the old database, which answers, and says where there is no space', async ({ skip }) => {
    const disk = await smallDisk(SIZE_KIB);
    if (disk === null) return skip('this user may not mount a disk');
    const datadir = join(disk, 'db');
    const old = genePlan('made', 2);
    await buildGeneDatabase(datadir, old, toolbox());
    const assembly = join(await temporaryFolder(), 'assembly.fa');
    await writeFile(assembly, fasta([['c1', old.records[0]?.sequence ?? '']]));

    const failures: GapitError[] = [];
    for (const room of [0, 4, 40, 200, 500, 800, 900, 950, 1000, 1050, 1100, 1150, 2500]) {
      await leaveRoom(disk, room);
      const plan = { ...genePlan('made', GENES), whenTaken: 'replace' } as const;
      const failure = await buildGeneDatabase(datadir, plan, toolbox()).then(() => null, toGapitError);
      if (failure !== null) failures.push(failure);
      expect(await requireWhole(join(datadir, 'made'))).toBe(failure === null ? GENES : 2);
      expect(await screenFile(assembly, datadir, 'made')).toMatchObject([
        { accession: 'A0.1', coveragePct: 100 },
      ]);
      expect([await leftIn(datadir), await namesIn(datadir)]).toEqual([[], ['made']]);
      if (failure === null) break;
    }
    expect(failures.length).toBeGreaterThan(4);
    for (const failure of failures) {
      expect(failure).toMatchObject({
        code: 'DATADIR_NOT_WRITABLE',
        message: expect.stringMatching(
          /the database folder can't be written: .*\/db: .*no space left/i,
        ) as string,
        context: { folder: datadir, next_step: expect.stringContaining('Free space') as string },
      });
    }
    expect(await listVersions(datadir, 'made')).toMatchObject([{ records: 2 }]);
  });
});
