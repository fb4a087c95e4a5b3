import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallList, CallSummary } from '../../../core/contract/agents.ts';
import type { Reply } from '../../../core/contract/index.ts';
import { connectCalls, shownCall, useCalls } from '../../../renderer/state/calls.ts';
import { isAgentAtWork, mergedCalls, withCall } from '../../../renderer/state/callsModel.ts';
import { callOf, runningCall } from '../features/agents/calls.ts';

const at = (second: number) => `2026-11-18T14:20:${String(second).padStart(2, '0')}.000Z`;
const ids = (calls: readonly CallSummary[] | null) => calls?.map(({ id }) => id);

describe('the list of calls', () => {
  it('puts each where it belongs, the newest first', () => {
    const calls = [callOf('c', { startedAt: at(3) }), callOf('a', { startedAt: at(1) })];
    expect(ids(withCall(calls, callOf('b', { startedAt: at(2) })))).toEqual(['c', 'b', 'a']);
    expect(ids(withCall(calls, callOf('d', { startedAt: at(4) })))).toEqual(['d', 'c', 'a']);
    expect(ids(withCall(calls, callOf('0', { startedAt: at(0) })))).toEqual(['c', 'a', '0']);
  });

  it('never lets a call that has ended run again', () => {
    const ended = withCall([runningCall('a')], callOf('a'));
    expect(ended[0]?.state).toBe('done');
    expect(withCall(ended, runningCall('a'))).toBe(ended);
    expect(mergedCalls(ended, [runningCall('a'), callOf('b', { startedAt: at(1) })])).toEqual([
      callOf('a'),
      callOf('b', { startedAt: at(1) }),
    ]);
  });

  it('knows when an agent waits', () => {
    expect(isAgentAtWork(runningCall('a'))).toBe(true);
    expect(isAgentAtWork(callOf('a'))).toBe(false);
    const byHand = { host: 'desktop', name: '', version: '' } as const;
    expect(isAgentAtWork(runningCall('a', { client: byHand }))).toBe(false);
  });
});

describe('following the calls', () => {
  const listeners = new Map<string, (payload: unknown) => void>();
  let answer: (reply: Reply<CallList>) => void;
  let stop: AbortController;
  const push = (name: string, payload: unknown) => listeners.get(name)?.(payload);
  const list = async (...calls: CallSummary[]) => {
    answer({ ok: true, value: { calls, older: 0, unreadable: [] } });
    await vi.waitFor(() => {
      expect(useCalls.getState().calls).not.toBeNull();
    });
    await Promise.resolve();
  };

  beforeEach(() => {
    vi.stubGlobal('window', {
      gapit: {
        listCalls: () => new Promise<Reply<CallList>>((done) => (answer = done)),
        on: (name: string, listener: (payload: unknown) => void) => {
          listeners.set(name, listener);
          return () => listeners.delete(name);
        },
      },
    });
    useCalls.setState({
      calls: null,
      older: 0,
      canListMore: false,
      unreadable: [],
      error: null,
      chosen: null,
    });
    stop = new AbortController();
    connectCalls(stop.signal);
  });
  afterEach(() => {
    stop.abort();
    vi.unstubAllGlobals();
  });

  it('keeps what the news said while the list was on its way', async () => {
    push('callChanged', callOf('a'));
    push('entriesRemoved', { ids: ['gone'] });
    answer({
      ok: true,
      value: { calls: [runningCall('a'), callOf('gone', { startedAt: at(1) })], older: 7, unreadable: [] },
    });
    await vi.waitFor(() => {
      expect(useCalls.getState().older).toBe(7);
    });
    expect(useCalls.getState().calls).toEqual([callOf('a')]);
  });

  it('shows the newest until one is chosen, and again when that one goes', async () => {
    await list(callOf('b', { startedAt: at(2) }), callOf('d', { startedAt: at(1) }));
    push('callChanged', runningCall('c', { startedAt: at(3) }));
    expect(shownCall(useCalls.getState())?.id).toBe('c');
    useCalls.getState().choose('d');
    push('callChanged', runningCall('e', { startedAt: at(4) }));
    expect(shownCall(useCalls.getState())?.id).toBe('d');
    push('entriesRemoved', { ids: ['d'] });
    expect(shownCall(useCalls.getState())?.id).toBe('e');
  });

  it('lists a call again whose run was deleted by hand and brought back', async () => {
    await list(callOf('a', { startedAt: at(1) }));
    push('entriesRemoved', { ids: ['a'] });
    expect(useCalls.getState().calls).toEqual([]);
    push('callChanged', callOf('a', { startedAt: at(1) }));
    const loading = useCalls.getState().load();
    answer({ ok: true, value: { calls: [callOf('a', { startedAt: at(1) })], older: 0, unreadable: [] } });
    await loading;
    expect(useCalls.getState().calls?.map(({ id }) => id)).toEqual(['a']);
  });

  it('lists more of the older ones until there are none, or all that can be listed are', async () => {
    await list(callOf('a'));
    expect(useCalls.getState().canListMore).toBe(false);
    const older = 50_000;
    for (let asked = 0; asked === 0 || useCalls.getState().canListMore; asked += 1) {
      expect(asked).toBeLessThan(10);
      const loading = useCalls.getState().loadOlder();
      answer({ ok: true, value: { calls: [callOf('a')], older, unreadable: [] } });
      await loading;
    }
    expect(useCalls.getState()).toMatchObject({ older, canListMore: false });
  });

  it('keeps apart what can not be read, until it goes', async () => {
    const problem = { code: 'RUN_UNREADABLE', message: 'no', context: {} };
    const broken = ['b', 'c'].map((id) => ({ id, path: `/runs/${id}`, problem }));
    answer({ ok: true, value: { calls: [], older: 0, unreadable: broken } });
    await vi.waitFor(() => {
      expect(useCalls.getState().unreadable).toEqual(broken);
    });
    push('entriesRemoved', { ids: ['c'] });
    expect(useCalls.getState().unreadable).toEqual(broken.slice(0, 1));
  });

  it('says why it can not list them', async () => {
    answer({ ok: false, error: { code: 'WORKSPACE_UNREADABLE', message: 'no', context: {} } });
    await vi.waitFor(() => {
      expect(useCalls.getState().error?.code).toBe('WORKSPACE_UNREADABLE');
    });
    expect(shownCall(useCalls.getState())).toBeNull();
  });
});
