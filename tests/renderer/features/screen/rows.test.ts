import { describe, expect, it } from 'vitest';
import { sortSamples, tableRows, type SampleOrder } from '../../../../renderer/features/screen/model/rows.ts';
import { sampleOf } from '../../samples.ts';

const byName: SampleOrder = { column: 'sample', descending: false };
const entry = (name: string, changes = {}) => ({
  sample: sampleOf(name, changes),
  chosen: true,
  requestId: '1',
});
const names = (entries: { sample: { name: string } }[]) => entries.map(({ sample }) => sample.name);

describe('sorting samples', () => {
  it('counts numbers in names as numbers', () => {
    expect(names(sortSamples([entry('s10'), entry('s2'), entry('S1')], byName))).toEqual(['S1', 's2', 's10']);
  });

  it('sorts by number and keeps names in order where numbers are equal', () => {
    const entries = [entry('b', { bases: 5 }), entry('a', { bases: 5 }), entry('c', { bases: 9 })];
    expect(names(sortSamples(entries, { column: 'holds', descending: true }))).toEqual(['c', 'a', 'b']);
    expect(names(sortSamples(entries, { column: 'holds', descending: false }))).toEqual(['a', 'b', 'c']);
  });

  it('leaves the list as it was', () => {
    const entries = [entry('b'), entry('a')];
    sortSamples(entries, byName);
    expect(names(entries)).toEqual(['b', 'a']);
  });
});

describe('lines of the table', () => {
  const nothing = { samples: [], rejected: [], reading: null, sharedNames: new Set<string>() };

  it('puts notes below their sample', () => {
    const samples = [entry('a', { warnings: ['short contigs'] }), entry('b')];
    const rows = tableRows({ ...nothing, samples, sharedNames: new Set(['a']) }, byName);
    expect(rows.map((row) => row.type)).toEqual(['sample', 'note', 'note', 'sample']);
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });

  it('ends with what can not be read and what is still being read', () => {
    const file = {
      id: 'x',
      name: 'x.xlsx',
      path: '/x.xlsx',
      bytes: 1,
      problem: { code: 'UNEXPECTED', message: '', context: {} },
    };
    const rows = tableRows({ ...nothing, rejected: [file], reading: { waiting: 2 } }, byName);
    expect(rows.map((row) => row.type)).toEqual(['rejected', 'reading', 'loading', 'loading']);
    const many = tableRows({ ...nothing, reading: { waiting: 900 } }, byName);
    expect(many).toHaveLength(4);
  });
});
