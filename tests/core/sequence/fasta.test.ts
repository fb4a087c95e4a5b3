import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFastaParser } from '../../../core/sequence/fasta.ts';
import { parse, parseCut } from './support.ts';

const read = (input: string | Uint8Array) => parse(createFastaParser, input);

describe('FASTA', () => {
  it('reads ids, descriptions and wrapped sequence', () => {
    expect(read('>c1 first contig \nACGT\nTTGA\n>c2\tcirc=yes\nGG\n')).toEqual([
      { id: 'c1', description: 'first contig', sequence: 'ACGTTTGA' },
      { id: 'c2', description: 'circ=yes', sequence: 'GG' },
    ]);
  });

  it.each([
    ['CR LF', '>c1 x\r\nAC\r\nGT\r\n>c2\r\nGG\r\n'],
    ['CR alone', '>c1 x\rAC\rGT\r>c2\rGG\r'],
    ['mixed line ends', '>c1 x\rAC\nGT\r\n>c2\nGG'],
    ['blank lines and trailing spaces', '\n\n>c1 x  \n\nAC  \n\t\nGT \n\n>c2\n\nGG\n\n'],
    ['a byte order mark', '\ufeff>c1 x\nACGT\n>c2\nGG\n'],
    ['byte order marks inside a joined file', '\ufeff>c1 x\nACGT\n\ufeff>c2\nGG\n'],
    ['blanks before and after >', '  > c1 x\nACGT\n\t>\t c2\nGG\n'],
    ['comment lines', '; made by hand\n>c1 x\n;half\nAC\n# other half > here\nGT\n!\n>c2\nGG'],
    ['control characters in the sequence', '>c1 x\nA\0C\x01GT\n>c2\nGG\x1a'],
  ])('takes %s', (_, text) => {
    expect(read(text)).toEqual([
      { id: 'c1', description: 'x', sequence: 'ACGT' },
      { id: 'c2', description: '', sequence: 'GG' },
    ]);
  });

  it('tells of records without sequence, and of a lone >', () => {
    expect(read('>c1\n>c2\nA\n>c3\n\n>').map(({ id, sequence }) => [id, sequence])).toEqual([
      ['c1', ''],
      ['c2', 'A'],
      ['c3', ''],
      ['', ''],
    ]);
  });

  it('keeps ids letter for letter', () => {
    const ids = [
      '000017F|arrow',
      'gnl|TST|ctg8',
      'lcl|a',
      'x'.repeat(5000),
      '×siegelii|Ünï|株1',
      'a>b',
      'q\'"\\',
    ];
    expect(read(ids.map((id) => `>${id} d\nA\n`).join('')).map(({ id }) => id)).toEqual(ids);
  });

  it('decodes a title that is no UTF-8 as Latin-1', () => {
    expect(read(Buffer.from('>caf\xe9 cr\xe8me\nA\n>株\nC\n', 'latin1'))[0]).toMatchObject({
      id: 'café',
      description: 'crème',
    });
  });

  it('takes > inside a line for no record', () => {
    expect(read('>c1\nAC>GT\n').map(({ id }) => id)).toEqual(['c1']);
  });

  it('reads the same however the bytes are cut', () => {
    const line = fc.constantFrom(
      'ACGT',
      'ac gt ',
      '',
      ' ',
      ';note > x',
      '#x',
      ' >y',
      '>z 1',
      '>株 é',
      '>',
      '\ufeff>m',
      'A>C',
    );
    const end = fc.constantFrom('\n', '\r\n', '\r');
    const text = fc
      .array(fc.tuple(line, end), { maxLength: 8 })
      .map((parts) => `>a b\n${parts.flat().join('')}`);
    fc.assert(
      fc.property(text, (content) => {
        const bytes = Buffer.from(content);
        const whole = parseCut(createFastaParser, bytes, []);
        for (let cut = 0; cut <= bytes.length; cut++) {
          expect(parseCut(createFastaParser, bytes, [cut])).toEqual(whole);
        }
        expect(parse(createFastaParser, bytes, 1)).toEqual(whole);
      }),
    );
  });
});
