import { expect, it } from 'vitest';
import { hitSearches, samplesWithHitSearches } from '../../../renderer/features/results/model/hitSearches.ts';
import { searchOf } from '../matrix/runs.ts';
import { sampleOf } from '../samples.ts';

it('samples that were never searched for hits have no place among the results', () => {
  const searches = [
    searchOf('a', 'resfinder'),
    searchOf('a', 'kpsc_k', { engine: 'loci' }),
    searchOf('b', 'resfinder', { engine: 'reads' }),
    searchOf('c', 'resfinder', { engine: 'confirm' }),
    searchOf('d', 'resfinder', { engine: 'survey' }),
  ];
  expect(hitSearches(searches).map(({ id }) => id)).toEqual(['a-resfinder', 'c-resfinder']);
  const record = { searches, samples: ['a', 'b', 'c', 'd'].map((name) => sampleOf(name)) };
  expect(samplesWithHitSearches(record).map(({ name }) => name)).toEqual(['a', 'c']);
});
