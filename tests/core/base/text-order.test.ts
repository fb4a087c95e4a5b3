import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBytewise } from '../../../core/base/text-order.ts';

const sign = (value: number): number => Math.sign(value);

describe('compareBytewise', () => {
  it('puts capitals before small letters and a prefix before what it begins', () => {
    expect(['b', 'a', 'B', 'ab', 'A', ''].sort(compareBytewise)).toEqual(['', 'A', 'B', 'a', 'ab', 'b']);
  });

  it('puts characters beyond the BMP last, where UTF-16 order puts them before U+FFxx', () => {
    const names = ['\u{1F9EC}', '\uFF21', 'z'];
    expect([...names].sort(compareBytewise)).toEqual(['z', '\uFF21', '\u{1F9EC}']);
    expect([...names].sort()).not.toEqual([...names].sort(compareBytewise));
  });

  it('is the order of the UTF-8 bytes for any two strings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(sign(compareBytewise(a, b))).toBe(sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
  });

  it('compares strings that share all but a character beyond the BMP', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\uFF21', '\u{1F9EC}', '\u{10FFFF}', 'a'),
        fc.string(),
        (head, tail, rest) => {
          const [a, b] = [`${head}${tail}`, `${head}${rest}`];
          expect(sign(compareBytewise(a, b))).toBe(sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
        },
      ),
    );
  });
});
