import { describe, expect, it } from 'vitest';
import { differingParts } from './compare-results.ts';

describe('differingParts', () => {
  const result = { loci: [{ locus: 'KL1', coveragePct: 99.5 }], best: null, notes: ['a'], command: ['x'] };

  it('finds none in equal results, however they came about', () => {
    expect(
      differingParts(result, { ...structuredClone(result), command: ['y'], fallbackContigs: 3 }),
    ).toEqual([]);
  });

  it('names the places with what each has there', () => {
    const other = { ...result, loci: [{ locus: 'KL2', coveragePct: 99.5 }, {}], best: {}, notes: [] };
    expect(differingParts(result, other)).toEqual([
      '/loci/0/locus: "KL1" is "KL2"',
      '/loci/1: nothing is {}',
      '/best: null is {}',
      '/notes/0: "a" is nothing',
    ]);
  });

  it('tells of many places how many they are', () => {
    const many = { rows: Array.from({ length: 50 }, (_, i) => i) };
    const parts = differingParts(many, { rows: [] });
    expect([parts.length, parts.at(-1)]).toEqual([21, '… and 30 places more']);
  });
});
