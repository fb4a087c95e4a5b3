import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ecoliVf } from '../../../../core/databases/providers/ecoli-vf.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { fixture, rowsOf, transformed, written } from './fixtures.ts';

describe('ecoli_vf', () => {
  it('drops the strain and names genes by the bracket before the product', async () => {
    const path = fixture('ecoli_vf/repaired_ecoli_vfs_shortnames.ffn');
    const content = await transformed(ecoliVf, path);
    expect(rowsOf(content)).toEqual([
      ['AAA90023', 'gi:9146408', 'virulence', 'heat-stable enterotoxin'],
      ['bfpT', 'gi:9009386', 'virulence', 'retraction ATPase BfpT'],
      ['cvat', 'SPG900142', 'virulence', 'Escherichia coli cvt cvaT operon.'],
      ['espT', 'gi:9865308', 'virulence', 'EspT'],
    ]);
    expect(content.notes).toEqual([
      '1 record left out, with an id that is not of the form record(accession): gi|900|gb|odd|.',
    ]);
  });
});

/** Titles of the real file. */
const TITLES = [
  'VFG000739(gi:2865299) (eae) intimin [Intimin (VF0177)] [Escherichia coli O127:H6 str. E2348/69]',
  'VFG000748(gi:2865308) (espF) EspF [EspF (VF0182)] [Escherichia coli O127:H6 str. E2348/69]',
  'VFG000749(gi:6009379) (bfpA) Bundlin [BFP (VF0174)] [Escherichia coli B171]',
  'VFG000752(gi:215276197) (bfpC) BfpC, bitopic inner membrane protein [BFP (VF0174)] [Escherichia coli O127:H6 str. E2348/69]',
  'VFG000756(gi:6009386) (bfpF) retraction ATPase BfpF  [BFP (VF0174)] [Escherichia coli B171]',
  'VFG000758(gi:6009388) (bfpH) BfpH lipoprotein [BFP (VF0174)] [Escherichia coli B171]',
];

describeWithShared("ecoli_vf, against abricate's copy", () => {
  it('gives titles the gene, accession and product that abricate gives them', async () => {
    const known = new Set(
      gunzipSync(readFileSync(shared('data/databases/ecoli_vf/sequences.gz')))
        .toString('latin1')
        .split(/ *\n/)
        .filter((line) => line.startsWith('>')),
    );
    const letters = ['A', 'C', 'G', 'T', 'AA', 'CC'];
    const fasta = TITLES.map((title, index) => `>${title}\n${letters[index] ?? ''}\n`).join('');
    const rows = rowsOf(await transformed(ecoliVf, await written(fasta)));
    expect(rows).toHaveLength(TITLES.length);
    for (const [gene, accession, , product] of rows) {
      expect(known).toContain(`>ecoli_vf~~~${gene}~~~${accession}~~~ ${product}`);
    }
  });
});
