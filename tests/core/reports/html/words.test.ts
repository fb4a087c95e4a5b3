import { describe, expect, it } from 'vitest';
import {
  bases,
  count,
  dateTime,
  dayOf,
  integer,
  list,
  percent,
} from '../../../../core/reports/html/words.ts';

describe('words', () => {
  it('write numbers with separators and a blank before the unit', () => {
    expect(integer(1_234_567)).toBe('1,234,567');
    expect(percent(93.125)).toBe('93.12 %');
    expect([bases(921), bases(9410), bases(999_949), bases(999_950), bases(5_812_345)]).toEqual([
      '921 bp',
      '9.4 kb',
      '999.9 kb',
      '1.0 Mb',
      '5.8 Mb',
    ]);
  });

  it('write dates in UTC, and leave what is none', () => {
    expect(dateTime(new Date('2026-09-01T04:05:59Z'))).toBe('1 Sep 2026, 04:05 UTC');
    expect(dayOf('2026-11-02T23:59:59+00:00')).toBe('2 Nov 2026');
    expect(dayOf('last week')).toBe('last week');
  });

  it('count and list', () => {
    expect([count(0, 'hit'), count(1, 'hit'), count(2000, 'search', 'searches')]).toEqual([
      '0 hits',
      '1 hit',
      '2,000 searches',
    ]);
    expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});
