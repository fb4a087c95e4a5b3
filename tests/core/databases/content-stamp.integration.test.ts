import { describe, expect, it } from 'vitest';
import { buildDatabase } from '../../../core/databases/build-database.ts';
import { searchSteadily } from '../../../core/databases/content-stamp.ts';
import { openDatabase } from '../../../core/databases/database.ts';
import { removeDatabase } from '../../../core/databases/store/versions.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

async function build(datadir: string, seed: number): Promise<void> {
  const input = await temporaryFile('genes.fa', fasta([['g', randomBases(60, seed)]]));
  const request = { datadir, name: 'made', input, force: true, now: new Date() };
  await buildDatabase(request, toolbox(), () => undefined);
}

describe('searchSteadily', () => {
  it('gives what was found in one version of a database', async () => {
    const datadir = await temporaryFolder();
    await build(datadir, 1);
    const database = await openDatabase(datadir, 'made');
    expect(await searchSteadily(database, () => Promise.resolve('found'))).toBe('found');
    // The same content built again is another database for all that can be told.
    await build(datadir, 1);
    await expect(searchSteadily(database, () => Promise.resolve('found'))).rejects.toMatchObject({
      code: 'DATABASE_CHANGED',
    });
  });

  it('refuses what was found while another version took its place, and begins no search then', async () => {
    const datadir = await temporaryFolder();
    await build(datadir, 1);
    const database = await openDatabase(datadir, 'made');
    await expect(searchSteadily(database, () => build(datadir, 2))).rejects.toMatchObject({
      code: 'DATABASE_CHANGED',
      context: { database: 'made' },
    });
    let begun = false;
    const search = (): Promise<void> => {
      begun = true;
      return Promise.resolve();
    };
    await expect(searchSteadily(database, search)).rejects.toMatchObject({ code: 'DATABASE_CHANGED' });
    expect(begun).toBe(false);
  });

  it('says of a search that failed since its database is gone why it failed', async () => {
    const datadir = await temporaryFolder();
    await build(datadir, 1);
    const database = await openDatabase(datadir, 'made');
    const search = async (): Promise<never> => {
      await removeDatabase(datadir, 'made');
      throw new Error('blastn could not be started');
    };
    await expect(searchSteadily(database, search)).rejects.toMatchObject({ code: 'DATABASE_CHANGED' });
  });
});
