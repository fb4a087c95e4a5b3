import { expect, it } from 'vitest';
import { validSearches } from '../../../../renderer/features/settings/model.ts';

it('takes whole numbers from 1 to 256, or none', () => {
  expect([null, 1, 256].every(validSearches)).toBe(true);
  expect([0, 257, 1.5, NaN, -1].some(validSearches)).toBe(false);
});
