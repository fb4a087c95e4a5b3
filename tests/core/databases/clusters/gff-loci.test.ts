import { describe, expect, it } from 'vitest';
import { GffLociReader } from '../../../../core/databases/clusters/gff-loci.ts';
import { parseGffRow } from '../../../../core/databases/clusters/gff-row.ts';
import type { RawLocus } from '../../../../core/databases/clusters/raw-locus.ts';
import { faultOf } from '../../sequence/support.ts';

const HEAD = '##gff-version 3\n';
const FASTA = '##FASTA\n>L1 the first\nACGTACGTAC\nGTACGT\n>L2\nACGT\n';

function row(
  id: string,
  type: string,
  start: number,
  end: number,
  strand: string,
  attributes: string,
): string {
  return [id, 'test', type, start, end, '.', strand, '0', attributes].join('\t') + '\n';
}

function read(text: string, chunkSize = Infinity): RawLocus[] {
  const reader = new GffLociReader('file.gff3');
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  reader.end();
  return reader.loci();
}

describe('GffLociReader', () => {
  const text =
    HEAD +
    '##sequence-region L1 1 16\n' +
    row('L1', 'region', 1, 16, '+', 'ID=L1;Note=K locus: KL1,K type: K%3B1') +
    row('L1', 'gene', 2, 10, '+', 'ID=gene1;gene=abcD') +
    row('L1', 'CDS', 2, 10, '+', 'ID=cds1;Parent=gene1;gene=abcD;product=a%2Cb transporter') +
    row('L1', 'CDS', 11, 16, '-', 'ID=cds2;locus_tag=L1_2;Name=wzx') +
    row('L2', 'CDS', 1, 4, '.', 'ID=cds3;locus_tag=L2_1') +
    FASTA;

  it('reads genes, notes and sequences, loci in the order of the FASTA', () => {
    expect(read(text)).toEqual([
      {
        id: 'L1',
        line: null,
        sequence: 'ACGTACGTACGTACGT',
        declaredLength: null,
        notes: ['K locus: KL1', 'K type: K;1'],
        genes: [
          { line: 5, name: 'abcD', product: 'a,b transporter', start: 2, end: 10, strand: '+' },
          { line: 6, name: 'wzx', product: '', start: 11, end: 16, strand: '-' },
        ],
      },
      {
        id: 'L2',
        line: null,
        sequence: 'ACGT',
        declaredLength: null,
        notes: [],
        genes: [{ line: 7, name: 'L2_1', product: '', start: 1, end: 4, strand: '+' }],
      },
    ]);
  });

  it('reads the same wherever chunks are cut, without ##FASTA and with the line ends of Windows', () => {
    const whole = read(text);
    for (const size of [1, 5, 33]) expect(read(text, size)).toEqual(whole);
    expect(read(text.replace('##FASTA\n', ''))).toEqual(whole);
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(whole);
  });

  it('takes sequences from elsewhere where it has none', () => {
    const reader = new GffLociReader('file.gff3');
    reader.push(Buffer.from(HEAD + row('L1', 'CDS', 1, 4, '+', 'gene=x')));
    reader.end();
    expect(reader.hasSequences).toBe(false);
    expect(reader.loci([{ id: 'L1', description: '', sequence: 'ACGT' }])).toMatchObject([
      { id: 'L1', sequence: 'ACGT', genes: [{ name: 'x' }] },
    ]);
  });

  it.each([
    ['a line that is no row', HEAD + 'L1\ttest\tCDS\n' + FASTA, 'INVALID_GFF', { line: '2' }],
    [
      'a place that is no number',
      HEAD + 'L1\tt\tCDS\tone\t4\t.\t+\t0\tgene=x\n' + FASTA,
      'INVALID_GFF',
      { line: '2' },
    ],
    [
      'genes without a sequence',
      HEAD + row('L9', 'CDS', 1, 4, '+', 'gene=x') + FASTA,
      'INVALID_GFF',
      { locus: 'L9', line: '2' },
    ],
    [
      'a gene of several rows',
      HEAD +
        row('L1', 'CDS', 1, 4, '+', 'ID=c1;gene=x') +
        row('L1', 'CDS', 6, 9, '+', 'ID=c1;gene=x') +
        FASTA,
      'UNSUPPORTED_LOCATION',
      { locus: 'L1', line: '3', gene: 'c1' },
    ],
  ])('refuses %s', async (_, broken, code, context) => {
    expect(await faultOf(() => read(broken))).toMatchObject({
      code,
      context: { file: 'file.gff3', ...context },
    });
  });
});

describe('parseGffRow', () => {
  it('decodes names and values, and leaves a lone percent sign', () => {
    expect(parseGffRow(row('a%20b', 'CDS', 1, 2, '-', 'Name=50%;note=x%C3%A9=y, z'))).toMatchObject({
      sequenceId: 'a b',
      strand: '-',
      attributes: new Map([
        ['name', ['50%']],
        ['note', ['xé=y', 'z']],
      ]),
    });
  });
});
