import { describe, expect, it } from 'vitest';
import { batchesOf, isNearSeam, shareBatches } from '../../../../core/screening/proteins/batches.ts';

describe('batchesOf', () => {
  it('takes contigs together until they have 10002 bases', () => {
    expect(batchesOf([10_002, 10_001, 1, 5000, 200_000, 7])).toEqual([[0], [1, 2], [3, 4], [5]]);
    expect(batchesOf([])).toEqual([]);
  });
});

describe('shareBatches', () => {
  const lengths = [10_002, 300, 50_000, 20_000, 12_000, 9];
  const batches = batchesOf(lengths);

  it('keeps batches whole and in order, so that each process makes the same again', () => {
    const shares = shareBatches(batches, lengths, 2);
    expect(shares.flat().sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const remade = shares.flatMap((contigs) =>
      batchesOf(contigs.map((contig) => lengths[contig] ?? 0)).map((batch) => batch.map((i) => contigs[i])),
    );
    expect(remade.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(batches);
  });

  it('starts no process that has nothing to do', () => {
    expect(shareBatches([[0]], [300], 4)).toEqual([[0]]);
    expect(shareBatches([], [], 4)).toEqual([]);
  });
});

describe('isNearSeam', () => {
  it('is where chunks of 10002 bases overlap by 297', () => {
    const at = (from: number, to: number): boolean => isNearSeam({ from, to }, 30_000);
    expect([at(0, 9600), at(9000, 9700), at(9800, 9900), at(10_000, 10_500), at(10_100, 19_300)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(at(100, 29_000)).toBe(true);
  });

  it('is nowhere in a contig of one chunk, nor behind the last seam', () => {
    expect(isNearSeam({ from: 0, to: 19_000 }, 19_400)).toBe(false);
    expect(isNearSeam({ from: 19_500, to: 20_000 }, 29_000)).toBe(false);
  });
});
