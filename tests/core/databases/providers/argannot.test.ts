import { describe, expect, it } from 'vitest';
import { argannot } from '../../../../core/databases/providers/argannot.ts';
import { describeWithShared, shared } from '../../../support/shared-folder.ts';
import { fixture, rowsOf, transformed } from './fixtures.ts';

describe('argannot', () => {
  it('splits ids at colons, after the backslashes are gone', async () => {
    const content = await transformed(argannot, fixture('argannot/ARG-ANNOT_NT_V6_July2019.txt'));
    expect(rowsOf(content)).toEqual([
      ["(AGly)AAC(6')-Tst", 'NG_900002:101-220', '', "(AGly)AAC(6')-Tst"],
      ['(AGly)Aac2-Tst', 'NC_900001:3039059-3039178', '', '(AGly)Aac2-Tst'],
      ['(Bla)TST-1', 'HM900003:1-126', '', '(Bla)TST-1'],
      ['(Tet)tet(T9)', 'X900004:1-99', '', '(Tet)tet(T9)'],
    ]);
    expect(content.notes).toEqual([
      '1 record left out, with an id that is not of the form gene:accession:range: (AGly)no_fields.',
    ]);
  });
});

describeWithShared('argannot, with an entry that has no fields', () => {
  it('keeps the others', async () => {
    const content = await transformed(argannot, shared('cases/079/argannot.fasta'));
    expect(rowsOf(content).map(([gene, accession]) => [gene, accession])).toEqual([
      ['(AGly)Aac6-Tst', 'AF900002:20-625'],
      ['(Bla)TST-1', 'HM900001:1-861'],
      ['(Tet)tet(T9)', 'X900003:1-1200'],
    ]);
    expect(content.notes).toHaveLength(1);
  });
});
