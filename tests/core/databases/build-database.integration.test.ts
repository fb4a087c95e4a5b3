import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildDatabase,
  type BuildReceipt,
  type BuildRequest,
} from '../../../core/databases/build-database.ts';
import { readManifest } from '../../../core/databases/manifest.ts';
import { recordSchema, type GeneRecord } from '../../../core/databases/record.ts';
import { countRecords } from '../../../core/databases/sequences-file.ts';
import { installedDatabases } from '../../../core/databases/list.ts';
import { toolbox } from '../../support/aligners.ts';
import { fasta, randomBases } from '../../support/bases.ts';
import { screenFile } from '../../support/screen.ts';
import { describeWithShared, shared } from '../../support/shared-folder.ts';
import { namesIn } from '../../support/store.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { faultOf } from '../sequence/support.ts';
import { genbankRecord } from './clusters/genbank-text.ts';

let datadir: string;
let folder: string;
let warnings: string[];
beforeEach(async () => {
  datadir = join(await temporaryFolder(), 'db');
  folder = await temporaryFolder();
  warnings = [];
});

function build(input: string, change: Partial<BuildRequest> = {}): Promise<BuildReceipt> {
  const request = { datadir, name: 'mine', input, force: false, now: new Date('2024-05-06T07:08:09.9Z') };
  return buildDatabase({ ...request, ...change }, toolbox(), (warning) => warnings.push(warning));
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function records(name = 'mine'): Promise<GeneRecord[]> {
  const text = await readFile(join(datadir, name, 'records.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => recordSchema.parse(JSON.parse(line)));
}

const GENES = fasta([
  ['a first', randomBases(300, 1)],
  ['b', randomBases(300, 2)],
]);

describe('buildDatabase', () => {
  it('builds genes of FASTA, also compressed, and makes the datadir', async () => {
    const input = await file('genes.fa.gz', gzipSync(GENES));
    const receipt = await build(input, { description: 'my genes' });
    expect(receipt).toEqual({ db: 'mine', records: 2, dbtype: 'nucl', destination: join(datadir, 'mine') });
    expect((await records()).map(({ gene, product }) => [gene, product])).toEqual([
      ['a', 'first'],
      ['b', 'my genes'],
    ]);
    expect(await readManifest(join(datadir, 'mine'))).toMatchObject({
      kind: 'gene',
      source: 'local',
      note: 'my genes',
      fetched_at: '2024-05-06T07:08:09Z',
      source_urls: [`file://${input}`],
      upstream_version: '',
    });
    expect(await installedDatabases(datadir)).toMatchObject([{ name: 'mine', description: 'my genes' }]);
  });

  it('builds loci of GenBank, by name or by content', async () => {
    const text = genbankRecord({ id: 'L1' }) + genbankRecord({ id: 'L2' });
    const receipt = { db: 'mine', records: 2, dbtype: 'nucl', destination: join(datadir, 'mine') };
    expect(await build(await file('loci.gbk', text))).toEqual(receipt);
    expect(await build(await file('loci.txt', text), { force: true })).toEqual(receipt);
    expect(await installedDatabases(datadir)).toMatchObject([{ kind: 'cluster', records: 2 }]);
  });

  it('replaces a database only when told to, and only a database', async () => {
    const input = await file('genes.fa', GENES);
    await build(input);
    expect(await faultOf(() => build(input))).toMatchObject({
      code: 'DB_ALREADY_EXISTS',
      context: { database: 'mine' },
    });
    const other = await file('other.fa', fasta([['c', randomBases(300, 3)]]));
    expect((await build(other, { force: true })).records).toBe(1);
    expect((await records()).map(({ gene }) => gene)).toEqual(['c']);
    await mkdir(join(datadir, 'thesis'));
    await writeFile(join(datadir, 'thesis', 'chapter 1'), 'text');
    expect((await faultOf(() => build(input, { name: 'thesis', force: true }))).code).toBe(
      'DB_ALREADY_EXISTS',
    );
    expect(await namesIn(datadir)).toEqual(['mine', 'thesis']);
  });

  it.each([
    ['a path as name', { name: '../mine' }, 'USAGE_ERROR'],
    ['a hidden name', { name: '.mine' }, 'USAGE_ERROR'],
    ['a name like an option', { name: '-mine' }, 'USAGE_ERROR'],
    ['a long name', { name: 'm'.repeat(101) }, 'USAGE_ERROR'],
    ['a name of more bytes than a file system takes', { name: '株'.repeat(100) }, 'USAGE_ERROR'],
    ['a file that is not there', { input: '/no/such.fa' }, 'INPUT_NOT_FOUND'],
    ['loci of FASTA', { kind: 'cluster' }, 'INVALID_GENBANK'],
    ['a table that is not there', { metadata: '/no/such.tsv' }, 'INPUT_NOT_FOUND'],
    ['a typing that is not there', { typing: '/no/such.json' }, 'INPUT_NOT_FOUND'],
  ] as const)('refuses %s and writes nothing', async (_, change, code) => {
    const input = await file('genes.fa', GENES);
    expect((await faultOf(() => build(input, change))).code).toBe(code);
    await expect(readdir(datadir)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['genes of GenBank', { kind: 'gene' }, 'INVALID_FASTA'],
    ['a table for loci', { metadata: 'x.tsv' }, 'USAGE_ERROR'],
    ['proteins for loci', { type: 'prot' }, 'USAGE_ERROR'],
  ] as const)('refuses %s', async (_, change, code) => {
    const input = await file('loci.gbk', genbankRecord());
    expect((await faultOf(() => build(input, change))).code).toBe(code);
  });

  it('keeps typing and floors, checked against the genes', async () => {
    const input = await file('genes.fa', GENES);
    const typing = await file(
      'typing.json',
      JSON.stringify({
        schema: 'gapit.typing/1',
        rules: [{ model: 'exact_set', phenotype: 'A', requires: ['a'] }],
        cutoff: 0.5,
        ambiguity_margin: 0,
        fallback: 'none',
      }),
    );
    const floors = await file('floors.json', JSON.stringify({ schema: 'gapit.floors/1', genes: { b: 95 } }));
    await build(input, { typing, floors });
    expect(await readdir(join(datadir, 'mine'))).toEqual(
      expect.arrayContaining(['typing.json', 'floors.json', 'gapit-manifest.json']),
    );
    expect((await readManifest(join(datadir, 'mine')))?.typing_schema).toBe('gapit.typing/1');
    const wrong = await file('wrong.json', JSON.stringify({ schema: 'gapit.floors/1', genes: { z: 95 } }));
    expect((await faultOf(() => build(input, { name: 'other', floors: wrong }))).code).toBe(
      'FLOORS_UNKNOWN_GENE',
    );
    expect(await namesIn(datadir)).toEqual(['mine']);
  });
});

describeWithShared('cases of databases from FASTA', () => {
  const input = (path: string): string => shared('cases', path);

  it('065: repeated ids', async () => {
    expect(await build(input('065/source.fa'))).toMatchObject({ records: 5, duplicates_dropped: 1 });
    expect((await records()).map(({ gene, source_id }) => [gene, source_id])).toEqual([
      ['sulT_1_AB01', 'sulT_1_AB01'],
      ['qnrT_1_CD02', 'qnrT_1_CD02'],
      ['qnrT_1_CD02_2', 'qnrT_1_CD02'],
      ['tet_1_X', 'tet_1_X'],
      ['tet_2_Y', 'tet_2_Y'],
    ]);
    expect(await countRecords(join(datadir, 'mine', 'sequences'))).toBe(5);
    expect(warnings).toEqual([
      '1 gene with several sequences, all kept: qnrT_1_CD02',
      '1 record with the header of another one got a number: qnrT_1_CD02_2',
    ]);
  });

  it('067: long ids come out whole', async () => {
    expect(await build(input('067/long_ids.fa'))).toMatchObject({ records: 3 });
    const [first, second] = await records();
    const assembly = await file('a.fa', fasta([['c', `${first?.sequence}${second?.sequence}`]]));
    expect(
      (await screenFile(assembly, datadir, 'mine')).map(({ gene, accession }) => [gene, accession]),
    ).toEqual([
      ['Testus_species_subsp_longname_gene_conferring_resistance_to_testicillin', 'gb|TST900001.1|+|1-861'],
      ['s'.repeat(51), ''],
    ]);
  });

  it('068: a folder with blanks, brackets and accents', async () => {
    const place = join(folder, 'My Databases (v2)', 'résumé db');
    await mkdir(place, { recursive: true });
    await copyFile(input('068/My Databases (v2)/résumé db/source file.fa'), join(place, 'source file.fa'));
    await build(join(place, 'source file.fa'), { datadir: place });
    expect(await screenFile(input('068/assembly.fa'), place, 'mine')).toMatchObject([{ gene: 'sulT' }]);
  });

  it('070: ids of VirulenceFinder keep the subtype', async () => {
    await build(input('070/virulence.fsa'));
    expect((await records()).map(({ gene, accession, product }) => [gene, accession, product])).toEqual([
      ['stx1A:1:AB900958:d', '', 'stx1A:1:AB900958:d'],
      ['stx1:21:AB900958:21', '', 'stx1:21:AB900958:21'],
      ['eltIAB-8:2:TST9', '', 'eltIAB-8:2:TST9'],
    ]);
  });

  it('071: proteins with stop signs and rare letters', async () => {
    expect(await build(input('071/proteins.fa'))).toMatchObject({ records: 3, dbtype: 'prot' });
    expect((await records()).map(({ gene, sequence }) => [gene, sequence.length])).toEqual([
      ['sulT', 279],
      ['qnrT', 219],
      ['sel', 98],
    ]);
    expect(warnings).toEqual(['1 protein with a stop sign (*) inside, kept: qnrT']);
    // The gene with its stop codon: every residue, and no more.
    expect(await screenFile(input('068/assembly.fa'), datadir, 'mine')).toMatchObject([
      { gene: 'sulT', geneStart: 1, geneEnd: 279, geneLength: 279, coveragePct: 100 },
    ]);
    const short = input('071/short_dna_like_protein.fa');
    expect(await build(short, { name: 'short', type: 'prot' })).toMatchObject({ dbtype: 'prot' });
    expect(await build(short, { name: 'guessed' })).toMatchObject({ dbtype: 'nucl' });
  });

  it('073: a class with a blank stays whole, from table to hit', async () => {
    const text = 'gene\tfunction\nNG_900001.1:1-840\tFUSIDIC ACID\n';
    await build(input('073/ncbi_like.fna'), { metadata: await file('classes.tsv', text) });
    const [first] = await records();
    expect(first).toMatchObject({ function: ['FUSIDIC ACID'], product: 'FusT' });
    const assembly = await file('a.fa', fasta([['c', first?.sequence ?? '']]));
    expect(await screenFile(assembly, datadir, 'mine')).toMatchObject([
      { classes: ['FUSIDIC ACID'], product: 'FusT' },
    ]);
    const nothing = await faultOf(() =>
      build(input('073/ncbi_like.fna'), { name: 'other', metadata: input('073/ncbi_like.tsv') }),
    );
    expect(nothing.code).toBe('METADATA_MALFORMED');
  });

  it('074: headers made of bars are plain ones here', async () => {
    await build(input('074/megares_mini.fasta'));
    expect((await records()).map(({ gene }) => gene)).toEqual([
      'MEG_9001|Drugs|Aminoglycosides|Aminoglycoside_acetyltransferases|AAC6-T',
      'MEG_9002|Drugs|Fluoroquinolones|Resistant_DNA_topoisomerases|GYRAT|RequiresSNPConfirmation',
      'MEG_9003|Metals|Copper_resistance|Copper_resistance_protein|PCOT',
    ]);
  });
});
