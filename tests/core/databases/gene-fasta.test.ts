import { describe, expect, it } from 'vitest';
import { geneRecords, type GeneFastaOptions } from '../../../core/databases/gene-fasta.ts';
import type { FastaRecord } from '../../../core/databases/fasta-collector.ts';
import { faultOf } from '../sequence/support.ts';

const OPTIONS: GeneFastaOptions = { name: 'mine', file: 'f.fa' };

function record(id: string, sequence = 'ACGTACGT', description = ''): FastaRecord {
  return { id, description, sequence };
}

describe('geneRecords', () => {
  it('reads the three kinds of headers, mixed', () => {
    const { records, type, duplicates, warnings } = geneRecords(
      [
        record('gapit|db=other|gene=a%7Cb|acc=A1|func=X%3BY', 'ACGT', 'product a'),
        record('other~~~bla~~~A2~~~Z', 'ACGA', 'product b'),
        record('plain', 'acgN', 'product c'),
      ],
      OPTIONS,
    );
    expect(records).toEqual([
      {
        db: 'mine',
        gene: 'a|b',
        sequence: 'ACGT',
        accession: 'A1',
        function: ['X', 'Y'],
        product: 'product a',
        source_id: 'gapit|db=other|gene=a%7Cb|acc=A1|func=X%3BY',
      },
      {
        db: 'mine',
        gene: 'bla',
        sequence: 'ACGA',
        accession: 'A2',
        function: ['Z'],
        product: 'product b',
        source_id: 'other~~~bla~~~A2~~~Z',
      },
      {
        db: 'mine',
        gene: 'plain',
        sequence: 'acgN',
        accession: '',
        function: [],
        product: 'product c',
        source_id: 'plain',
      },
    ]);
    expect({ type, duplicates, warnings }).toEqual({ type: 'nucl', duplicates: 0, warnings: [] });
  });

  it('takes the description, else the gene, as product of a plain header; never the gene of another', () => {
    const products = (description?: string): string[] =>
      geneRecords([record('plain'), record('d~~~a~~~~~~', 'ACGG'), record('text', 'ACCC', 'own')], {
        ...OPTIONS,
        description,
      }).records.map(({ product }) => product);
    expect(products()).toEqual(['plain', '', 'own']);
    expect(products('my genes')).toEqual(['my genes', 'my genes', 'own']);
  });

  it('drops repeats of gene and sequence, and keeps equal sequences of other genes', () => {
    const { records, duplicates } = geneRecords(
      [record('a', 'ACGT'), record('a', 'acgt'), record('b', 'ACGT'), record('x~~~a~~~A1~~~', 'ACGT')],
      OPTIONS,
    );
    expect(records.map(({ gene }) => gene)).toEqual(['a', 'b']);
    expect(duplicates).toBe(2);
  });

  it('keeps several sequences of a gene, with a warning; a number tells equal headers apart', () => {
    const { records, warnings } = geneRecords(
      [
        record('a', 'ACGT'),
        record('a', 'ACGG'),
        record('a_2', 'AAAA'),
        record('x~~~b~~~B1~~~', 'CCCC'),
        record('x~~~b~~~B2~~~', 'CCGG'),
      ],
      OPTIONS,
    );
    expect(records.map(({ gene, source_id }) => [gene, source_id])).toEqual([
      ['a', 'a'],
      ['a_3', 'a'],
      ['a_2', 'a_2'],
      ['b', 'x~~~b~~~B1~~~'],
      ['b', 'x~~~b~~~B2~~~'],
    ]);
    expect(warnings).toEqual([
      '2 genes with several sequences, all kept: a, b',
      '1 record with the header of another one got a number: a_3',
    ]);
  });

  it('lets the table override what headers say, and tells what it names in vain', () => {
    const metadata = {
      byGene: new Map([
        ['a', { accession: 'T1', classes: ['FUSIDIC ACID'] }],
        ['b', {}],
        ['c', { accession: 'T3' }],
      ]),
      repeated: ['a'],
    };
    const fasta = [record('x~~~a~~~H1~~~OLD', 'ACGT'), record('x~~~b~~~H2~~~OLD', 'ACGG')];
    const { records, warnings } = geneRecords(fasta, { ...OPTIONS, metadata });
    expect(records.map((each) => [each.accession, each.function])).toEqual([
      ['T1', ['FUSIDIC ACID']],
      ['H2', ['OLD']],
    ]);
    expect(warnings).toEqual([
      'the table has several rows for 1 gene; the first counts: a',
      'the table names 1 gene that the FASTA lacks: c',
    ]);
  });

  it('drops the stop sign at the end of a protein, keeps those inside with a warning', () => {
    const { records, type, warnings } = geneRecords(
      [record('a', 'MENHNQE*'), record('b', 'MV*GIF*'), record('a', 'MENHNQE')],
      OPTIONS,
    );
    expect(type).toBe('prot');
    expect(records.map(({ sequence }) => sequence)).toEqual(['MENHNQE', 'MV*GIF']);
    expect(warnings).toEqual(['1 protein with a stop sign (*) inside, kept: b']);
  });

  it('lets the type given win over the letters', () => {
    expect(geneRecords([record('a', 'MACGTACGTACGT')], { ...OPTIONS, type: 'prot' }).type).toBe('prot');
    expect(geneRecords([record('a', 'MACGTACGTACGT')], OPTIONS).type).toBe('nucl');
  });

  it.each([
    ['no record', [], 'BUILD_INVALID', {}],
    ['an empty sequence', [record('a'), record('b', '')], 'BUILD_INVALID', { id: 'b', record: '2' }],
    ['no name', [record('', 'ACGT')], 'BUILD_INVALID', { record: '1' }],
    ['no gene', [record('d~~~~~~A1~~~', 'ACGT')], 'BUILD_INVALID', { record: '1' }],
    [
      'a broken native header',
      [record('gapit|db=|gene=a', 'ACGT')],
      'HEADER_MALFORMED',
      { reason: 'missing_acc' },
    ],
  ])('refuses %s', async (_, fasta, code, context) => {
    expect(await faultOf(() => geneRecords(fasta, OPTIONS))).toMatchObject({
      code,
      context: { file: 'f.fa', ...context },
    });
  });
});
