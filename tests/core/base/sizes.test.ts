import { describe, expect, it } from 'vitest';
import { bytesInWords, partInWords, sizeInWords } from '../../../core/base/sizes.ts';

describe('sizes in words', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [999_949, '999.9 kB'],
    [999_950, '1.0 MB'],
    [38_214_000, '38.2 MB'],
    [2 * 1024 ** 3, '2.1 GB'],
  ])('writes %d bytes as %s', (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words);
  });

  it('gives a part in the unit of the whole, and an exact count', () => {
    expect(partInWords(1_100_000, 2_000_000)).toBe('1.1 of 2.0 MB');
    expect([bytesInWords(1), bytesInWords(55_162)]).toEqual(['1 byte', '55,162 bytes']);
  });
});
