import { describe, expect, it } from 'vitest';
import type { Search } from '../../../core/contract/runs.ts';
import type { LocusSummary } from '../../../renderer/features/loci/model/locus.ts';
import {
  isCalled,
  nextLociSort,
  sortedSamples,
  type SampleRow,
} from '../../../renderer/features/loci/model/samples.ts';
import { hitCount, tabCounts, tabFor } from '../../../renderer/features/run/runTabs.ts';

function row(name: string, summary: LocusSummary | null | undefined): SampleRow {
  return { sampleId: name, name, search: {} as Search, summary };
}

const called = (label: string, type = ''): LocusSummary => ({ label, type, mark: 'whole' });

describe('the list of samples', () => {
  const rows = [
    row('b', called('KL107', 'unknown')),
    row('a', { label: 'KL1', type: 'K1', mark: 'none' }),
    row('d', called('KL28', 'K28')),
    row('c', null),
    row('e', undefined),
  ];
  const names = (sorted: readonly SampleRow[]) => sorted.map(({ name }) => name).join('');

  it('keeps those without a call last, whichever way it is sorted', () => {
    expect(names(sortedSamples(rows, { column: 'locus', descending: false }))).toBe('dbace');
    expect(names(sortedSamples(rows, { column: 'locus', descending: true }))).toBe('bdace');
    expect(names(sortedSamples(rows, { column: 'type', descending: false }))).toBe('dbace');
    expect(names(sortedSamples(rows, { column: 'sample', descending: true }))).toBe('edcba');
  });

  it('takes a best locus below the threshold for no call', () => {
    expect(rows.map(isCalled)).toEqual([true, false, true, false, false]);
  });

  it('turns the order of the same column', () => {
    expect(nextLociSort({ column: 'locus', descending: false }, 'locus').descending).toBe(true);
    expect(nextLociSort({ column: 'locus', descending: true }, 'sample').descending).toBe(false);
  });
});

describe('the tabs of a run', () => {
  const search = (sampleId: string, engine: Search['engine'], hits: number | null) =>
    ({ sampleId, engine, hits }) as Search;

  it('count samples of reads and loci, and hits on assemblies alone', () => {
    const searches = [
      search('a', 'contig', 12),
      search('a', 'loci', 1),
      search('b', 'loci', 0),
      search('c', 'reads', 31),
      search('c', 'reads', null),
      search('b', 'survey', 4),
      search('b', 'confirm', 5),
    ];
    expect(tabCounts(searches)).toEqual({ hits: 2, reads: 2, loci: 2 });
    expect(hitCount(searches)).toBe(17);
  });

  it('lead to where something is', () => {
    expect(tabFor('results', { hits: 0, reads: 2, loci: 1 })).toBe('reads');
    expect(tabFor('results', { hits: 0, reads: 0, loci: 1 })).toBe('loci');
    expect(tabFor('loci', { hits: 3, reads: 0, loci: 0 })).toBe('results');
    expect(tabFor('record', { hits: 0, reads: 1, loci: 0 })).toBe('record');
    expect(tabFor('reads', { hits: 1, reads: 1, loci: 0 })).toBe('reads');
  });
});
