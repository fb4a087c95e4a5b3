import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idInStart, parseLine } from '../../../core/mcp/incoming.ts';
import { LineScreen } from '../../../core/mcp/line-screen.ts';

/** What a screen makes of bytes that come in these pieces. */
function screened(pieces: readonly Uint8Array[], longest?: number): { lines: string[]; tooLong: string[] } {
  const [lines, tooLong]: [string[], string[]] = [[], []];
  const screen = new LineScreen(
    { onLine: (line) => lines.push(line), onTooLong: (start) => tooLong.push(start) },
    longest,
  );
  for (const piece of pieces) screen.push(Buffer.from(piece));
  screen.end();
  return { lines, tooLong };
}

describe('lines', () => {
  it('are the same however their bytes are cut', () => {
    const text = fc.string({ unit: 'binary' }).map((line) => line.replaceAll('\n', ' '));
    fc.assert(
      fc.property(fc.array(text), fc.array(fc.nat()), (lines, cuts) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
        // A lone surrogate is no text in UTF-8.
        const expected = lines.map((line) => Buffer.from(line).toString());
        expect(screened(pieces).lines).toEqual(expected);
      }),
    );
  });

  it('may lack the last line feed', () => {
    expect(screened([Buffer.from('a\nb')]).lines).toEqual(['a', 'b']);
    expect(screened([Buffer.from('a\n')]).lines).toEqual(['a']);
    expect(screened([]).lines).toEqual([]);
  });

  it('are passed over where they are too long, and the next is not', () => {
    const pieces = ['0123456', '789\nnext\n', '0123456789'].map((piece) => Buffer.from(piece));
    expect(screened(pieces, 9)).toEqual({ lines: ['next'], tooLong: ['0123456789', '0123456789'] });
    expect(screened(pieces, 10).tooLong).toEqual([]);
  });
});

describe('a message', () => {
  it.each([
    ['{"method":"x","id":0}', { method: 'x', id: 0, params: undefined }],
    ['{"method":"x","id":""}', { method: 'x', id: '', params: undefined }],
    ['{"method":"x","id":null,"params":[]}', { method: 'x', id: null, params: [] }],
    ['\uFEFF {"method":"x"}\r', { method: 'x', id: null, params: undefined }],
    ['{"method":"x","id":1.5}', null],
    ['{"method":"x","id":9007199254740993}', null],
    ['{"method":"x","id":[]}', null],
    ['[{"method":"x","id":1}]', null],
    ['{"id":1,"result":{}}', null],
    ['', null],
    ['null', null],
    ['{', null],
  ])('%j', (line, message) => {
    expect(parseLine(line)).toEqual(message);
  });

  it.each([
    ['{"jsonrpc":"2.0","id":7,"method":"x","params":{"id":8', 7],
    ['{"id" : "a \\"b\\" β" , "x', 'a "b" β'],
    ['{"id":-3}', -3],
    ['{"id":12', null],
    ['{"id":1.5,', null],
    ['{"method":"x","params":', null],
  ])('too long, begins with %j', (start, id) => {
    expect(idInStart(start)).toBe(id);
  });
});
