import { describe, expect, it } from 'vitest';
import { groupBy } from '../../../core/base/group-by.ts';

describe('groupBy', () => {
  it('keeps keys in the order of their first value, and values in theirs', () => {
    expect([...groupBy([3, 1, 4, 1, 5, 9, 2, 6], (n) => n % 3)]).toEqual([
      [0, [3, 9, 6]],
      [1, [1, 4, 1]],
      [2, [5, 2]],
    ]);
  });

  it('has no group of nothing', () => {
    expect(groupBy([], String).size).toBe(0);
  });
});
