import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallDetail, CallSummary } from '../../../core/contract/agents.ts';
import type { Reply } from '../../../core/contract/index.ts';
import { useDetails } from '../../../renderer/state/callDetails.ts';
import { useCalls } from '../../../renderer/state/calls.ts';
import { connectToolConsole, useToolConsole } from '../../../renderer/state/toolConsole.ts';
import { emptyDraft, withArgument } from '../../../renderer/state/toolDraft.ts';
import { callOf, detailOf, runningCall } from '../features/agents/calls.ts';

const byHand = { host: 'desktop', name: '', version: '' } as const;
const state = () => useToolConsole.getState();

describe('calling a tool by hand', () => {
  let answer: (reply: Reply<CallDetail>) => void;
  let asked: unknown[];
  let cancelled: string[];
  let tell: (summary: CallSummary) => void;
  let stop: AbortController;

  beforeEach(() => {
    asked = [];
    cancelled = [];
    vi.stubGlobal('window', {
      gapit: {
        callTool: (args: unknown) => {
          asked.push(args);
          return new Promise<Reply<CallDetail>>((done) => (answer = done));
        },
        cancelCall: ({ callId }: { callId: string }) => {
          cancelled.push(callId);
          return Promise.resolve({ ok: true, value: undefined });
        },
        on: (_name: string, listener: (summary: CallSummary) => void) => {
          tell = listener;
          return () => undefined;
        },
      },
    });
    useCalls.setState({ calls: [callOf('old')], chosen: null });
    useDetails.setState({ details: new Map() });
    useToolConsole.setState({ tool: null, drafts: new Map(), pending: new Map(), problems: new Map() });
    stop = new AbortController();
    connectToolConsole(stop.signal);
  });
  afterEach(() => {
    stop.abort();
    vi.unstubAllGlobals();
  });

  it('keeps the answer and chooses it', async () => {
    const run = state().run('screen', { db: 'ncbi' });
    expect(asked).toEqual([{ tool: 'screen', arguments: { db: 'ncbi' } }]);
    expect(state().pending.has('screen')).toBe(true);
    answer({ ok: true, value: detailOf(callOf('new', { client: byHand })) });
    await run;
    expect(state().pending.size).toBe(0);
    expect(useCalls.getState().chosen).toBe('new');
    expect(useDetails.getState().details.has('new')).toBe(true);
  });

  it('is recognised in the news, chosen and can be cancelled from then on', async () => {
    const run = state().run('screen', {});
    await state().cancel('screen');
    tell(runningCall('agent'));
    expect(cancelled).toEqual([]);
    expect(useCalls.getState().chosen).toBeNull();
    tell(runningCall('mine', { client: byHand }));
    expect(useCalls.getState().chosen).toBe('mine');
    await state().cancel('screen');
    expect(cancelled).toEqual(['mine']);
    // She looks at another one meanwhile: that choice stays.
    useCalls.getState().choose('old');
    answer({ ok: true, value: detailOf(callOf('mine', { client: byHand, state: 'cancelled' })) });
    await run;
    expect(useCalls.getState().chosen).toBe('old');
  });

  it('is made once at a time', async () => {
    const run = state().run('screen', {});
    await state().run('screen', {});
    expect(asked).toHaveLength(1);
    answer({ ok: true, value: detailOf(callOf('new')) });
    await run;
  });

  it('says why it could not be made, until the arguments are changed', async () => {
    const run = state().run('screen', {});
    answer({ ok: false, error: { code: 'USAGE_ERROR', message: 'db is missing', context: {} } });
    await run;
    expect(state().problems.get('screen')?.code).toBe('USAGE_ERROR');
    state().edit('screen', (draft) => withArgument(draft, 'db', 'ncbi'));
    expect(state().problems.size).toBe(0);
  });

  it('is filled in to be repeated', () => {
    state().edit('screen', (draft) => withArgument(draft, 'minid', 90));
    state().fill('screen', { db: 'card' });
    expect(state()).toMatchObject({ tool: 'screen', open: true });
    expect(state().drafts.get('screen')).toEqual({ ...emptyDraft, args: { db: 'card' } });
  });
});

describe('details of calls', () => {
  it('stay in memory, the last sixteen', () => {
    useDetails.setState({ details: new Map() });
    for (let at = 0; at < 20; at += 1) useDetails.getState().remember(detailOf(callOf(String(at))));
    useDetails.getState().remember(detailOf(callOf('4')));
    expect([...useDetails.getState().details.keys()]).toEqual([
      ...Array.from({ length: 15 }, (_, at) => String(at + 5)),
      '4',
    ]);
  });
});
