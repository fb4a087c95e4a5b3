import { describe, expect, it } from 'vitest';
import { CATALOGUE, catalogueEntry, recordNounOf } from '../../../core/databases/catalogue.ts';

describe('recordNounOf', () => {
  it.each([
    ['plasmidfinder', 'nucl', 'replicon'],
    ['ecoh', 'nucl', 'allele'],
    ['bacmet2', 'prot', 'protein'],
    ['kpsc_k', 'nucl', 'locus'],
    ['of_my_own', 'nucl', 'gene'],
    ['of_my_own', 'prot', 'protein'],
  ] as const)('calls a record of %s (%s) a %s', (name, type, noun) => {
    expect(recordNounOf(name, type)).toBe(noun);
  });
});

describe('CATALOGUE', () => {
  it.each([
    ['ncbi', 'Public domain'],
    ['card', 'McMaster non-commercial terms'],
    ['resfinder', 'Apache-2.0'],
    ['argannot', null],
    ['ecoh', 'BSD-3-Clause'],
    ['vfdb', 'CC BY-NC 4.0'],
    ['upec_expec_vf', 'MIT'],
    ['ab_o', 'GPL-3.0'],
  ])('has %s under %s', (name, licence) => {
    expect(catalogueEntry(name)?.licence.name).toBe(licence);
  });

  it('says in sentences what is asked of the user, and where a licence can be read', () => {
    for (const { licence } of CATALOGUE) {
      expect(licence.terms).toMatch(/^[A-Z].*\.$/);
      expect(licence.url === null).toBe(licence.name === null);
    }
  });

  it('asks users of loci to cite Wyres et al. 2020', () => {
    const loci = CATALOGUE.filter(({ kind }) => kind === 'cluster');
    expect(loci).toHaveLength(7);
    for (const { licence } of loci) expect(licence.citation).toMatch(/^Wyres KL et al\..* 2020;/);
  });

  it('ends with the panels, which ship and cannot be fetched', () => {
    expect(CATALOGUE.filter(({ bundledOnly }) => bundledOnly === true).map(({ name }) => name)).toEqual([
      'ecoli_dec',
      'lm_doumith',
    ]);
    expect(CATALOGUE.at(-1)?.name).toBe('lm_doumith');
  });

  it('names every database once', () => {
    expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
  });
});
