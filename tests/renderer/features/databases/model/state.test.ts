import { describe, expect, it } from 'vitest';
import type { DatabaseSummary } from '../../../../../core/contract/databases.ts';
import { actionOf, isInstalled, stateOf } from '../../../../../renderer/features/databases/model/state.ts';
import { databaseOf, jobOf } from '../../../samples.ts';

const fetched: Partial<DatabaseSummary> = {
  origin: 'fetched',
  fetchedAt: '2026-11-01T00:00:00Z',
  hasSource: true,
  downloadBytes: 5e6,
};
const looked = (outcome: 'current' | 'available' | 'failed' | 'unreachable') => ({
  update: { checkedAt: '2026-11-30T00:00:00Z', outcome, bytes: null, problem: null },
});

describe('state and next step of a database', () => {
  it.each([
    ['one from its source', fetched, 'current', null],
    ['one that was looked after', { ...fetched, ...looked('current') }, 'current', null],
    ['one with an update', { ...fetched, ...looked('available') }, 'updateAvailable', 'update'],
    [
      'an old one with an update',
      { ...fetched, stale: true, ...looked('available') },
      'updateAvailable',
      'update',
    ],
    ['one whose source was not reached', { ...fetched, ...looked('unreachable') }, 'notReached', 'why'],
    ['one whose update failed', { ...fetched, ...looked('failed') }, 'updateFailed', 'why'],
    ['an old one', { ...fetched, stale: true }, 'stale', 'check'],
    ['an old one without a source', { ...fetched, stale: true, hasSource: false }, 'stale', null],
    ['one that came with the app', { fetchedAt: '2026-11-01T00:00:00Z' }, 'shipped', null],
    ['an old one of her own', { origin: 'built', stale: true }, 'current', null],
    ['one of unknown age', { origin: 'found' }, 'ready', null],
    ['one without an index', { state: 'not-indexed' }, 'notIndexed', 'prepare'],
    ['a broken one', { state: 'broken' }, 'broken', 'why'],
    ['one being prepared', { state: 'preparing' }, 'preparing', null],
    ['one that can be downloaded', { state: 'available' }, 'available', 'get'],
    ['one that can be built', { state: 'shipped' }, 'notBuilt', 'build'],
  ] as const)('%s', (_what, changes, state, action) => {
    const database = databaseOf('a', changes);
    expect(stateOf(database, null)).toBe(state);
    expect(actionOf(database, state)).toBe(action);
  });

  it('is the work on it, whatever else is so', () => {
    const database = databaseOf('a', { ...fetched, ...looked('failed') });
    expect(stateOf(database, jobOf('a'))).toBe('working');
    expect(actionOf(database, 'working')).toBe('cancel');
  });
});

it('tells what lies in the folder from what could', () => {
  const states = ['ready', 'preparing', 'shipped', 'available', 'not-indexed', 'broken'] as const;
  expect(states.filter((state) => isInstalled({ state }))).toEqual(['ready', 'not-indexed', 'broken']);
});
