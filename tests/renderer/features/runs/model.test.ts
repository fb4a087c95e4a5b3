import { expect, it } from 'vitest';
import { firstAndRest } from '../../../../renderer/features/runs/model.ts';

it('shows the first items and counts the rest', () => {
  expect(firstAndRest(['a', 'b'], 3)).toBe('a, b');
  expect(firstAndRest(['a', 'b', 'c', 'd', 'e'], 3)).toBe('a, b, c +2');
  expect(firstAndRest([], 3)).toBe('');
});
