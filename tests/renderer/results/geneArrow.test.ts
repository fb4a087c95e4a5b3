import { describe, expect, it } from 'vitest';
import { arrowPath, lowerHalfPath, outlinePath } from '../../../renderer/components/geneArrowPath.ts';

const forward = { from: 10, to: 50, reverse: false, top: 0, bottom: 14 };

describe('gene arrows', () => {
  it('point along the strand', () => {
    expect(arrowPath(forward)).toBe('M10 0L44 0L50 7L44 14L10 14z');
    expect(arrowPath({ ...forward, reverse: true })).toBe('M50 0L16 0L10 7L16 14L50 14z');
  });

  it('are a bare head when shorter than it', () => {
    expect(arrowPath({ ...forward, to: 14 })).toBe('M10 0L10 0L14 7L10 14L10 14z');
  });

  it('fill their lower half and stand inside their outline', () => {
    expect(lowerHalfPath(forward)).toBe('M10 7L50 7L44 14L10 14z');
    expect(outlinePath(forward)).toBe('M7.5 -2.5L46 -2.5L53 7L46 16.5L7.5 16.5z');
  });
});
