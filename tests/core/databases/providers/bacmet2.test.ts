import { describe, expect, it } from 'vitest';
import { bacmet2 } from '../../../../core/databases/providers/bacmet2.ts';
import { fixture, rowsOf, sequenceOf, transformed } from './fixtures.ts';

describe('bacmet2', () => {
  it('makes gene and accession of the fields of its ids; the entry name is of no use', async () => {
    const content = await transformed(bacmet2, fixture('bacmet2/BacMet2_EXP_database.fasta'));
    expect(rowsOf(content, 'prot')).toEqual([
      [
        'abeT-BAC9001',
        'tr:Q9FAM9',
        'biocide',
        'Multidrug efflux pump AbeT OS=Testus baumannii GN=abeT PE=1 SV=1',
      ],
      [
        'actT/yjcT-BAC9002',
        'sp:P92705',
        'biocide',
        'Cation/acetate symporter ActT OS=Testus coli (strain K12) GN=actT PE=1 SV=1',
      ],
      ['arsT-BAC9003', 'tr:O92119', 'biocide', 'arsT-BAC9003'],
    ]);
    expect(content.notes).toEqual([
      '1 record left out, with an id that is not of the form id|gene|source|accession|name: BAC9004|noaccession.',
    ]);
  });

  it('is a database of proteins, whose stops become X', async () => {
    const content = await transformed(bacmet2, fixture('bacmet2/BacMet2_EXP_database.fasta'));
    expect(bacmet2.dbtype).toBe('prot');
    expect(sequenceOf(content, 'actT/yjcT-BAC9002', 'prot')).toMatch(/^M[A-Z]{69}X$/);
    expect(sequenceOf(content, 'arsT-BAC9003', 'prot')).toMatch(/^M[A-Z]{65}$/);
  });
});
