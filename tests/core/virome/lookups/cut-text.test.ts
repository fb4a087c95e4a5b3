import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../../../core/virome/lookups/cut-text.ts';

describe('cutText', () => {
  it.each([
    ['a whole text', 'One. Two.', 9, 'One. Two.', false],
    ['the end of a sentence', 'One two three. Four five six seven.', 20, 'One two three.', true],
    ['a sentence that ends at the limit', 'One two three. Four', 14, 'One two three.', true],
    ['a word, where sentences are long', 'One. Two three four five six', 20, 'One. Two three four …', true],
    ['a word that ends at the limit', 'alpha beta gamma', 10, 'alpha beta …', true],
    ['no sentence behind an initial', 'Strains of E. coli were found', 20, 'Strains of E. coli …', true],
    ['one long word', 'abcdefghij', 4, 'abcd …', true],
    ['no half of a letter', '😀😀', 3, '😀 …', true],
  ])('gives %s', (_, text, limit, expected, isCut) => {
    expect(cutText(text, limit)).toEqual({ text: expected, isCut });
  });

  it('never gives more than the limit and the mark, nor other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const cut = cutText(text, limit);
        const kept = cut.isCut ? cut.text.replace(/ …$/, '') : cut.text;
        expect(kept.length).toBeLessThanOrEqual(limit);
        expect(text.startsWith(kept)).toBe(true);
      }),
    );
  });
});
