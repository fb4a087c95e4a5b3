import { expect, it } from 'vitest';
import { mapSome } from '../../../core/base/map-some.ts';

it('keeps the order, whichever ends first, and never does more at once than it may', async () => {
  let running = 0;
  let most = 0;
  const results = await mapSome(
    [3, 1, 2, 0, 5],
    async (turns) => {
      most = Math.max(most, ++running);
      for (let i = 0; i < turns; i++) await Promise.resolve();
      running--;
      return turns * 10;
    },
    2,
  );
  expect(results).toEqual([30, 10, 20, 0, 50]);
  expect(most).toBe(2);
});

it('does nothing for no items, and fails with the first failure', async () => {
  expect(await mapSome([], () => Promise.reject(new Error('never')))).toEqual([]);
  await expect(mapSome([1, 2], (n) => Promise.reject(new Error(String(n))), 1)).rejects.toThrow('1');
});
