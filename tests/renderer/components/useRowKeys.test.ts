import { expect, it } from 'vitest';
import { nextRow } from '../../../renderer/components/useRowKeys.ts';

it('moves within the rows and stops at their ends', () => {
  expect(nextRow('ArrowDown', 0, 2)).toBe(1);
  expect(nextRow('ArrowDown', 2, 2)).toBe(2);
  expect(nextRow('ArrowUp', 0, 2)).toBe(0);
  expect(nextRow('End', 0, 2)).toBe(2);
  expect(nextRow('Home', 2, 2)).toBe(0);
  expect(nextRow('a', 1, 2)).toBeNull();
});
