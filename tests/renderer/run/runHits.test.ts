import { describe, expect, it } from 'vitest';
import type { Search } from '../../../core/contract/runs.ts';
import { joinHits, nextBatch, withBatch, withoutUnfinished } from '../../../renderer/state/runHits.ts';
import { hit } from '../results/hits.ts';

function search(id: string, hits: number | null, state: Search['state'] = 'done'): Search {
  return {
    id,
    sampleId: id,
    database: 'resfinder',
    engine: 'contig',
    state,
    progress: null,
    secondsLeft: null,
    hits,
    genes: hits,
    call: null,
    notes: [],
    problem: null,
    fallbackContigs: 0,
    fromCache: false,
    startedAt: null,
    finishedAt: null,
    command: null,
  };
}

describe('nextBatch', () => {
  it('takes finished searches up to one batch of rows, one at least', () => {
    const searches = [
      search('a', 15_000),
      search('b', 4_000),
      search('c', null, 'running'),
      search('d', 9_000),
    ];
    expect(nextBatch(searches, new Map())).toEqual(['a', 'b']);
    expect(
      nextBatch(
        searches,
        new Map([
          ['a', []],
          ['b', []],
        ]),
      ),
    ).toEqual(['d']);
    expect(nextBatch([search('a', 90_000)], new Map())).toEqual(['a']);
  });
});

describe('the hits of searches', () => {
  const searches = [search('a', 1), search('b', 0), search('c', 1)];

  it('stand in the order of the searches, whatever order they arrived in', () => {
    const first = withBatch(new Map(), ['c', 'b'], [hit({ id: 'c:0', searchId: 'c' })]);
    const all = withBatch(first, ['a'], [hit({ id: 'a:0', searchId: 'a' })]);
    expect(joinHits(searches, all).map(({ id }) => id)).toEqual(['a:0', 'c:0']);
    expect(nextBatch(searches, all)).toEqual([]);
  });

  it('go when their search is started again', () => {
    const loaded = withBatch(new Map(), ['a'], [hit({ searchId: 'a' })]);
    expect(withoutUnfinished(loaded, searches)).toBe(loaded);
    expect(withoutUnfinished(loaded, [search('a', null, 'waiting')]).size).toBe(0);
  });
});
