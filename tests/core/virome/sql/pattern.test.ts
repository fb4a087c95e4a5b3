import { describe, expect, it } from 'vitest';
import { isPattern, matcherOf } from '../../../../core/virome/sql/files/pattern.ts';

describe('a pattern', () => {
  it.each([
    ['*.parquet', 'a.parquet', true],
    ['*.parquet', 'd/a.parquet', false],
    ['d/**/*.parquet', 'd/a.parquet', true],
    ['d/**/*.parquet', 'd/x/y/a.parquet', true],
    ['d/**', 'd/x/y', true],
    ['a?.csv', 'a1.csv', true],
    ['a?.csv', 'a/.csv', false],
    ['[1-3].csv', '2.csv', true],
    ['[!1-3].csv', '2.csv', false],
    ['a+(b).csv', 'a+(b).csv', true],
    ['a+(b).csv', 'aab.csv', false],
    ['α*.csv', 'α株.csv', true],
    ['a[.csv', 'a[.csv', true],
    ['*', 'a\nb', true],
  ])('%s over %j: %s', (pattern, path, fits) => {
    expect(matcherOf(pattern)(path)).toBe(fits);
  });

  it('is known by its signs', () => {
    expect(['a*', 'a?', 'a[1]'].every(isPattern)).toBe(true);
    expect(isPattern('a+b=c(1).parquet')).toBe(false);
  });
});
