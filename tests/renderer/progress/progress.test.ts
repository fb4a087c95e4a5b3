import { describe, expect, it } from 'vitest';
import type { Search } from '../../../core/contract/runs.ts';
import { wrapCommand } from '../../../renderer/features/progress/model/command.ts';
import {
  countStates,
  finishedCount,
  sampleState,
} from '../../../renderer/features/progress/model/searches.ts';
import { secondsBetween, secondsLeft } from '../../../renderer/features/progress/model/timeLeft.ts';
import { progress } from '../../../renderer/i18n/en/progress.ts';

function search(changes: Partial<Search>): Search {
  return {
    id: 'x',
    sampleId: 's1',
    database: 'resfinder',
    engine: 'contig',
    state: 'waiting',
    progress: null,
    secondsLeft: null,
    hits: null,
    genes: null,
    call: null,
    notes: [],
    problem: null,
    fallbackContigs: 0,
    fromCache: false,
    startedAt: null,
    finishedAt: null,
    command: null,
    ...changes,
  };
}

const done = (seconds: number, database = 'resfinder') =>
  search({
    state: 'done',
    database,
    startedAt: '2026-11-18T14:00:00Z',
    finishedAt: new Date(Date.parse('2026-11-18T14:00:00Z') + seconds * 1000).toISOString(),
  });

describe('secondsLeft', () => {
  it('is unknown until a search tells how long one takes', () => {
    expect(secondsLeft([search({ state: 'running', progress: 0 }), search({})])).toBeNull();
    expect(secondsLeft([])).toBe(0);
  });

  it('shares the waiting searches among those that run at once', () => {
    const running = search({ state: 'running', progress: 0.5, secondsLeft: 10 });
    expect(secondsLeft([done(20), running, running, search({}), search({})])).toBe(30);
  });

  it('never promises less than the longest running search needs', () => {
    const long = search({ state: 'running', progress: 0.1, secondsLeft: 90 });
    const short = search({ state: 'running', progress: 0.9, secondsLeft: 1 });
    expect(secondsLeft([done(5), long, short])).toBe(90);
  });

  it('takes the mean of the same database, and guesses from running ones before any is done', () => {
    expect(secondsLeft([done(10), done(100, 'ncbi'), search({ database: 'ncbi' })])).toBe(100);
    expect(secondsLeft([search({ state: 'running', progress: 0.5, secondsLeft: 20 }), search({})])).toBe(60);
  });
});

describe('time in words', () => {
  it('is as exact as it can be trusted', () => {
    expect(progress.headline.left(110)).toBe('About 1 min 50 s left');
    expect(progress.timeLeft(0.2)).toBe('1 s');
    expect(progress.timeLeft(12)).toBe('12 s');
    expect(progress.timeLeft(43)).toBe('45 s');
    expect(progress.timeLeft(760)).toBe('13 min');
    expect(progress.timeLeft(7510)).toBe('2 h 5 min');
    expect(progress.headline.finished(110)).toBe('Finished in 1 min 50 s');
  });

  it('is unknown without both ends', () => {
    expect(secondsBetween('2026-11-18T14:00:00Z', null)).toBeNull();
    expect(secondsBetween('2026-11-18T14:00:00Z', '2026-11-18T14:01:50Z')).toBe(110);
  });
});

describe('states', () => {
  it('tells a sample by what happens now, then by what needs a look', () => {
    const of = (...states: Search['state'][]) => sampleState(states.map((state) => search({ state })));
    expect(of('done', 'running', 'failed')).toBe('running');
    expect(of('done', 'failed', 'waiting')).toBe('failed');
    expect(of('done', 'waiting')).toBe('waiting');
    expect(of('done', 'interrupted')).toBe('interrupted');
    expect(of('done', 'cancelled')).toBe('done');
    expect(of('cancelled', 'cancelled')).toBe('cancelled');
  });

  it('counts cancelled and failed searches as finished, interrupted ones not', () => {
    const counts = countStates(
      (['done', 'failed', 'cancelled', 'interrupted', 'waiting'] as const).map((state) => search({ state })),
    );
    expect(finishedCount(counts)).toBe(3);
  });

  it('says how many genes or replicons were found', () => {
    expect(progress.found(1, 'gene')).toBe('1 gene');
    expect(progress.found(0, 'replicon')).toBe('0 replicons');
  });

  it('names a cell by its sample, database and state', () => {
    expect(progress.cellName('a', 'ecoh', 'done', '2 alleles')).toBe('a, ecoh: Done, 2 alleles');
    expect(progress.cellName('a', 'ecoh', 'cancelled', 'Cancelled by you')).toBe('a, ecoh: Cancelled by you');
  });
});

describe('wrapCommand', () => {
  it('breaks before options and keeps quoted parts whole', () => {
    expect(
      wrapCommand(
        'blastn -task blastn -dust no -perc_identity 80 -db "my folder/ncbi/sequences" -evalue 1E-20',
      ),
    ).toBe(
      'blastn -task blastn -dust no\n  -perc_identity 80 -db "my folder/ncbi/sequences"\n  -evalue 1E-20',
    );
  });
});
