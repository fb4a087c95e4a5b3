import { describe, expect, it } from 'vitest';
import { ageOf, totalRecords } from '../../../../../renderer/features/databases/model/summary.ts';
import { en } from '../../../../../renderer/i18n/en/index.ts';
import { databaseOf } from '../../../samples.ts';

const now = Date.parse('2026-11-30T12:00:00Z');

describe('age', () => {
  it.each([
    ['2026-11-30T01:00:00Z', { days: 0, years: null, old: false }],
    ['2026-11-14T00:00:00Z', { days: 16, years: null, old: false }],
    ['2025-11-30T12:00:00Z', { days: 365, years: null, old: false }],
    ['2025-11-29T12:00:00Z', { days: 366, years: null, old: true }],
    ['2017-11-01T00:00:00Z', { days: 3316, years: 9, old: true }],
    ['2027-01-01T00:00:00Z', { days: 0, years: null, old: false }],
  ])('of a database from %s', (fetchedAt, age) => {
    expect(ageOf(fetchedAt, now)).toEqual(age);
  });

  it('is unknown without a readable date', () => {
    expect(ageOf(null, now)).toBeNull();
    expect(ageOf('some day', now)).toBeNull();
  });
});

it('calls records what they are', () => {
  expect(en.databases.recordNoun(1, 'gene')).toBe('gene');
  expect(en.databases.recordNoun(746, 'protein')).toBe('proteins');
  expect(en.start.database(3206, 'gene')).toBe('3,206 genes');
  expect(en.start.database(162, 'locus')).toBe('162 loci');
});

it('adds up what is known', () => {
  expect(totalRecords([databaseOf('a'), databaseOf('b', { records: null })])).toBe(10);
});
