import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageMap, unionMap } from '../../../core/screening/coverage-map.ts';

describe('coverageMap', () => {
  it.each([
    // From the fixtures and cases: whole gene, gaps, partial hits.
    [1, 79, 79, 0, '==============='],
    [1, 94, 94, 1, '========/======'],
    [1, 44, 88, 0, '========.......'],
    [100, 1200, 1200, 0, '.=============='],
    [501, 1200, 1200, 0, '......========='],
    [1, 500, 1200, 0, '=======........'],
    // The truncated division: a gene shorter than the drawing leaves its first box empty.
    [1, 10, 10, 0, '.=============='],
    [1, 15, 15, 0, '.=============='],
    [15, 15, 15, 0, '...............'],
    [12, 445, 514, 8, '========/=====.'],
  ])('of %i-%i/%i with %i gap openings is %s', (start, end, length, gaps, map) => {
    expect(coverageMap(start, end, length, gaps)).toBe(map);
  });

  it('is always fifteen characters, with a slash after the eighth box where there are gaps', () => {
    const hit = fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.nat(9000), fc.nat(9000), fc.nat(3));
    fc.assert(
      fc.property(hit, ([length, a, b, gaps]) => {
        const [start, end] = [1 + (Math.min(a, b) % length), 1 + (Math.max(a, b) % length)];
        const map = coverageMap(start, Math.max(start, end), length, gaps);
        expect(map).toMatch(gaps > 0 ? /^[.=]{8}\/[.=]{6}$/ : /^[.=]{15}$/);
        expect(map.replace('/', '')).toMatch(/^\.*=*\.*$/);
      }),
    );
  });
});

describe('unionMap', () => {
  const parts = (...spans: [number, number][]): { geneStart: number; geneEnd: number }[] =>
    spans.map(([geneStart, geneEnd]) => ({ geneStart, geneEnd }));

  it('draws all parts and the hole between them', () => {
    expect(unionMap(parts([1, 400], [900, 1500]), 1500, 0)).toBe('=====....======');
    // 14 boxes of 107.14: 1-400 fills 0 to 3, 900-1500 fills 8 to 13.
    expect(unionMap(parts([900, 1500], [1, 400]), 1500, 2)).toBe('====..../======');
  });

  it('draws parts that meet or overlap like the whole', () => {
    const whole = fc.tuple(fc.integer({ min: 40, max: 5000 }), fc.nat(5000), fc.nat(3));
    fc.assert(
      fc.property(whole, ([length, at, gaps]) => {
        const cut = 1 + (at % (length - 1));
        expect(unionMap(parts([1, cut], [cut + 1, length]), length, gaps)).toBe(
          coverageMap(1, length, length, gaps),
        );
        expect(unionMap(parts([1, length], [1, cut]), length, gaps)).toBe(
          coverageMap(1, length, length, gaps),
        );
      }),
    );
  });
});
