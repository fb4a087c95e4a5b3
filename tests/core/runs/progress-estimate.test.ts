import { describe, expect, it } from 'vitest';
import { estimateSearch } from '../../../core/runs/progress-estimate.ts';

const clock = { elapsedSeconds: 10, basesFed: 0, basesTotal: 1000, secondsPerBase: null };

describe('estimateSearch', () => {
  it('goes by the bases that the aligner has taken of a draft', () => {
    expect(estimateSearch({ ...clock, basesFed: 250 })).toEqual({ progress: 0.25, secondsLeft: 30 });
  });

  it('goes by the pace of earlier searches where all bases were taken at once', () => {
    expect(estimateSearch({ ...clock, basesFed: 1000, secondsPerBase: 0.04 })).toEqual({
      progress: 0.25,
      secondsLeft: 30,
    });
  });

  it('claims nothing where nothing tells: no base taken yet, or all at once in a first search', () => {
    expect(estimateSearch({ ...clock, basesFed: 1000 })).toEqual({ progress: null, secondsLeft: null });
    expect(estimateSearch(clock)).toEqual({ progress: null, secondsLeft: null });
  });

  it('never claims to be finished, nor to have no time left', () => {
    expect(estimateSearch({ ...clock, basesFed: 999 }).progress).toBe(0.97);
    expect(estimateSearch({ ...clock, basesFed: 1000, secondsPerBase: 0.001 })).toEqual({
      progress: 0.97,
      secondsLeft: 1,
    });
  });

  it('makes no guess of the time from the first bases', () => {
    expect(estimateSearch({ ...clock, basesFed: 10 }).secondsLeft).toBeNull();
  });

  it('stands a sample without bases', () => {
    expect(estimateSearch({ ...clock, basesTotal: 0 })).toEqual({ progress: null, secondsLeft: null });
  });
});
