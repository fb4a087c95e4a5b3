import { describe, expect, it } from 'vitest';
import { longestFirst, shareOut, type Query } from '../../../../core/screening/fast/queries.ts';

function query(contigIndex: number, length: number, windowBases = 0): Query {
  return { contigIndex, letters: new Uint8Array(length).fill(0x61), windowBases };
}

const indexes = (queries: readonly Query[]): number[] => queries.map(({ contigIndex }) => contigIndex);

describe('queries', () => {
  it('go to the process that has the least to do, the longest first in each', () => {
    const shares = shareOut([query(0, 100), query(1, 5000), query(2, 3000), query(3, 2500)], 2);
    expect(shares.map(indexes)).toEqual([
      [1, 0],
      [2, 3],
    ]);
  });

  it('cost far more in windows than outside', () => {
    expect(shareOut([query(0, 5000), query(1, 4000, 1000), query(2, 3000)], 2).map(indexes)).toEqual([
      [0, 2],
      [1],
    ]);
  });

  it('come to a process by length', () => {
    expect(indexes(longestFirst([query(0, 5), query(1, 50), query(2, 7)]))).toEqual([1, 2, 0]);
  });
});
