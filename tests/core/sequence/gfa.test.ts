import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGfaParser } from '../../../core/sequence/gfa.ts';
import type { SequenceSink } from '../../../core/sequence/sequence-sink.ts';
import { faultOf, parse, parseCut } from './support.ts';

const create = (sink: SequenceSink) => createGfaParser(sink, 'a.gfa');
const read = (input: string | Uint8Array) => parse(create, input);

const GFA_1 = [
  '# made by an assembler',
  'H\tVN:Z:1.0',
  'S\t1\tACGTAC\tLN:i:6\tdp:f:1.0',
  'S\tedge_2\tggtt',
  'L\t1\t+\tedge_2\t-\t0M',
  'S\t3\t*\tLN:i:100',
  'P\tcontig\t1+,edge_2-\t*',
].join('\n');

const GFA_2 = [
  'H\tVN:Z:2.0\tTS:i:100',
  'S\t1\t6\tACGTAC\tRC:i:7',
  'S\tedge_2\t4\tggtt',
  'S\t3\t100\t*',
  'E\t*\t1+\tedge_2-\t0\t6$\t0\t4$\t*',
].join('\n');

const RECORDS = [
  { id: '1', description: '', sequence: 'ACGTAC' },
  { id: 'edge_2', description: '', sequence: 'ggtt' },
  { id: '3', description: '', sequence: '' },
];

describe('assembly graphs', () => {
  it.each([
    ['version 1', GFA_1],
    ['version 1, with a line end', `${GFA_1}\n`],
    ['version 2', GFA_2],
    ['version 2 without its header', GFA_2.slice(GFA_2.indexOf('\n') + 1)],
    ['CR LF', `${GFA_1}\n`.replaceAll('\n', '\r\n')],
    ['CR alone', GFA_2.replaceAll('\n', '\r')],
    ['blank lines', `\n \n${GFA_1.replaceAll('\n', '\n\n')}\n\n`],
    ['a byte order mark', `\ufeff${GFA_1.slice(GFA_1.indexOf('S'))}`],
  ])('are read (%s), however they are cut', (_, text) => {
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut++) expect(parseCut(create, bytes, [cut])).toEqual(RECORDS);
    for (const size of [1, 2, 3, 7]) expect(parse(create, bytes, size)).toEqual(RECORDS);
  });

  it('hand on no length, no placeholder and no tag', () => {
    const pieces: string[] = [];
    const parser = createGfaParser(
      { record: () => undefined, residues: (bytes) => pieces.push(Buffer.from(bytes).toString()) },
      'a.gfa',
    );
    parser.push(Buffer.from(`${GFA_2}\n${GFA_1}\n`));
    parser.end();
    expect(pieces).toEqual(['ACGTAC', 'ggtt', 'ACGTAC', 'ggtt']);
  });

  it('may have segments without a third field, or an empty one', () => {
    const records = read('S\ta\nS\tb\t\nS\tc\t\tLN:i:0\nS\td\t5\nS\te\tAC\nS\tf');
    expect(records.map(({ id, sequence }) => [id, sequence])).toEqual([
      ['a', ''],
      ['b', ''],
      ['c', ''],
      ['d', ''],
      ['e', 'AC'],
      ['f', ''],
    ]);
  });

  it('keep names letter for letter, up to a blank', () => {
    expect(read('S\tütg|1*\tAC\nS\t* x\tGT\n')).toEqual([
      { id: 'ütg|1*', description: '', sequence: 'AC' },
      { id: '*', description: 'x', sequence: 'GT' },
    ]);
  });

  it('take nothing else for a segment', () => {
    const text = 'S\nS \tx\tAC\nSEQ\tx\tAC\ns\tx\tAC\nW\tS\tx\tAC\n#S\tx\tAC\nS\ty\tGT\n';
    expect(read(text).map(({ id }) => id)).toEqual(['y']);
  });

  it.each([
    ['all sequences are elsewhere', 'S\t1\t*\nS\t2\t*\tLN:i:5\n'],
    ['all sequences of version 2 are elsewhere', 'H\tVN:Z:2.0\nS\t1\t5\t*\n'],
    ['there is no segment', 'H\tVN:Z:1.0\n'],
  ])('are refused when %s', async (_, text) => {
    const fault = await faultOf(() => read(text));
    expect(fault.code).toBe('INVALID_FASTA');
    expect(fault.message).toBe('a.gfa is an assembly graph that holds no bases: export it with sequences');
    expect(fault.context).toEqual({ file: 'a.gfa', next_step: 'export it with sequences' });
  });

  it('are the same however their bytes are cut', () => {
    const line = fc.constantFrom(
      'S\tx\tACGT',
      'S\tx\t4\tAC\tX:i:1',
      'S\t\t*',
      'S\t株\t12\t*',
      'S\tx\t',
      'S\tx',
      'S',
      '',
      'P\tS\t*',
      '#S\tx\tA',
      '\ufeffS\tm\tG',
      'S\tx\t*AC',
      'S\tx\t1A',
    );
    const end = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end), { maxLength: 6 }), (parts) => {
        const bytes = Buffer.from(`S\ta\tAC\n${parts.flat().join('')}`);
        const whole = read(bytes);
        for (let cut = 0; cut <= bytes.length; cut++) expect(parseCut(create, bytes, [cut])).toEqual(whole);
        expect(parse(create, bytes, 1)).toEqual(whole);
      }),
    );
  });
});
