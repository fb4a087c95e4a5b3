import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushName, PushPayload } from '../../../core/contract/index.ts';
import type { RunList, RunSummary } from '../../../core/contract/runs.ts';
import { useNavigation } from '../../../renderer/state/navigation.ts';
import { connectRunList, useRunList, withNews } from '../../../renderer/state/runList.ts';

function summaryOf(id: string, change: Partial<RunSummary> = {}): RunSummary {
  return {
    id,
    name: id,
    origin: { host: 'mcp', client: 'claude-ai' },
    state: 'running',
    createdAt: `2024-01-01T00:00:0${id}.000Z`,
    finishedAt: null,
    samples: 1,
    databases: ['db1'],
    hits: 0,
    elsewhere: false,
    counts: { waiting: 1, running: 0, done: 0, failed: 0, cancelled: 0, interrupted: 0 },
    ...change,
  };
}

describe('a list with what was told since it was asked for', () => {
  it('has runs that it does not know, the newest state of others, and none that has gone', () => {
    const done = summaryOf('2', { state: 'done' });
    const told = new Map([
      ['2', done],
      ['3', null],
      ['4', summaryOf('4')],
    ]);
    expect(withNews([summaryOf('1'), summaryOf('2'), summaryOf('3')], told)).toEqual([
      summaryOf('4'),
      done,
      summaryOf('1'),
    ]);
  });
});

describe('the list of runs', () => {
  let listeners: Map<string, (payload: never) => void>;
  let answer: (list: RunList) => void;
  const push = <P extends PushName>(name: P, payload: PushPayload<P>): void => {
    (listeners.get(name) as ((payload: PushPayload<P>) => void) | undefined)?.(payload);
  };
  const ids = () => useRunList.getState().runs?.map(({ id }) => id);
  const stop = new AbortController();

  beforeEach(() => {
    listeners = new Map();
    // The bridge to the main process, which a page alone does not have.
    vi.stubGlobal('window', {
      gapit: {
        on: (name: string, listener: (payload: never) => void) => {
          listeners.set(name, listener);
          return () => listeners.delete(name);
        },
        listRuns: () =>
          new Promise((resolve) => {
            answer = (value) => {
              resolve({ ok: true, value });
            };
          }),
      },
    });
    useRunList.setState({ runs: null, unreadable: [], error: null });
    connectRunList(stop.signal);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('gets runs that were never seen before, and loses those that have gone', () => {
    push('runChanged', summaryOf('1'));
    push('runChanged', summaryOf('2'));
    push('runChanged', summaryOf('1', { state: 'done' }));
    expect(ids()).toEqual(['2', '1']);
    push('entriesRemoved', { ids: ['1', 'a call'] });
    expect(ids()).toEqual(['2']);
  });

  it('loses no news that came while it was on its way', async () => {
    push('runChanged', summaryOf('3'));
    push('entriesRemoved', { ids: ['1'] });
    answer({ runs: [summaryOf('1'), summaryOf('2')], unreadable: [] });
    await vi.waitFor(() => {
      expect(ids()).toEqual(['3', '2']);
    });
  });

  it('leaves the page of a run that has gone', () => {
    useNavigation.getState().go({ page: 'run', runId: '1', tab: 'results' });
    push('entriesRemoved', { ids: ['1'] });
    expect(useNavigation.getState().place).toEqual({ page: 'runs' });
  });
});
