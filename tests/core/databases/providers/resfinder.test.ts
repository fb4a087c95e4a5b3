import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normaliseRecords } from '../../../../core/databases/normalise-records.ts';
import { resfinder, resfinderRecords } from '../../../../core/databases/providers/resfinder.ts';
import { describeWith } from '../../../support/shared-folder.ts';
import { fixture, packed, packedTexts, rowsOf, sequenceOf, transformed } from './fixtures.ts';

const PHENOTYPES = [
  'Gene_accession no.\tClass\tPhenotype\tPMID',
  "aac(6')-Ib_1_M21682\tAminoglycoside\tGentamicin, Tobramycin ,Gentamicin\t1",
  'blaT_1_NG_048025\tBeta-lactam\tUnknown Beta-lactam\t2',
  'cat_2_X1\tAmphenicol\tnone\t3',
  'erm_1_Y1\tMacrolide\tNotes: see text, Erythromycin\t4',
  'erm_1_Y1\tMacrolide\tLincomycin\t5',
].join('\n');

const filesWith = (fsa: Record<string, string>): Map<string, string> =>
  new Map(Object.entries({ 'phenotypes.txt': PHENOTYPES, ...fsa }));

describe('resfinderRecords', () => {
  it('splits ids into gene with copy and accession, which may hold underscores', () => {
    const { records } = resfinderRecords(
      filesWith({ 'beta-lactam.fsa': ">blaT_1_NG_048025\nACGT\nAC\n>aac(6')-Ib_1_M21682\nGG\n" }),
    );
    expect(records).toEqual([
      {
        gene: 'blaT_1',
        accession: 'NG_048025',
        sequence: 'ACGTAC',
        function: [],
        product: 'blaT',
        source_id: 'blaT_1_NG_048025',
      },
      {
        gene: "aac(6')-Ib_1",
        accession: 'M21682',
        sequence: 'GG',
        function: ['Gentamicin', 'Tobramycin'],
        product: "aac(6')-Ib",
        source_id: "aac(6')-Ib_1_M21682",
      },
    ]);
  });

  it('leaves out phenotypes that name no drug; the first line of an id counts', () => {
    const { records } = resfinderRecords(
      filesWith({ 'a.fsa': '>cat_2_X1\nA\n>erm_1_Y1\nC\n>mcr_1_Z1\nG\n' }),
    );
    expect(records.map((record) => record.function)).toEqual([[], ['Erythromycin'], []]);
  });

  it('parts records where a > is glued to a sequence line', () => {
    const { records } = resfinderRecords(filesWith({ 'a.fsa': '>a_1_X\nACGT>b_1_Y\r\nGG\r\n' }));
    expect(records.map(({ gene, sequence }) => `${gene}=${sequence}`)).toEqual(['a_1=ACGT', 'b_1=GG']);
  });

  it('takes files in the order of their names and only .fsa', () => {
    const { records } = resfinderRecords(
      filesWith({ 'b.fsa': '>b_1_Y\nA\n', 'a.fsa': '>a_1_X\nA\n', 'all.fasta': '>c_1_Z\nA\n' }),
    );
    expect(records.map(({ gene }) => gene)).toEqual(['a_1', 'b_1']);
  });

  it('skips and names ids of another shape and records without sequence', () => {
    const { records, skipped } = resfinderRecords(
      filesWith({ 'a.fsa': '>noparts\nA\n>a_x_B\nA\n>b_1_Y\n\n>c_1_Z\nA\n' }),
    );
    expect(records.map(({ gene }) => gene)).toEqual(['c_1']);
    expect(skipped).toEqual(['noparts', 'a_x_B', 'b_1_Y']);
  });

  it.each([
    ['no phenotypes.txt', new Map([['a.fsa', '>a_1_X\nA\n']]), 'PROVIDER_INVALID'],
    ['no .fsa', filesWith({}), 'PROVIDER_INVALID'],
    ['no genes', filesWith({ 'a.fsa': '<html>Not found</html>' }), 'PROVIDER_EMPTY'],
  ])('refuses a source with %s', (_, files, code) => {
    expect(() => resfinderRecords(files)).toThrow(expect.objectContaining({ code }) as Error);
  });
});

describe('resfinder', () => {
  const archive = (): Promise<string> =>
    packed(fixture('resfinder'), 'genomicepidemiology-resfinder_db-0123abcd/');

  it('reads the repository within its folder of an archive', async () => {
    const content = await transformed(resfinder, await archive());
    expect(rowsOf(content)).toEqual([
      ["aac(6')-Tst_1", 'TS900001', 'Gentamicin;Tobramycin', "aac(6')-Tst"],
      ['armT_1', 'TS900002', '', 'armT'],
      ['blaTST-2_1', 'NG_900001', '', 'blaTST-2'],
      ['blaTST-3_1', 'NG_900002', 'Amoxicillin;Amoxicillin+Clavulanic_acid;Ampicillin', 'blaTST-3'],
      ['catT_2', 'TS900004.1', '', 'catT'],
    ]);
    expect(sequenceOf(content, "aac(6')-Tst_1")).toHaveLength(120);
    expect(content.notes).toEqual([
      '2 records left out, with an id that is not of the form gene_copy_accession, or without a sequence: nocopy, emptyT_1_TS900005.',
    ]);
  });

  it('has the version that its file VERSION states, else the date of its newest file', async () => {
    expect((await transformed(resfinder, await archive())).version).toBe('2026-02-03');
    const stated = await packedTexts([...filesWith({ 'a.fsa': '>a_1_X\nA\n', VERSION: '2.4.0\n' })]);
    expect((await transformed(resfinder, stated)).version).toBe('2.4.0');
  });
});

/** Debian's package resfinder-db, installed or as set-up unpacks it. */
const SOURCE =
  ['/usr/share/resfinder/db', join(homedir(), '.cache/gapit-workbench/sources/resfinder-db')].find((place) =>
    existsSync(place),
  ) ?? '/usr/share/resfinder/db';

describeWith(SOURCE, "Debian's resfinder-db is not here", 'resfinderRecords on the real database', () => {
  it('makes a record of nearly every gene, each with a sequence, most with a class', async () => {
    const names = (await readdir(SOURCE)).filter(
      (name) => name.endsWith('.fsa') || name === 'phenotypes.txt',
    );
    const files = new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(SOURCE, name), 'utf8')] as const),
      ),
    );
    const { records, skipped } = resfinderRecords(files);
    const normalised = normaliseRecords('resfinder', 'nucl', records);
    expect(skipped.length).toBeLessThan(records.length / 100);
    expect(normalised.length).toBeGreaterThan(3000);
    expect(new Set(normalised.map(({ sequence }) => sequence)).size).toBe(normalised.length);
    expect(normalised.every(({ sequence }) => /^[ACGTN]{50,}$/.test(sequence))).toBe(true);
    expect(normalised.filter((record) => record.function.length > 0).length).toBeGreaterThan(
      normalised.length / 2,
    );
    expect(normalised.find(({ gene }) => gene === 'blaKPC-2_1')).toMatchObject({ product: 'blaKPC-2' });
  });
});
