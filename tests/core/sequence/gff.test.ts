import { describe, expect, it } from 'vitest';
import { createGffParser } from '../../../core/sequence/gff.ts';
import type { SequenceSink } from '../../../core/sequence/sequence-sink.ts';
import { faultOf, parse, parseCut } from './support.ts';

const create = (sink: SequenceSink) => createGffParser(sink, 'a.gff');
const ANNOTATION = '##gff-version 3\nc1\tprokka\tCDS\t1\t9\t.\t+\t0\tID=a>b\n';
const RECORDS = [
  { id: 'c1', description: 'x', sequence: 'ACGTAC' },
  { id: 'c2', description: '', sequence: 'GG' },
];

describe('GFF3', () => {
  it.each([
    ['after ##FASTA', `${ANNOTATION}##FASTA\n>c1 x\nACGT\nAC\n>c2\nGG\n`],
    ['from the first > on', `${ANNOTATION}>c1 x\nACGT\nAC\n>c2\nGG`],
    ['with CR LF', `${ANNOTATION}##FASTA\n>c1 x\nACGT\nAC\n>c2\nGG\n`.replaceAll('\n', '\r\n')],
  ])('reads the sequences %s, however they are cut', (_, text) => {
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut++) expect(parseCut(create, bytes, [cut])).toEqual(RECORDS);
    expect(parse(create, bytes, 1)).toEqual(RECORDS);
  });

  it('asks for the FASTA when there is no sequence', async () => {
    const fault = await faultOf(() => parse(create, ANNOTATION));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toBe(
      'a.gff holds annotation without sequence (GFF3 with no ##FASTA part): give the FASTA that it annotates',
    );
  });
});
