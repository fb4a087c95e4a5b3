import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExploreTable } from '../../../core/contract/explore.ts';
import { useDatasetFetches } from '../../../renderer/state/datasetFetch.ts';
import { useExploreTables } from '../../../renderer/state/exploreTables.ts';
import { useKeptKeys } from '../../../renderer/state/keptKeys.ts';

const failed = (code: string, message: string) => ({ ok: false, error: { code, message, context: {} } });
const done = (value: unknown) => ({ ok: true, value });

/** Every channel answers when the test says so. */
let asked: { channel: string; args: unknown; answer: (reply: unknown) => void }[];

beforeEach(() => {
  asked = [];
  const channel = (name: string) => (args: unknown) =>
    new Promise((answer) => asked.push({ channel: name, args, answer }));
  const channels = ['keptSecrets', 'keepSecret', 'exploreTables', 'exploreQuery', 'cancelExploreQuery'];
  vi.stubGlobal('window', { gapit: Object.fromEntries(channels.map((name) => [name, channel(name)])) });
  useKeptKeys.setState(useKeptKeys.getInitialState());
  useDatasetFetches.setState(useDatasetFetches.getInitialState());
  useExploreTables.setState(useExploreTables.getInitialState());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(channel: string, reply: unknown) {
  const at = asked.findIndex((call) => call.channel === channel);
  const [call] = asked.splice(at, 1);
  if (at < 0 || call === undefined) throw new Error(`nobody asked ${channel}`);
  call.answer(reply);
  return call.args;
}

describe('the keys', () => {
  it('are handed on once and held nowhere', async () => {
    const keeping = useKeptKeys.getState().keep('SECRET_KEY', 'wJalrXUtnFEMI');
    expect(answer('keepSecret', done({ canKeep: true, kept: ['SECRET_KEY'] }))).toEqual({
      name: 'SECRET_KEY',
      value: 'wJalrXUtnFEMI',
    });
    expect(await keeping).toBe(true);
    expect(useKeptKeys.getState()).toMatchObject({ keys: { kept: ['SECRET_KEY'] }, changes: 1 });
    expect(JSON.stringify(useKeptKeys.getState())).not.toContain('wJalr');
  });

  it('say at which of them a change failed, until one succeeds', async () => {
    const first = useKeptKeys.getState().keep('ACCESS_KEY', 'a');
    answer('keepSecret', failed('OUTPUT_NOT_WRITABLE', 'no key store'));
    expect(await first).toBe(false);
    expect(useKeptKeys.getState()).toMatchObject({ changeProblem: { name: 'ACCESS_KEY' }, changes: 0 });
    const second = useKeptKeys.getState().keep('ACCESS_KEY', null);
    answer('keepSecret', done({ canKeep: false, kept: [] }));
    expect(await second).toBe(true);
    expect(useKeptKeys.getState().changeProblem).toBeNull();
  });
});

describe('a dataset in a store', () => {
  const state = () => useDatasetFetches.getState();

  it('is asked for its rows, and all are listed anew', async () => {
    const fetching = state().fetch('host');
    expect(state().fetching.has('host')).toBe(true);
    expect(answer('exploreQuery', done({}))).toMatchObject({ sql: 'SELECT count(*) AS n FROM "host"' });
    await vi.waitFor(() => {
      answer('exploreTables', done([]));
    });
    await fetching;
    expect([state().fetching.size, state().problems.size]).toEqual([0, 0]);
    expect(useExploreTables.getState().tables).toEqual([]);
  });

  it('keeps why it can’t be had, until settings or keys are others', async () => {
    const fetching = state().fetch('host');
    answer('exploreQuery', failed('OBJECTS_UNAVAILABLE', 'the secret key is wrong'));
    await vi.waitFor(() => {
      answer('exploreTables', done([]));
    });
    await fetching;
    expect(state().problems.get('host')?.message).toBe('the secret key is wrong');
    state().forget();
    expect(state().problems.size).toBe(0);
  });

  it('is left where it is told to stop, and what settings of before say is not heard', async () => {
    const fetching = state().fetch('host');
    const { requestId } = state().fetching.get('host') ?? { requestId: '' };
    state().forget();
    expect(answer('cancelExploreQuery', done(undefined))).toEqual({ requestId });
    answer('exploreQuery', failed('OBJECTS_UNAVAILABLE', 'the secret key was wrong'));
    await vi.waitFor(() => {
      answer('exploreTables', done([]));
    });
    await fetching;
    expect(state().problems.size).toBe(0);
  });
});

it('holds the last of several listings, whichever comes last', async () => {
  const tableOf = (name: string): ExploreTable => ({
    ...{ name, title: name, description: '', origin: 'dataset', rows: 1, columns: [], problem: null },
  });
  const first = useExploreTables.getState().load();
  const second = useExploreTables.getState().load();
  const [before, after] = asked;
  after?.answer(done([tableOf('new')]));
  await second;
  before?.answer(done([tableOf('old')]));
  await first;
  expect(useExploreTables.getState().tables?.map(({ name }) => name)).toEqual(['new']);
});
