import { describe, expect, it } from 'vitest';
import { parseLocation } from '../../../../core/databases/clusters/location.ts';

describe('parseLocation', () => {
  it.each([
    ['61..762', 61, 762, '+'],
    ['complement(61..762)', 61, 762, '-'],
    ['<1..>24985', 1, 24985, '+'],
    ['complement(<1..90)', 1, 90, '-'],
    [' complement( 1 .. 90 ) ', 1, 90, '-'],
  ] as const)('%s', (text, start, end, strand) => {
    expect(parseLocation(text)).toEqual({ start, end, strand });
  });

  it.each([
    'join(1..50,60..90)',
    'complement(join(1..50,60..90))',
    'order(1..5,7..9)',
    'J00194.1:100..202',
    '102.110',
    '123^124',
    '123',
    '1..9)',
    'complement(1..9',
    '',
  ])('refuses %j', (text) => {
    expect(parseLocation(text)).toBeNull();
  });
});
