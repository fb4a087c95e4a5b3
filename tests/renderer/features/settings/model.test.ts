import { describe, expect, it } from 'vitest';
import { retention } from '../../../../core/contract/system.ts';
import { limitFields, validSearches } from '../../../../renderer/features/settings/model.ts';

it('takes whole numbers from 1 to 256, or none', () => {
  expect([null, 1, 256].every(validSearches)).toBe(true);
  expect([0, 257, 1.5, NaN, -1].some(validSearches)).toBe(false);
});

describe('limits on what agents and the command line leave', () => {
  const limits = { days: 90, entries: 2000, bytes: 2_000_000_000 };
  const field = (name: (typeof limitFields)[number]['name']) => {
    const found = limitFields.find((each) => each.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  it('take what the settings take, and none', () => {
    for (const [name, good, bad] of [
      ['days', [null, 1, 36_500], [0, 36_501, 1.5, NaN]],
      ['entries', [null, 1, 1_000_000], [0, 1_000_001, 1.5, NaN]],
      ['bytes', [null, 0.01, 2, 100_000], [0, -1, 100_001, NaN]],
    ] as const) {
      for (const value of good) {
        expect(field(name).isValid(value)).toBe(true);
        expect(retention.safeParse(field(name).change(limits, value)).success).toBe(true);
      }
      for (const value of bad) expect(field(name).isValid(value)).toBe(false);
    }
  });

  it('are typed in gigabytes and kept in bytes', () => {
    expect(field('bytes').show(limits)).toBe(2);
    expect(field('bytes').change(limits, 0.29)).toEqual({ ...limits, bytes: 290_000_000 });
    expect(field('bytes').show({ ...limits, bytes: null })).toBeNull();
  });

  it('change alone', () => {
    expect(field('days').change(limits, null)).toEqual({ ...limits, days: null });
    expect(field('entries').change(limits, 10)).toEqual({ ...limits, entries: 10 });
  });
});
