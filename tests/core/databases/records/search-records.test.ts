import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  RecordIndex,
  type RecordSearchRequest,
  type RecordSearchResult,
} from '../../../../core/databases/records/search-records.ts';
import { temporaryFolder } from '../../../support/temporary.ts';
import { faultOf } from '../../sequence/support.ts';
import { geneRecord, writeRecords } from './write-records.ts';

let datadir: string;
let index: RecordIndex;
beforeEach(async () => {
  datadir = await temporaryFolder();
  index = new RecordIndex();
  await writeRecords(datadir, 'b', [
    geneRecord({
      gene: 'mcr-1.1',
      accession: 'NG_050417',
      function: ['COLISTIN'],
      product: 'lipid A, modified',
    }),
    geneRecord({ gene: 'tet(A)', accession: 'NG_048154', function: ['TETRACYCLINE'], sequence: 'ACG' }),
  ]);
  await writeRecords(datadir, 'a', [
    geneRecord({ gene: 'MCR-10', function: ['COLISTIN', 'FUSIDIC ACID'], product: 'Straße' }),
    geneRecord({ gene: 'colistin', product: 'ΟΔΟΣ' }),
  ]);
});

function search(request: Partial<RecordSearchRequest>): Promise<RecordSearchResult> {
  return index.search({
    datadir,
    term: '',
    field: 'any',
    exact: false,
    database: null,
    limit: 0,
    ...request,
  });
}

async function genes(request: Partial<RecordSearchRequest>): Promise<string[]> {
  return (await search(request)).rows.map(({ gene }) => gene);
}

describe('RecordIndex.search', () => {
  it('gives the rows of all databases, by database and then in the order of the records', async () => {
    expect(await search({ term: 'mcr' })).toEqual({
      rows: [
        {
          database: 'a',
          ordinal: 0,
          gene: 'MCR-10',
          accession: '',
          function: 'COLISTIN;FUSIDIC ACID',
          product: 'Straße',
          length: 8,
        },
        {
          database: 'b',
          ordinal: 0,
          gene: 'mcr-1.1',
          accession: 'NG_050417',
          function: 'COLISTIN',
          product: 'lipid A, modified',
          length: 8,
        },
      ],
      total: 2,
      skipped: [],
    });
  });

  it('finds all records by an empty term', async () => {
    expect(await genes({ exact: true })).toEqual(['MCR-10', 'colistin', 'mcr-1.1', 'tet(A)']);
  });

  it.each([
    ['any', 'colistin', ['MCR-10', 'colistin', 'mcr-1.1']],
    ['gene', 'COLISTIN', ['colistin']],
    ['function', 'colistin', ['MCR-10', 'mcr-1.1']],
    ['accession', 'ng_05', ['mcr-1.1']],
    ['product', 'a, mod', ['mcr-1.1']],
    ['product', 'STRASSE', ['MCR-10']],
    ['product', 'οδος', ['colistin']],
    ['gene', '(a)', ['tet(A)']],
    ['gene', '.*', []],
  ] as const)('finds in %s a part: %s', async (field, term, expected) => {
    expect(await genes({ field, term })).toEqual(expected);
  });

  it.each([
    ['gene', 'mcr-1', []],
    ['gene', 'MCR-1.1', ['mcr-1.1']],
    ['function', 'fusidic acid', ['MCR-10']],
    ['function', 'colistin;fusidic acid', ['MCR-10']],
    ['function', 'fusidic', []],
    ['any', 'colistin', ['MCR-10', 'colistin', 'mcr-1.1']],
    ['any', 'lipid a', []],
  ] as const)('finds in %s exactly: %s', async (field, term, expected) => {
    expect(await genes({ field, term, exact: true })).toEqual(expected);
  });

  it('keeps to the limit and counts all', async () => {
    const { rows, total } = await search({ limit: 3 });
    expect([rows.length, total]).toEqual([3, 4]);
  });

  it('looks into one database where one is named', async () => {
    expect(await genes({ term: 'mcr', database: 'b' })).toEqual(['mcr-1.1']);
  });

  it('passes over databases without records, and over broken ones', async () => {
    await mkdir(join(datadir, 'abricate'));
    await writeFile(join(datadir, 'abricate', 'sequences'), '>x~~~mcr-1~~~A~~~ p\nACGT\n');
    const broken = await writeRecords(datadir, 'broken', []);
    await writeFile(join(broken, 'records.jsonl'), '{"db":\n');
    expect(await search({ term: 'mcr' })).toMatchObject({ total: 2, skipped: ['abricate', 'broken'] });
  });

  it.each([
    ['abricate', 'DB_INCOMPLETE'],
    ['cut', 'DB_INCOMPLETE'],
    ['absent', 'DATABASE_NOT_FOUND'],
    ['../b', 'USAGE_ERROR'],
  ])('refuses %s where it is named', async (database, code) => {
    await mkdir(join(datadir, 'abricate'));
    await writeFile(join(datadir, 'abricate', 'sequences'), '>x~~~mcr-1~~~A~~~ p\nACGT\n');
    const cut = await writeRecords(datadir, 'cut', [geneRecord({ gene: 'a' }), geneRecord({ gene: 'b' })]);
    await writeFile(join(cut, 'gapit-manifest.json'), JSON.stringify({ ...MANIFEST, n_records: 3 }));
    expect(await faultOf(() => search({ database }))).toMatchObject({ code, context: { database } });
  });

  it('refuses a datadir that is not there', async () => {
    const fault = await faultOf(() => search({ datadir: join(datadir, 'absent') }));
    expect(fault.code).toBe('DATADIR_NOT_FOUND');
  });

  it('sees what has changed since: records, and databases that came and went', async () => {
    await search({});
    const more = `${JSON.stringify(geneRecord({ gene: 'mcr-3' }))}\n`;
    await appendFile(join(datadir, 'b', 'records.jsonl'), more);
    await rm(join(datadir, 'a'), { recursive: true });
    await writeRecords(datadir, 'c', [geneRecord({ gene: 'mcr-9' })]);
    expect(await genes({ term: 'mcr' })).toEqual(['mcr-1.1', 'mcr-3', 'mcr-9']);
  });

  it('answers those who ask at the same time', async () => {
    const answers = await Promise.all(['mcr', 'tet', 'straße'].map((term) => genes({ term })));
    expect(answers).toEqual([['MCR-10', 'mcr-1.1'], ['tet(A)'], ['MCR-10']]);
  });

  it('ends where it is no longer wanted', async () => {
    const request = { datadir, term: '', field: 'any', exact: false, database: null, limit: 0 } as const;
    await expect(index.search(request, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  });
});

describe('RecordIndex.record', () => {
  it('reads one record with its sequence', async () => {
    expect(await index.record(datadir, 'b', 1)).toEqual({
      database: 'b',
      ordinal: 1,
      gene: 'tet(A)',
      accession: 'NG_048154',
      function: 'TETRACYCLINE',
      product: '',
      length: 3,
      sequence: 'ACG',
      sourceId: 'tet(A)',
      dbtype: 'nucl',
    });
  });

  it('reads of the database that is there now', async () => {
    await index.record(datadir, 'b', 1);
    const fresh = await temporaryFolder();
    const records = [geneRecord({ gene: 'longer name' }), geneRecord({ gene: 'new', sequence: 'GGG' })];
    await writeRecords(fresh, 'b', records);
    await rename(join(datadir, 'b'), join(fresh, 'old'));
    await rename(join(fresh, 'b'), join(datadir, 'b'));
    expect(await index.record(datadir, 'b', 1)).toMatchObject({ gene: 'new', sequence: 'GGG' });
    expect(await readFile(join(fresh, 'old', 'records.jsonl'), 'utf8')).toContain('tet(A)');
  });

  it('says that a record is not there any more', async () => {
    expect(await faultOf(() => index.record(datadir, 'b', 2))).toMatchObject({
      code: 'DATABASE_CHANGED',
      context: { database: 'b' },
    });
  });
});

const MANIFEST = {
  schema: 'gapit.manifest/1',
  name: 'cut',
  kind: 'gene',
  source_urls: [],
  fetched_at: '2026-01-01T00:00:00Z',
  sha256: '',
  n_records: 0,
  dbtype: 'nucl',
  header_format: 'gapit/v1',
  upstream_version: '',
  tool: { name: 'gapit', version: '0' },
  makeblastdb_version: '',
  minimap2_version: '',
};
