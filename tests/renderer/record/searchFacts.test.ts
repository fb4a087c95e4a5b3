import { describe, expect, it } from 'vitest';
import { searchFacts } from '../../../renderer/features/record/searchFacts.ts';
import { record } from '../../../renderer/i18n/en/record.ts';
import { searchOf } from '../matrix/runs.ts';

describe('searchFacts', () => {
  it('name the strategy, and count the contigs that were searched in full', () => {
    const plain = searchOf('a', 'ncbi');
    expect(searchFacts({ searches: [plain], strategy: 'exact' }, record)).toEqual([
      ['Search strategy', 'Exact: the plain command over everything'],
    ]);
    const searches = [plain, searchOf('b', 'ncbi', { fallbackContigs: 1200 }), searchOf('c', 'ncbi')];
    expect(searchFacts({ searches, strategy: 'fast' }, record)).toEqual([
      ['Search strategy', 'Fast: aligned where a scan saw something alike; 1,200 contigs in full'],
    ]);
  });

  it('have no strategy where there was no choice, and it for reads and loci', () => {
    const by = (...engines: ('survey' | 'reads' | 'loci')[]) =>
      searchFacts(
        { searches: engines.map((engine) => searchOf('a', engine, { engine })), strategy: 'fast' },
        record,
      );
    expect(by('survey')).toEqual([]);
    expect(by('survey', 'reads')).toHaveLength(1);
    expect(by('loci')).toHaveLength(1);
  });

  it('count the searches that were answered from an earlier run', () => {
    const searches = [searchOf('a', 'ncbi', { fromCache: true }), searchOf('b', 'ncbi')];
    expect(searchFacts({ searches, strategy: 'fast' }, record).at(-1)).toEqual([
      'Answered at once',
      '1 of 2 searches, from an earlier run on the same content',
    ]);
  });
});
