import { describe, expect, it } from 'vitest';
import { upecExpecVf } from '../../../../core/databases/providers/upec-expec-vf.ts';
import { fixture, rowsOf, transformed, written } from './fixtures.ts';

const EXPECTED = [
  ['fliT(H1)', 'L90004.1:1-96', 'virulence', 'flagellin "H1", FliT'],
  ['hylT', 'AF900002.1:200-90', 'virulence', 'putative avian hemolysin  version 1 - HylT'],
  ['tstC', 'AJ900001.1:3076-3195', 'virulence', 'Tst fimbriae usher protein - TstC'],
];

describe('upec_expec_vf', () => {
  it('keeps the first row of each gene, with the range as its strand reads it', async () => {
    const content = await transformed(upecExpecVf, fixture('upec_expec_vf/UPEC_ExPEC_VF.tsv'));
    expect(rowsOf(content)).toEqual(EXPECTED);
    expect(content.notes).toEqual([
      '1 record left out, with the name of an earlier one: hylT.',
      '1 record left out, without a sequence: noseqT.',
    ]);
  });

  it('reads releases that give both ends in columns of their own', async () => {
    const table = [
      'Gene name\tClass\tDescription\tAccession/Source\tBegin\tEnd\tStrand\tRegion\tSequence',
      'tstC\tFimbriae\tTstC\tAJ900001.1\t3076\t3195\tPlus\t3076..3195\tACGT',
      'tstD\tFimbriae\t\tAJ900002.1\t200\t90\tMinus\t90..200\tACGA',
      'tstE\tFimbriae\tTstE\tfrom the authors\t\t\t\t\tACGC',
    ].join('\n');
    expect(rowsOf(await transformed(upecExpecVf, await written(table)))).toEqual([
      ['tstC', 'AJ900001.1:3076-3195', 'virulence', 'TstC'],
      ['tstD', 'AJ900002.1:200-90', 'virulence', 'tstD'],
      ['tstE', 'from the authors', 'virulence', 'TstE'],
    ]);
  });

  it('refuses a table of other columns', async () => {
    await expect(transformed(upecExpecVf, await written('gene\tsequence\na\tACGT\n'))).rejects.toMatchObject({
      code: 'PROVIDER_INVALID',
      message: expect.stringContaining('Gene name') as string,
    });
  });
});
