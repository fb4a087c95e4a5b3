import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from '../../../core/sequence/lines.ts';

function lines(text: string, cuts: readonly number[] = []): string[] {
  const found: string[] = [];
  const splitter = new LineSplitter((bytes, start, end) => {
    found.push(bytes.toString('utf8', start, end));
    return true;
  });
  const bytes = Buffer.from(text);
  let start = 0;
  for (const end of [...cuts, bytes.length]) {
    const chunk = Buffer.from(bytes.subarray(start, end));
    splitter.push(chunk);
    chunk.fill(0);
    start = end;
  }
  splitter.end();
  return found;
}

describe('lines', () => {
  it.each([
    ['LF', 'a\n\nb\n', ['a', '', 'b']],
    ['CR LF', 'a\r\n\r\nb', ['a', '', 'b']],
    ['CR', 'a\r\rb\r', ['a', '', 'b']],
    ['CR after a first LF', 'a\nb\rc\r\n', ['a', 'b\rc']],
    ['no line end', 'a', ['a']],
    ['a CR at the very end', 'a\r', ['a']],
    ['a byte order mark', '\ufeffa\nb', ['a', 'b']],
    ['a byte order mark and no line end', '\ufeffa', ['a']],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it('are the same however the bytes are cut', () => {
    const part = fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '\n\n', 'é');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.nat(24), fc.nat(24), (parts, a, b) => {
        const text = parts.join('');
        const length = Buffer.byteLength(text);
        const cuts = [Math.min(a, b, length), Math.min(Math.max(a, b), length)];
        expect(lines(text, cuts)).toEqual(lines(text));
      }),
    );
  });

  it('stop where the handler has had enough', () => {
    const found: string[] = [];
    const splitter = new LineSplitter((bytes, start, end, next) => {
      found.push(bytes.toString('utf8', start, end), bytes.toString('utf8', next));
      return false;
    });
    splitter.push(Buffer.from('a\nb\nc'));
    splitter.end();
    expect(found).toEqual(['a', 'b\nc']);
  });
});
