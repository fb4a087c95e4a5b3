import { describe, expect, it } from 'vitest';
import {
  currentFailures,
  currentWork,
  everyDatabase,
  type WorkFailure,
} from '../../../renderer/state/databaseWork.ts';
import { jobOf } from '../samples.ts';

const problem = { code: 'DOWNLOAD_FAILED', message: 'No answer', context: {} };
const failed = jobOf('a', { phase: 'failed', problem });
const failure: WorkFailure = { database: 'a', kind: 'fetch', problem };
const nothing = new Map<string, never>();

describe('work', () => {
  it('is what the news tell, without what has failed', () => {
    const going = jobOf('b', { phase: 'building' });
    expect(currentWork([failed, going], new Map())).toEqual([going]);
  });

  it('begins when it is asked for', () => {
    expect(currentWork([], new Map([['a', 'fetch']]))).toEqual([
      { database: 'a', kind: 'fetch', phase: 'waiting', bytes: 0, totalBytes: null, problem: null },
    ]);
    // What is asked of all databases is work on none of them.
    expect(currentWork([], new Map([[everyDatabase, 'check']]))).toEqual([]);
  });

  it('is told once', () => {
    const going = jobOf('a', { phase: 'downloading' });
    expect(currentWork([going], new Map([['a', 'fetch']]))).toEqual([going]);
  });
});

describe('failures', () => {
  it('come with the news or as an answer, and are told once', () => {
    expect(currentFailures([failed], nothing, new Map(), [])).toEqual([failure]);
    expect(currentFailures([failed], new Map([['a', failure]]), new Map(), [])).toEqual([failure]);
  });

  it('are gone while the thing is tried again', () => {
    expect(currentFailures([failed], nothing, new Map([['a', 'fetch']]), [])).toEqual([]);
  });

  it('are gone once dismissed, until it fails in another way', () => {
    expect(currentFailures([failed], nothing, new Map(), [failure])).toEqual([]);
    const other = jobOf('a', { phase: 'failed', problem: { ...problem, message: 'The disk is full' } });
    expect(currentFailures([other], nothing, new Map(), [failure])).toHaveLength(1);
  });
});
