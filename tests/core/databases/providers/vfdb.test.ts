import { describe, expect, it } from 'vitest';
import { vfdb } from '../../../../core/databases/providers/vfdb.ts';
import { fixture, rowsOf, transformed, written } from './fixtures.ts';

describe('vfdb', () => {
  it('names genes by the first bracket of the description, accessions without their version', async () => {
    const content = await transformed(vfdb, fixture('vfdb/VFDB_setA_nt.fas'));
    expect(rowsOf(content).map((row) => row.slice(0, 3))).toEqual([
      ['VFG900003', 'AAD90003', 'virulence'],
      ['tstA', 'WP_900000001', 'virulence'],
      ['tstB/tstC', 'NP_900002', 'virulence'],
      ['tstD', 'WP_900000004', 'virulence'],
    ]);
    expect(content.notes).toEqual([
      '1 record left out, with an id that is not of the form VFG…(gb|accession): VFG900005.',
      '1 record left out, without a sequence: VFG900006(gb|WP_900000006).',
    ]);
  });

  it.each([
    ['(lpfA1(O154)) long polar fimbria [Lpf (VF0001)] [Testus]', 'lpfA1(O154)'],
    ['putative (lpfB) chaperone [Lpf (VF0001)] [Testus]', 'lpfB'],
    ['no name at all [Lpf (VF0001)] [Testus]', 'VFG900010'],
    ['an open ( bracket', 'VFG900010'],
  ])('of %s takes %s', async (description, gene) => {
    const text = `>VFG900010(gb|WP_900000010.1) ${description}\nACGT\n`;
    expect(rowsOf(await transformed(vfdb, await written(text)))[0]?.[0]).toBe(gene);
  });

  it('keeps descriptions whole, of whatever encoding and line end', async () => {
    const products = rowsOf(await transformed(vfdb, fixture('vfdb/VFDB_setA_nt.fas'))).map((row) => row[3]);
    expect(products).toContain(
      '(tstA) phospholipase C [Phospholipase C (VF0470) - Exotoxin (VFC0235)] [Acinetobacter baumannii ACICU]',
    );
    expect(products).toContain(
      "(tstD) protéine d'adhésion [Adhesin (VF0003) - Adherence (VFC0001)] [Testus gamma]",
    );
  });
});
