import { gzipSync } from 'node:zlib';
import { expect, it, describe } from 'vitest';
import { readMetadataTable } from '../../../core/databases/metadata-table.ts';
import { temporaryFile } from '../../support/temporary.ts';
import { faultOf } from '../sequence/support.ts';

describe('readMetadataTable', () => {
  it('reads columns by name in any order; empty cells say nothing', async () => {
    const text =
      '#Function\tnotes\tGene\taccession\nFUSIDIC ACID; X \tn\tfusA\tA1.1\n\tn\tbleT\t\nZ\t\tmdrT\n\n';
    const file = await temporaryFile('t.tsv', text);
    expect((await readMetadataTable(file)).byGene).toEqual(
      new Map([
        ['fusA', { accession: 'A1.1', classes: ['FUSIDIC ACID', 'X'] }],
        ['bleT', {}],
        ['mdrT', { classes: ['Z'] }],
      ]),
    );
  });

  it('reads what Windows and spreadsheets save, and compressed tables', async () => {
    const file = await temporaryFile('t.tsv', '\uFEFFgene\taccession\r\na\tA1\r\n');
    const packed = await temporaryFile('t.tsv.gz', gzipSync('gene\taccession\na\tA1'));
    const expected = new Map([['a', { accession: 'A1' }]]);
    expect((await readMetadataTable(file)).byGene).toEqual(expected);
    expect((await readMetadataTable(packed)).byGene).toEqual(expected);
  });

  it('keeps the first row of a gene and tells of the others', async () => {
    const file = await temporaryFile('t.tsv', 'gene\taccession\na\tA1\na\tA2\na\tA3\nb\tB1\n');
    const table = await readMetadataTable(file);
    expect(table.byGene.get('a')).toEqual({ accession: 'A1' });
    expect(table.repeated).toEqual(['a']);
  });

  it.each([
    ['no column gene', 'allele\taccession\na\tA1\n', '1'],
    ['commas', 'gene,accession\na,A1\n', '1'],
    ['a row without a gene', 'gene\taccession\na\tA1\n\tA2\n', '3'],
    ['nothing but blank lines', '\n\n', '2'],
  ])('refuses %s', async (_, text, line) => {
    const file = await temporaryFile('t.tsv', text);
    expect(await faultOf(() => readMetadataTable(file))).toMatchObject({
      code: 'METADATA_MALFORMED',
      context: { file, line },
    });
  });
});
