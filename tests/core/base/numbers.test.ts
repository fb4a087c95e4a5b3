import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, formatTwoDecimals, roundTwoDecimals } from '../../../core/base/numbers.ts';

/** What C's printf makes of the numbers, each given with all its digits. */
function printf(values: readonly number[]): string[] {
  const input = values.join('\n');
  return execFileSync('awk', ['{ printf "%.2f\\n", $1 }'], { input }).toString().trimEnd().split('\n');
}

/** Exact ties: odd multiples of 1/8. */
const TIES = Array.from({ length: 800 }, (_, i) => (2 * i + 1) / 8);
/** Every coverage that a gene of up to 130 bases can have. */
const COVERAGES = Array.from({ length: 130 }, (_, i) => i + 1).flatMap((length) =>
  Array.from({ length: length + 1 }, (_, covered) => (100 * covered) / length),
);

describe('formatTwoDecimals', () => {
  it.each([
    [93.125, '93.12'],
    [93.375, '93.38'],
    [0.125, '0.12'],
    [99.875, '99.88'],
    [79.996, '80.00'],
    [1.005, '1.00'],
    [100, '100.00'],
    [0, '0.00'],
  ])(
    'writes %f as %s: an exact tie goes to the even digit, the binary value decides otherwise',
    (value, text) => {
      expect(formatTwoDecimals(value)).toBe(text);
    },
  );

  it('agrees with printf on every tie from 0 to 200 and on every coverage of short genes', () => {
    const values = [...TIES, ...COVERAGES];
    expect(values.map(formatTwoDecimals)).toEqual(printf(values));
  });

  it('agrees with printf on three decimals, which is how BLAST prints identities', () => {
    const values = Array.from({ length: 20_001 }, (_, i) => 80 + i / 1000).filter((_, i) => i % 3 === 0);
    expect(values.map(formatTwoDecimals)).toEqual(printf(values));
  });

  it('agrees with printf on thousands of percentages at random', () => {
    const values = fc
      .sample(fc.double({ min: 0, max: 100, noNaN: true }), 4000)
      .filter((value) => value > 1e-9);
    expect(values.map(formatTwoDecimals)).toEqual(printf(values));
  });
});

describe('roundTwoDecimals', () => {
  it('is the number that the text says', () => {
    expect(roundTwoDecimals(93.125)).toBe(93.12);
    expect(roundTwoDecimals(66.666666)).toBe(66.67);
  });
});

describe('counted', () => {
  it('uses the singular for one only', () => {
    expect([0, 1, 2].map((count) => counted(count, 'hit'))).toEqual(['0 hits', '1 hit', '2 hits']);
    expect(counted(3, 'locus', 'loci')).toBe('3 loci');
  });
});
