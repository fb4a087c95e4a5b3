import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseJob, DatabaseSummary } from '../../../core/contract/databases.ts';
import {
  buildPreview,
  databaseCatalogue,
  databaseRecord,
  databaseVersion,
  recordSearch,
  updatePreview,
} from '../../../core/contract/databases.ts';
import { DatabaseDesk } from '../../../core/curation/database-desk.ts';
import { openHttp } from '../../../core/base/http/http.ts';
import { openRunLibrary } from '../../../core/workspace/run-library.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { inProject } from '../../support/shared-folder.ts';
import { temporaryFile, temporaryFolder } from '../../support/temporary.ts';

const ARGANNOT = inProject('tests', 'fixtures', 'providers', 'argannot', 'ARG-ANNOT_NT_V6_July2019.txt');
const PANELS = inProject('resources', 'bundled');

/** A network in which nobody answers. */
const NO_NETWORK = openHttp({ env: { HTTPS_PROXY: 'http://127.0.0.1:9' }, userAgent: 'test', retries: 0 });

interface Desk {
  readonly desk: DatabaseDesk;
  readonly datadir: string;
  readonly told: DatabaseSummary[][];
  readonly jobs: DatabaseJob[][];
}

async function newDesk(bundledFolder = '/nowhere', atWork: string | null = null): Promise<Desk> {
  const root = await temporaryFolder();
  const datadir = join(root, 'db');
  const told: DatabaseSummary[][] = [];
  const jobs: DatabaseJob[][] = [];
  const desk = new DatabaseDesk({
    places: () => ({ datadir, bundledFolder }),
    toolbox,
    http: NO_NETWORK,
    library: openRunLibrary(join(root, 'workspace')),
    now: () => new Date(),
    runAtWorkOn: () => atWork,
    onJobs: (list) => jobs.push(list),
    onDatabases: (list) => told.push(list),
  });
  return { desk, datadir, told, jobs };
}

async function stateOf(desk: DatabaseDesk, name: string): Promise<DatabaseSummary | undefined> {
  return (await desk.catalogue()).databases.find((database) => database.name === name);
}

describe('DatabaseDesk', () => {
  let made: Desk;
  beforeEach(async () => {
    made = await newDesk();
  });

  it('fetches from a file, searches it, and keeps what it removes', async () => {
    const { desk, told } = made;
    const catalogue = databaseCatalogue.parse(await desk.fetch('argannot', [ARGANNOT]));
    expect(catalogue.jobs).toEqual([]);
    expect(told.at(-1)?.map(({ name }) => name)).toEqual(['argannot']);
    expect(await stateOf(desk, 'argannot')).toMatchObject({
      state: 'ready',
      origin: 'fetched',
      hasSource: true,
    });

    const request = { term: 'bla', field: 'gene', exact: false, database: null, limit: 1 } as const;
    const found = recordSearch.parse(await desk.search(request));
    expect(found.rows).toHaveLength(1);
    const [row] = found.rows;
    const record = databaseRecord.parse(await desk.record('argannot', row?.ordinal ?? -1));
    expect(record.sequence).toHaveLength(row?.length ?? 0);

    const { id } = await desk.remove('argannot');
    expect(await stateOf(desk, 'argannot')).toMatchObject({ state: 'available', bytes: null });
    const versions = (await desk.versions('argannot')).map((version) => databaseVersion.parse(version));
    expect(versions).toMatchObject([{ id, inUse: false }]);
    await desk.restore('argannot', id);
    expect(await stateOf(desk, 'argannot')).toMatchObject({ state: 'ready' });
    expect(await desk.versions('argannot')).toMatchObject([{ inUse: true }]);
  });

  it('says what an update changes before it is put in use; one that changes nothing needs no putting', async () => {
    const { desk, datadir } = made;
    await desk.fetch('argannot', [ARGANNOT]);
    const same = updatePreview.parse(await desk.previewUpdate('argannot', [ARGANNOT]));
    expect(same).toMatchObject({ same: true, added: 0, removed: 0, changed: 0, runs: 0, affectedRuns: 0 });
    expect(await stateOf(desk, 'argannot')).toMatchObject({ update: { outcome: 'current' } });

    const sequence = randomBases(90, 1);
    const newer = await temporaryFile('newer.txt', `>(Tet)tetZ:HM900009:1-90:90\n${sequence}\n`);
    const before = await readFile(join(datadir, 'argannot', 'sequences'), 'utf8');
    const preview = updatePreview.parse(await desk.previewUpdate('argannot', [newer]));
    expect(preview).toMatchObject({ added: 1, recordsAfter: 1 });
    expect(await stateOf(desk, 'argannot')).toMatchObject({ update: { outcome: 'available' } });
    expect(await readFile(join(datadir, 'argannot', 'sequences'), 'utf8')).toBe(before);
    await desk.dropUpdate('argannot');
    await expect(desk.applyUpdate('argannot')).rejects.toMatchObject({ code: 'USAGE_ERROR' });

    await desk.previewUpdate('argannot', [newer]);
    await desk.applyUpdate('argannot');
    expect(await readFile(join(datadir, 'argannot', 'sequences'), 'utf8')).toContain('tetZ');
    expect((await desk.versions('argannot')).map(({ inUse }) => inUse)).toEqual([true, false]);
  });

  it('says of a source that does not answer that it was not reached, and of an update that failed why', async () => {
    const { desk } = made;
    await desk.fetch('argannot', [ARGANNOT]);
    await desk.checkUpdates(null);
    expect(await stateOf(desk, 'argannot')).toMatchObject({
      state: 'ready',
      update: { outcome: 'unreachable', problem: { code: 'DOWNLOAD_FAILED' } },
    });
    const page = await temporaryFile('page.txt', '<!DOCTYPE html><html></html>');
    await expect(desk.previewUpdate('argannot', [page])).rejects.toMatchObject({ code: 'PROVIDER_INVALID' });
    const { jobs } = await desk.catalogue();
    expect(jobs).toMatchObject([
      { database: 'argannot', phase: 'failed', problem: { code: 'PROVIDER_INVALID' } },
    ]);
    expect(await stateOf(desk, 'argannot')).toMatchObject({ state: 'ready', update: { outcome: 'failed' } });
    desk.cancel('argannot');
    expect((await desk.catalogue()).jobs).toEqual([]);
  });

  it('shows what a build would make, builds it, and replaces it only when told to', async () => {
    const { desk } = made;
    const form = {
      name: 'mine',
      input: await temporaryFile('mine.fa', fasta([['g1', randomBases(60, 1)]])),
      metadata: null,
      dbtype: null,
      description: 'of the ward',
      typing: null,
      floors: null,
    };
    expect(buildPreview.parse(await desk.previewBuild(form))).toMatchObject({
      kind: 'gene',
      records: 1,
      problems: [],
      replaces: false,
    });
    expect(await desk.build({ ...form, replace: false })).toMatchObject({ records: 1 });
    expect(await stateOf(desk, 'mine')).toMatchObject({
      origin: 'built',
      description: 'of the ward',
      hasSource: false,
    });
    expect(await desk.previewBuild(form)).toMatchObject({ replaces: true });
    await expect(desk.build({ ...form, replace: false })).rejects.toMatchObject({
      code: 'DB_ALREADY_EXISTS',
    });
    const other = { ...form, input: await temporaryFile('other.fa', fasta([['g2', randomBases(60, 2)]])) };
    await desk.build({ ...other, replace: true });
    expect((await desk.versions('mine')).map(({ inUse }) => inUse)).toEqual([true, false]);
  });

  it('ends a preview of a build when the next one begins', async () => {
    const { desk } = made;
    const input = await temporaryFile(
      'many.fa',
      fasta(Array.from({ length: 500 }, (_, i) => [`g${i}`, 'ACGT'])),
    );
    const form = {
      name: 'a',
      input,
      metadata: null,
      dbtype: null,
      description: '',
      typing: null,
      floors: null,
    };
    const first = desk.previewBuild(form);
    const second = desk.previewBuild({ ...form, name: 'b' });
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect(await second).toMatchObject({ records: 500 });
  });

  it('changes no database that a run at work uses', async () => {
    const { desk } = await newDesk('/nowhere', 'Ward 7');
    await desk.fetch('argannot', [ARGANNOT]);
    await expect(desk.remove('argannot')).rejects.toMatchObject({
      code: 'DB_BUSY',
      message: 'argannot is used by the run Ward 7, which is at work',
    });
    expect(await stateOf(desk, 'argannot')).toMatchObject({ state: 'ready' });
  });

  it('lists one of the own that was removed, for it can be restored, and calls none by another', async () => {
    const { desk } = made;
    const form = {
      name: 'card',
      input: await temporaryFile('mine.fa', fasta([['g1', randomBases(60, 1)]])),
      metadata: null,
      dbtype: null,
      description: 'mine',
      typing: null,
      floors: null,
    };
    expect((await desk.previewBuild(form)).warnings[0]).toContain(
      'card is the name of a database by McMaster',
    );
    await desk.build({ ...form, replace: false });
    expect(await stateOf(desk, 'card')).toMatchObject({ description: 'mine', vendor: '', hasSource: false });
    await desk.build({ ...form, name: 'mine', replace: false });
    const { id } = await desk.remove('mine');
    expect(await stateOf(desk, 'mine')).toMatchObject({ state: 'removed', origin: 'built' });
    expect((await desk.screenable()).map(({ name }) => name)).toEqual(['card']);
    await desk.restore('mine', id);
    expect(await stateOf(desk, 'mine')).toMatchObject({ state: 'ready' });
  });

  it('finds an update that was downloaded before the program was closed', async () => {
    const { desk, datadir } = made;
    await desk.fetch('argannot', [ARGANNOT]);
    const newer = await temporaryFile('newer.txt', `>(Tet)tetZ:HM900009:1-90:90\n${randomBases(90, 1)}\n`);
    await desk.previewUpdate('argannot', [newer]);
    const later = new DatabaseDesk({
      places: () => ({ datadir, bundledFolder: '/nowhere' }),
      toolbox,
      http: NO_NETWORK,
      library: openRunLibrary(join(datadir, '..', 'workspace')),
      now: () => new Date(),
      runAtWorkOn: () => null,
      onJobs: () => undefined,
      onDatabases: () => undefined,
    });
    expect(await stateOf(later, 'argannot')).toMatchObject({ update: { outcome: 'available' } });
    expect(await later.previewUpdate('argannot', null)).toMatchObject({ added: 1, recordsAfter: 1 });
    await later.applyUpdate('argannot');
    expect(await readFile(join(datadir, 'argannot', 'sequences'), 'utf8')).toContain('tetZ');
  });

  it('gives an empty datadir its first database, and no other one more than it has', async () => {
    const bundled = await temporaryFolder();
    const { desk, told, datadir } = await newDesk(bundled);
    await desk.takeUpDatadir();
    expect(told).toEqual([[]]);
    await desk.fetch('argannot', [ARGANNOT]);
    const other = new DatabaseDesk({
      places: () => ({ datadir, bundledFolder: PANELS }),
      toolbox,
      http: NO_NETWORK,
      library: openRunLibrary(join(datadir, '..', 'workspace')),
      now: () => new Date(),
      runAtWorkOn: () => null,
      onJobs: () => undefined,
      onDatabases: () => undefined,
    });
    await other.takeUpDatadir();
    const installed = (await other.catalogue()).databases.filter(({ bytes }) => bytes !== null);
    expect(installed.map(({ name }) => name)).toEqual(['argannot']);
  });
});
