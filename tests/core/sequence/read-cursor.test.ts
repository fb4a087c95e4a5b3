import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFastqParser } from '../../../core/sequence/fastq.ts';
import { ReadCursor } from '../../../core/sequence/read-cursor.ts';
import { faultOf, parse } from './support.ts';

interface SeenRead {
  name: string;
  title: string;
  sequence: string;
  quality: string;
}

/** All reads of a text that comes in pieces cut at the given places. */
async function readAll(input: string, cuts: readonly number[] = []): Promise<SeenRead[]> {
  const bytes = Buffer.from(input);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let start = 0;
    for (const end of [...cuts, bytes.length]) {
      // Lent memory: it holds something else as soon as the next piece is asked for.
      const piece = Uint8Array.from(bytes.subarray(start, end));
      yield await Promise.resolve(piece);
      start = end;
    }
  }
  const cursor = new ReadCursor('reads.fq', pieces());
  const reads: SeenRead[] = [];
  let bases = 0;
  while (cursor.next() || (await cursor.resume())) {
    const { bytes: at, from, sequenceFrom, sequenceTo, qualityFrom } = cursor;
    const length = sequenceTo - sequenceFrom;
    bases += length;
    reads.push({
      name: cursor.name,
      title: at.toString('latin1', from, sequenceFrom),
      sequence: at.toString('latin1', sequenceFrom, sequenceTo),
      quality: at.toString('latin1', qualityFrom, qualityFrom + length),
    });
  }
  expect(cursor.reads).toBe(reads.length);
  expect(cursor.bases).toBe(bases);
  return reads;
}

const EXPECTED: SeenRead[] = [
  { name: 'r1', title: '@r1 x\n', sequence: 'ACGTAC', quality: '@IIII+' },
  { name: 'r2', title: '@r2\n', sequence: 'GGA', quality: '+@@' },
];

describe('ReadCursor', () => {
  it.each([
    ['four lines', '@r1 x\nACGTAC\n+\n@IIII+\n@r2\nGGA\n+r2\n+@@\n'],
    ['no last line end', '@r1 x\nACGTAC\n+r1\n@IIII+\n@r2\nGGA\n+\n+@@'],
    ['wrapped lines', '@r1 x\nACG\nTAC\n+\n@II\nII+\n@r2\nGG\nA\n+\n+\n@@\n'],
    ['CR LF without a last line end', '@r1 x\r\nACGTAC\r\n+\r\n@IIII+\r\n@r2\r\nGGA\r\n+\r\n+@@'],
    [
      'blank lines, blanks and a byte order mark',
      '\ufeff\n@r1 x \nACGTAC \n+\n@IIII+  \n\n\n@ r2\nGGA\n+\n+@@\n\n',
    ],
  ])('reads %s', async (_, text) => {
    expect(await readAll(text)).toEqual(EXPECTED);
  });

  it.each([
    ['with an empty quality line', '@a\n\n+\n\n@b\nAC\n+\nII\n@c\n\n+\n\n'],
    ['without a quality line', '@a\n+\n@b\nAC\n+\nII\n@c\n\n+'],
  ])('reads reads without bases, %s', async (_, text) => {
    expect((await readAll(text)).map(({ name, sequence }) => `${name}=${sequence}`)).toEqual([
      'a=',
      'b=AC',
      'c=',
    ]);
  });

  it('reads names of any bytes, and none', async () => {
    expect((await readAll('@ü×株 c\nAC\n+\nII\n@\nG\n+\nI\n')).map(({ name }) => name)).toEqual(['ü×株', '']);
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
      'qualities of a read without bases',
      '@a\n\n+\nII\n',
      'holds a read with more qualities than bases (a, line 4: 0 bases)',
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
    const fault = await faultOf(() => readAll(text));
    expect(fault.code).toBe('INVALID_READS_FORMAT');
    expect(fault.message).toContain(`reads.fq ${message}`);
    expect(fault.context).toMatchObject({ file: 'reads.fq', ...facts });
  });

  const TEXTS = fc
    .tuple(
      fc.array(
        fc
          .tuple(
            fc.string({ unit: fc.constantFrom('A', 'C', 'N'), maxLength: 9 }),
            fc.integer({ min: 1, max: 9 }),
            fc.boolean(),
          )
          .map(([sequence, width, startsOddly]) => {
            const wrap = (text: string) => text.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), '$&\n');
            const quality = startsOddly ? '@'.repeat(sequence.length) : '+'.repeat(sequence.length);
            return `@r d\n${wrap(sequence)}\n+\n${wrap(quality)}\n`;
          }),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom('\n', '\r\n'),
    )
    .map(([records, end]) => records.join('').replaceAll('\n', end));

  it('reads the same however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(TEXTS, async (text) => {
        const whole = await readAll(text);
        for (let cut = 0; cut <= text.length; cut++) expect(await readAll(text, [cut])).toEqual(whole);
        const everywhere = Array.from({ length: text.length }, (_, i) => i);
        expect(await readAll(text, everywhere)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  it('reads what the parser of assemblies reads', async () => {
    await fc.assert(
      fc.asyncProperty(TEXTS, async (text) => {
        const parsed = parse((sink) => createFastqParser(sink, 'reads.fq'), text);
        const reads = await readAll(text);
        expect(reads.map(({ name, sequence }) => [name, sequence])).toEqual(
          parsed.map(({ id, sequence }) => [id, sequence]),
        );
      }),
    );
  });

  it('reads a record that is much longer than a piece', async () => {
    const text = `@long\n${'ACGT'.repeat(50_000)}\n+\n${'I'.repeat(200_000)}\n@next\nA\n+\nI\n`;
    const cuts = Array.from({ length: 400 }, (_, i) => 1000 * i);
    expect((await readAll(text, cuts)).map(({ sequence }) => sequence.length)).toEqual([200_000, 1]);
  });
});
