import { describe, expect, it } from 'vitest';
import { liesUnder, shareAPlace, spanLength, type Span } from '../../../core/screening/spans.ts';

const span = (start: number, end: number, contigIndex = 0): Span => ({ contigIndex, start, end });

describe('liesUnder', () => {
  it.each([
    ['the same', span(1, 100), span(1, 100), true],
    ['inside', span(40, 60), span(1, 100), true],
    ['a base more than half', span(1, 100), span(50, 400), true],
    ['half and no more', span(1, 100), span(51, 400), false],
    ['beside', span(1, 100), span(101, 200), false],
    ['a long one over a short one', span(1, 100), span(40, 60), false],
    ['on another contig', span(1, 100), span(1, 100, 1), false],
    ['start after end, as blastx prints it', span(100, 1), span(200, 50), true],
  ])('%s: %#', (_, a, b, expected) => {
    expect(liesUnder(a, b)).toBe(expected);
  });

  it('shares a place with what lies under it', () => {
    expect(shareAPlace(span(1, 100), span(40, 60))).toBe(true);
    expect(shareAPlace(span(40, 60), span(1, 100))).toBe(true);
    expect(shareAPlace(span(1, 100), span(90, 300))).toBe(false);
  });

  it('counts both ends', () => {
    expect([spanLength(span(5, 5)), spanLength(span(10, 1))]).toEqual([1, 10]);
  });
});
