import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ageInDays, freshnessOf, outdatedDatabases } from '../../../core/databases/outdated.ts';
import { dboutdatedDocument } from '../../../core/documents/dboutdated.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { faultOf } from '../sequence/support.ts';

const NOW = new Date('2026-04-01T12:00:00Z');

/** A datadir with databases of given dates: of null there is no manifest, a text alone is a broken one. */
async function datadirOf(dates: Readonly<Record<string, string | null>>): Promise<string> {
  const datadir = await temporaryFolder();
  for (const [name, fetchedAt] of Object.entries(dates)) {
    await mkdir(join(datadir, name));
    await writeFile(join(datadir, name, 'sequences'), '>a\nACGT\n');
    if (fetchedAt !== null) {
      await writeFile(join(datadir, name, 'gapit-manifest.json'), manifest(name, fetchedAt));
    }
  }
  return datadir;
}

function manifest(name: string, fetchedAt: string): string {
  return JSON.stringify({
    schema: 'gapit.manifest/1',
    name,
    kind: 'gene',
    source_urls: [],
    fetched_at: fetchedAt,
    sha256: '',
    n_records: 1,
    dbtype: 'nucl',
    header_format: 'gapit/v1',
    upstream_version: '',
    tool: { name: 'gapit', version: '0' },
    makeblastdb_version: '',
    minimap2_version: '',
  });
}

describe('outdatedDatabases', () => {
  const dates = {
    young: '2026-03-31T13:00:00Z',
    edge: '2026-01-01T00:00:00Z',
    old: '2025-12-31T00:00:00Z',
    abricate: null,
    undated: 'some day',
  };

  it('tells the age of each, sorted by name', async () => {
    const document = await outdatedDatabases(await datadirOf(dates), { days: 90, now: NOW });
    expect(dboutdatedDocument.parse(document)).toEqual(document);
    expect(document).toEqual({
      schema: 'gapit.dboutdated/1',
      days: 90,
      databases: [
        { name: 'abricate', fetched_at: null, age_days: null, status: 'stale' },
        { name: 'edge', fetched_at: dates.edge, age_days: 90, status: 'ok' },
        { name: 'old', fetched_at: dates.old, age_days: 91, status: 'stale' },
        { name: 'undated', fetched_at: 'some day', age_days: null, status: 'stale' },
        { name: 'young', fetched_at: dates.young, age_days: 0, status: 'ok' },
      ],
    });
  });

  it('calls all stale at 0 days', async () => {
    const { databases } = await outdatedDatabases(await datadirOf(dates), { days: 0, now: NOW });
    expect(new Set(databases.map(({ status }) => status))).toEqual(new Set(['stale']));
  });

  it('passes over a broken manifest, which whoever opens the database tells of', async () => {
    const datadir = await datadirOf({ broken: dates.old });
    await writeFile(join(datadir, 'broken', 'gapit-manifest.json'), '{');
    const { databases } = await outdatedDatabases(datadir, { days: 90, now: NOW });
    expect(databases).toEqual([{ name: 'broken', fetched_at: null, age_days: null, status: 'stale' }]);
  });

  it('refuses a datadir that is not there', async () => {
    const datadir = join(await temporaryFolder(), 'absent');
    const fault = await faultOf(() => outdatedDatabases(datadir, { days: 90, now: NOW }));
    expect(fault.code).toBe('DATADIR_NOT_FOUND');
  });
});

describe('ageInDays', () => {
  it('counts whole days, and none of a time ahead', () => {
    expect(ageInDays('2026-03-30T12:00:01Z', NOW)).toBe(1);
    expect(ageInDays('2027-01-01T00:00:00Z', NOW)).toBe(0);
    expect(ageInDays('', NOW)).toBeNull();
  });
});

describe('freshnessOf', () => {
  it.each([
    [90, 90, 'ok'],
    [91, 90, 'stale'],
    [0, 0, 'stale'],
    [null, 90, 'stale'],
    [null, 0, 'stale'],
  ] as const)('%s of %s days: %s', (age, days, status) => {
    expect(freshnessOf(age, days)).toBe(status);
  });
});
