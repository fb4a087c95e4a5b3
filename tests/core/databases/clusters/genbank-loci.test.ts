import { describe, expect, it } from 'vitest';
import { GenbankLociReader } from '../../../../core/databases/clusters/genbank-loci.ts';
import type { RawLocus } from '../../../../core/databases/clusters/raw-locus.ts';
import { faultOf } from '../../sequence/support.ts';
import { genbankRecord, ONE_GENE } from './genbank-text.ts';

function read(text: string, chunkSize = Infinity): RawLocus[] {
  const reader = new GenbankLociReader('file.gbk');
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  reader.end();
  return reader.loci;
}

describe('GenbankLociReader', () => {
  it('reads id, notes, genes with exact places, and the sequence', () => {
    const text = genbankRecord({
      features: [
        ['source', '1..100', '/organism="Testus"', '/note="K locus: KL1"', '/note="K type: K1"'],
        ['gene', '11..40', '/gene="abcD"'],
        ONE_GENE,
        ['CDS', 'complement(<41..>100)', '/locus_tag="L1_02"', '/note="a note"'],
        ['CDS', '1..9', '/note="named by its note"'],
        ['CDS', '2..8', '/gene=""'],
      ],
    });
    expect(read(text)).toEqual([
      {
        id: 'L1',
        line: 1,
        sequence: 'acgtacgtac'.repeat(10),
        declaredLength: 100,
        notes: ['K locus: KL1', 'K type: K1'],
        genes: [
          { line: 10, name: 'abcD', product: 'a transporter', start: 11, end: 40, strand: '+' },
          { line: 13, name: 'L1_02', product: '', start: 41, end: 100, strand: '-' },
          { line: 16, name: 'named by its note', product: '', start: 1, end: 9, strand: '+' },
          { line: 18, name: null, product: '', start: 2, end: 8, strand: '+' },
        ],
      },
    ]);
  });

  it('reads the same wherever chunks are cut, and with the line ends of Windows and of old Macintosh', () => {
    const text = `a preamble\n\n${genbankRecord()}\n${genbankRecord({ id: 'L2' })}`;
    const whole = read(text);
    expect(whole.map(({ id, line }) => [id, line])).toEqual([
      ['L1', 3],
      ['L2', 14],
    ]);
    for (const size of [1, 7, 64]) expect(read(text, size)).toEqual(whole);
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(whole);
    expect(read(text.replaceAll('\n', '\r'))).toEqual(whole);
  });

  it('takes the accession where the LOCUS line runs name and length together', () => {
    const text = genbankRecord().replace(
      /^LOCUS.*\n/,
      'LOCUS       NODE_1_cov_7.42421211 bp DNA\nACCESSION   A1\n',
    );
    expect(read(text)).toMatchObject([{ id: 'A1', declaredLength: null }]);
  });

  it('does not take a CONTIG line below the table for part of a feature', () => {
    const text = genbankRecord().replace(
      'ORIGIN',
      'CONTIG      join(A1.1:1..100,\n            A2.1:1..100)\nORIGIN',
    );
    expect(read(text)[0]?.genes).toMatchObject([{ name: 'abcD', product: 'a transporter', start: 11 }]);
  });

  it('refuses a gene of several parts, with file, line and locus', async () => {
    const text = genbankRecord({ features: [['CDS', 'join(1..50,60..90)', '/gene="x"']] });
    expect(await faultOf(() => read(text))).toMatchObject({
      code: 'UNSUPPORTED_LOCATION',
      message: expect.stringContaining(
        'file.gbk holds a gene of the locus L1 at join(1..50,60..90)',
      ) as string,
      context: { file: 'file.gbk', locus: 'L1', line: '4', location: 'join(1..50,60..90)' },
    });
  });

  it('passes over odd locations of features that are no genes', () => {
    const features = [['misc_feature', 'order(1..5,9..20)'], ['source', 'join(1..50,60..90)'], ONE_GENE];
    expect(read(genbankRecord({ features }))[0]?.genes).toHaveLength(1);
  });

  it.each([
    ['no ORIGIN', genbankRecord({ sequence: null }), 'holds no bases for the locus L1'],
    ['an empty ORIGIN', genbankRecord({ sequence: '' }), 'holds no bases for the locus L1'],
    ['no // at its end', genbankRecord({ end: '' }), 'the locus L1 has no // line'],
    [
      'a record that starts in another',
      genbankRecord({ end: '' }) + genbankRecord(),
      'the locus L1 has no // line',
    ],
    ['an end within the annotation', genbankRecord().slice(0, 200), 'the locus L1 has no // line'],
  ])('refuses %s', async (_, text, message) => {
    expect(await faultOf(() => read(text))).toMatchObject({
      code: 'INVALID_GENBANK',
      message: expect.stringContaining(message) as string,
      context: { file: 'file.gbk', locus: 'L1', line: expect.stringMatching(/^\d+$/) as string },
    });
  });
});
