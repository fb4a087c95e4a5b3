import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../renderer/i18n/format.ts';

const format = createFormat('en-GB');

describe('numbers with units', () => {
  it.each([
    [0, '0 bp'],
    [921, '921 bp'],
    [999, '999 bp'],
    [9410, '9.4 kb'],
    [999_940, '1.0 Mb'],
    [5_812_345, '5.8 Mb'],
    [99_960_000, '100 Mb'],
    [3_100_000_000, '3.1 Gb'],
  ])('a length of %d bases at a glance is %s', (bases, words) => {
    expect(format.bases(bases)).toBe(words);
  });

  it('counts bases exactly where it matters', () => {
    expect(format.basePairs(1176)).toBe('1,176 bp');
  });

  it.each([
    [12, '12 B'],
    [54_321, '54.3 kB'],
    [800_000, '0.8 MB'],
    [1_712_345, '1.7 MB'],
    [214_000_000, '214 MB'],
    [212e9, '212 GB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(format.bytes(bytes)).toBe(words);
  });

  it('writes percent with two decimals and a space', () => {
    expect(format.percent(99.674)).toBe('99.67 %');
    expect(format.percent(100)).toBe('100.00 %');
    expect(format.percent(64, 0)).toBe('64 %');
  });
});

describe('times', () => {
  it.each([
    [0, '0 s'],
    [12, '12 s'],
    [59.6, '1 min'],
    [110, '1 min 50 s'],
    [3600, '1 h'],
    [7500, '2 h 5 min'],
    [200_000, '2 d 7 h'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(format.duration(seconds)).toBe(words);
  });

  it('takes other words for the units', () => {
    const chinese = createFormat('zh-CN', { second: '秒', minute: '分', hour: '小时', day: '天' });
    expect(chinese.duration(110)).toBe('1 分 50 秒');
  });

  it('writes dates with the month as a word', () => {
    expect(format.date('2026-11-18T12:00:00Z')).toBe('18 Nov 2026');
    expect(format.dateTime('2026-11-18T12:00:00Z')).toMatch(/^18 Nov 2026, \d\d:00$/);
  });
});
