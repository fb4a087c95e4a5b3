import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageLinkage,
  brackets,
  leafOrder,
  type Tree,
} from '../../../renderer/features/matrix/model/clustering.ts';
import { PresenceBits } from '../../../renderer/features/matrix/model/distance.ts';

/** "(0 1):0.5" for two leaves joined at 0.5. */
function written(tree: Tree | null): string {
  if (tree === null) return '';
  if (tree.kind === 'leaf') return String(tree.place);
  return `(${written(tree.upper)} ${written(tree.lower)}):${Number(tree.height.toFixed(4))}`;
}

/** Distances by a table whose lower half is given. */
function table(rows: readonly (readonly number[])[]): (a: number, b: number) => number {
  return (a, b) => rows[Math.max(a, b)]?.[Math.min(a, b)] ?? 0;
}

/** The mean distance of all pairs between two groups, which is what average linkage joins at. */
function meanBetween(a: Tree, b: Tree, distance: (a: number, b: number) => number): number {
  const [left, right] = [leafOrder(a), leafOrder(b)];
  const sum = left.reduce((all, x) => all + right.reduce((own, y) => own + distance(x, y), 0), 0);
  return sum / (left.length * right.length);
}

const symmetric = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.tuple(
    fc.constant(count),
    fc.array(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: count, maxLength: count }), {
      minLength: count,
      maxLength: count,
    }),
  ),
);

describe('average linkage', () => {
  it('joins nothing where there is nothing', () => {
    expect(averageLinkage(0, () => 0)).toBeNull();
    expect(written(averageLinkage(1, () => 0))).toBe('0');
  });

  it('joins the nearest first, then at the mean distance of all pairs', () => {
    // The example of UPGMA in every textbook: five sequences.
    const distance = table([[], [17], [21, 30], [31, 34, 28], [23, 21, 39, 43]]);
    expect(written(averageLinkage(5, distance))).toBe('(((0 1):17 4):22 (2 3):28):33');
  });

  it('puts the larger group above, and of equal ones the one that was listed first', () => {
    const distance = table([[], [1], [9, 9], [9, 9, 2]]);
    expect(written(averageLinkage(4, distance))).toBe('((0 1):1 (2 3):2):9');
    expect(written(averageLinkage(4, table([[], [9], [9, 1], [9, 1, 1]])))).toBe('(((1 2):1 3):1 0):9');
  });

  it('decides ties the same way every time', () => {
    expect(written(averageLinkage(4, () => 0.5))).toBe(written(averageLinkage(4, () => 0.5)));
    expect(leafOrder(averageLinkage(5, () => 0) ?? never())).toEqual([0, 1, 2, 3, 4]);
  });

  it('has every leaf exactly once, never joins below what it joined before, and at the mean', () => {
    fc.assert(
      fc.property(symmetric, ([count, rows]) => {
        const distance = table(rows);
        const tree = averageLinkage(count, distance) ?? never();
        expect([...leafOrder(tree)].sort((a, b) => a - b)).toEqual(
          Array.from({ length: count }, (_, at) => at),
        );
        const rest: Tree[] = [tree];
        for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
          if (next.kind === 'leaf') continue;
          expect(next.height).toBeGreaterThanOrEqual(Math.max(next.upper.height, next.lower.height));
          expect(next.height).toBeCloseTo(meanBetween(next.upper, next.lower, distance), 9);
          rest.push(next.upper, next.lower);
        }
        expect(written(averageLinkage(count, distance))).toBe(written(tree));
      }),
    );
  });
});

describe('the drawing of a tree', () => {
  it('puts each join in the middle of what it joins', () => {
    const tree = averageLinkage(3, table([[], [1], [4, 4]])) ?? never();
    expect(brackets(tree)).toEqual([
      { height: 1, upperRow: 0, lowerRow: 1, upperHeight: 0, lowerHeight: 0 },
      { height: 4, upperRow: 0.5, lowerRow: 2, upperHeight: 1, lowerHeight: 0 },
    ]);
  });

  it('draws a chain of thousands', () => {
    const count = 3000;
    const tree = averageLinkage(count, (a, b) => Math.max(a, b)) ?? never();
    expect(brackets(tree)).toHaveLength(count - 1);
  });
});

describe('Jaccard distance', () => {
  const bits = (genes: number, ...samples: number[][]) =>
    new PresenceBits(samples.length, genes, (sample, gene) => samples[sample]?.includes(gene) === true);

  it('is 1 minus shared over all genes', () => {
    expect(bits(4, [0, 1, 2], [1, 2, 3]).jaccard(0, 1)).toBe(0.5);
    expect(bits(4, [0], [1]).jaccard(0, 1)).toBe(1);
    expect(bits(4, [0, 3], [0, 3]).jaccard(0, 1)).toBe(0);
  });

  it('is 0 between two samples without genes, 1 to any other', () => {
    expect(bits(4, [], []).jaccard(0, 1)).toBe(0);
    expect(bits(4, [], [2]).jaccard(0, 1)).toBe(1);
  });

  it('counts genes beyond one word of bits', () => {
    expect(bits(100, [0, 31, 32, 63, 99], [31, 32, 99]).jaccard(0, 1)).toBeCloseTo(0.4, 12);
  });

  it('agrees with sets', () => {
    const genes = fc.uniqueArray(fc.integer({ min: 0, max: 69 }));
    fc.assert(
      fc.property(genes, genes, (a, b) => {
        const shared = a.filter((gene) => b.includes(gene)).length;
        const all = new Set([...a, ...b]).size;
        expect(bits(70, a, b).jaccard(0, 1)).toBeCloseTo(all === 0 ? 0 : 1 - shared / all, 12);
      }),
    );
  });
});

function never(): never {
  throw new Error('a tree was expected');
}
