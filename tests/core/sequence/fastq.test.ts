import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFastqParser } from '../../../core/sequence/fastq.ts';
import type { SequenceSink } from '../../../core/sequence/sequence-sink.ts';
import { faultOf, parse, parseCut } from './support.ts';

const create = (sink: SequenceSink) => createFastqParser(sink, 'reads.fq');
const read = (input: string) => parse(create, input);

const EXPECTED = [
  { id: 'r1', description: 'x', sequence: 'ACGTAC' },
  { id: 'r2', description: '', sequence: 'GGA' },
];

describe('FASTQ', () => {
  it.each([
    ['four lines', '@r1 x\nACGTAC\n+\nIIIIII\n@r2\nGGA\n+r2\nIII\n'],
    ['qualities that start with @ and +', '@r1 x\nACGTAC\n+r1\n@IIII+\n@r2\nGGA\n+\n+@@\n'],
    ['wrapped lines', '@r1 x\nACG\nTAC\n+\n@II\n+II\n@r2\nGG\nA\n+\n@\n@@\n'],
    ['CR LF without a last line end', '@r1 x\r\nACGTAC\r\n+\r\nIIIIII\r\n@r2\r\nGGA\r\n+\r\nIII'],
    ['CR alone', '@r1 x\rACGTAC\r+\rIIIIII\r@r2\rGGA\r+\rIII\r'],
    [
      'blank lines, blanks and a byte order mark',
      '\ufeff\n@r1 x \nACGTAC \n+\nIIIIII  \n\n\n@r2\nGGA\n+\nIII\n\n',
    ],
  ])('reads %s', (_, text) => {
    expect(read(text)).toEqual(EXPECTED);
  });

  it('reads reads without bases, as trimmers leave them', () => {
    const ids = (text: string) => read(text).map(({ id, sequence }) => `${id}=${sequence}`);
    expect(ids('@a\n\n+\n\n@b\nAC\n+\nII\n@c\n\n+\n\n')).toEqual(['a=', 'b=AC', 'c=']);
    expect(ids('@a\n+\n@b\nAC\n+\nII\n@c\n\n+')).toEqual(['a=', 'b=AC', 'c=']);
  });

  it.each([
    ['no title', '@a\nAC\n+\nII\nACGT\n', 'holds a line that should start with @ (line 5)', { line: '5' }],
    [
      'no + line',
      '@a\nAC\n@b\nAC\n+\nII\n',
      'holds a read without its + line (a, line 3)',
      { line: '3', record: 'a' },
    ],
    [
      'more qualities than bases',
      '@a\nAC\n+\nIII\n',
      'holds a read with more qualities than bases (a, line 4: 2 bases)',
      { line: '4', record: 'a' },
    ],
    [
      'too few qualities',
      '@a\nAC\n+\nI\n@b\nAC\n+\nII\n',
      'holds a read with more qualities than bases (a, line 5: 2 bases)',
      { line: '5', record: 'a' },
    ],
    [
      'a cut title',
      '@a\nAC\n+\nII\n@b',
      'ends in the middle of its last read (b, line 5)',
      { line: '5', record: 'b' },
    ],
    [
      'a cut sequence',
      '@a\nAC',
      'ends in the middle of its last read (a, line 2)',
      { line: '2', record: 'a' },
    ],
    [
      'a missing quality',
      '@a\nAC\n+\n',
      'ends in the middle of its last read (a, line 3)',
      { line: '3', record: 'a' },
    ],
    [
      'a cut quality',
      '@a\nAC\n+\nI',
      'ends in the middle of its last read (a, line 4)',
      { line: '4', record: 'a' },
    ],
  ])('refuses %s', async (_, text, message, facts) => {
    const fault = await faultOf(() => read(text));
    expect(fault.code).toBe('INVALID_READS_FORMAT');
    expect(fault.message).toContain(`reads.fq ${message}`);
    expect(fault.context).toMatchObject({ file: 'reads.fq', ...facts });
  });

  it('reads the same however the bytes are cut', () => {
    const record = fc
      .tuple(
        fc.string({ unit: fc.constantFrom('A', 'C', 'N'), maxLength: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
      )
      .map(([sequence, width, startsOddly]) => {
        const wrap = (text: string) => text.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), '$&\n');
        const quality = startsOddly ? '@'.repeat(sequence.length) : '+'.repeat(sequence.length);
        return `@r d\n${wrap(sequence)}\n+\n${wrap(quality)}\n`;
      });
    const text = fc
      .tuple(fc.array(record, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r'))
      .map(([records, end]) => records.join('').replaceAll('\n', end));
    fc.assert(
      fc.property(text, (content) => {
        const bytes = Buffer.from(content);
        const whole = parseCut(create, bytes, []);
        for (let cut = 0; cut <= bytes.length; cut++) expect(parseCut(create, bytes, [cut])).toEqual(whole);
        expect(parse(create, bytes, 1)).toEqual(whole);
      }),
    );
  });
});
