import { describe, expect, it } from 'vitest';
import { oneLine, shortText } from '../../../../core/tools/virome/short-text.ts';

describe('oneLine', () => {
  it.each([
    ['-- Hosts of phages\nSELECT 1', 'Hosts of phages'],
    ['import pandas\n  # Counts by country\nresult = 1', 'Counts by country'],
    ['// A map\nfig = 1', 'A map'],
    ['SELECT a,\n\t b  FROM host', 'SELECT a, b FROM host'],
    ['#\nresult = 1', '# result = 1'],
    ['', ''],
  ])('says what code is for: %j', (code, words) => {
    expect(oneLine(code)).toBe(words);
  });

  it('is short', () => {
    expect(oneLine(`-- ${'x'.repeat(500)}`)).toBe(`${'x'.repeat(120)}…`);
  });

  it.each([
    ['line ends', '\n'],
    ['blanks', ' '],
    ['marks of comments', '--\n'],
    ['other blanks', '\u00a0\n'],
  ])('takes no time over %s without end', (_, part) => {
    const code = part.repeat(200_000 / part.length);
    // By the square of their number it would be minutes.
    expect(oneLine(`${code}x`).length).toBeLessThan(130);
  });
});

describe('shortText', () => {
  it('cuts, but never within a character', () => {
    expect(shortText('abc', 3)).toBe('abc');
    expect(shortText('abcd', 3)).toBe('abc…');
    expect(shortText('ab😀d', 3)).toBe('ab…');
    expect(shortText('ab😀d', 4)).toBe('ab😀…');
  });
});
