import { expect, it } from 'vitest';
import { parseNumber } from '../../../renderer/components/numbers.ts';

it.each([
  ['', null],
  ['  ', null],
  ['80', 80],
  ['99.5', 99.5],
  ['99,5', 99.5],
  ['80.', 80],
  ['.5', 0.5],
  ['-1', -1],
])('reads %o as %o', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

it.each(['abc', '8e1', '1,000.5', '80 %', 'Infinity', '0x10'])('takes %o for no number', (text) => {
  expect(parseNumber(text)).toBeNaN();
});
