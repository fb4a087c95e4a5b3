import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExploreResult } from '../../../core/contract/explore.ts';
import type { Reply } from '../../../core/contract/index.ts';
import { answerOf, useExplore } from '../../../renderer/state/explore.ts';
import {
  chosenQuestion,
  firstQuestions,
  storedHistory,
  storedQuestions,
  withAsked,
  withoutQuestion,
  withQuestion,
} from '../../../renderer/state/exploreModel.ts';
import { useExploreTables } from '../../../renderer/state/exploreTables.ts';
import { resultOf, tableOf } from '../features/explore/answers.ts';

const state = () => useExplore.getState();
const answer = (id = 'q') => answerOf(state(), id);

describe('questions', () => {
  const one = { id: 'a', name: 'A', sql: 'SELECT 1' };
  const two = { id: 'b', name: '', sql: '' };

  it('are added, closed and never none', () => {
    const both = withQuestion({ list: [one], chosen: 'a' }, two);
    expect(chosenQuestion(both)).toBe(two);
    expect(withoutQuestion(both, 'b', 'x')).toEqual({ list: [one], chosen: 'a' });
    expect(withoutQuestion({ ...both, chosen: 'a' }, 'a', 'x').chosen).toBe('b');
    expect(withoutQuestion({ list: [one], chosen: 'a' }, 'a', 'x')).toEqual(firstQuestions('x'));
  });

  it('are read back as far as they can be', () => {
    expect(storedQuestions({ list: [one, { id: 1 }], chosen: 'gone' })).toEqual({ list: [one], chosen: 'a' });
    expect(storedQuestions({ list: [one, one], chosen: 'a' })).toBeNull();
    expect(storedQuestions({ list: [], chosen: 'a' })).toBeNull();
    expect(storedQuestions('no')).toBeNull();
    expect(storedHistory([{ sql: 's', at: 't', rows: 3 }, 7])).toEqual([{ sql: 's', at: 't', rows: 3 }]);
  });

  it('that are asked again move up in the history', () => {
    const asked = (sql: string, rows: number | null = 1) => ({ sql, at: '', rows });
    expect(withAsked([asked('a'), asked('b')], asked('b', 2))).toEqual([asked('b', 2), asked('a')]);
  });
});

describe('asking', () => {
  let reply: (reply: Reply<ExploreResult>) => void;
  let asked: { requestId: string; sql: string }[];
  let cancelled: string[];
  const result = resultOf({ a: 'number' }, [1], [2]);

  beforeEach(() => {
    asked = [];
    cancelled = [];
    vi.stubGlobal('window', {
      gapit: {
        exploreQuery: (args: { requestId: string; sql: string }) => {
          asked.push(args);
          return new Promise<Reply<ExploreResult>>((done) => (reply = done));
        },
        cancelExploreQuery: ({ requestId }: { requestId: string }) => {
          cancelled.push(requestId);
          return Promise.resolve({ ok: true, value: undefined });
        },
      },
    });
    useExplore.setState({
      questions: { list: [{ id: 'q', name: '', sql: ' SELECT 1 ' }], chosen: 'q' },
      answers: new Map(),
      history: [],
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps the answer, and the old one until then', async () => {
    const first = state().run('q');
    await state().run('q');
    expect(asked.map(({ sql }) => sql)).toEqual(['SELECT 1']);
    reply({ ok: true, value: result });
    await first;
    expect(answer()).toMatchObject({ result, answered: 'SELECT 1', running: null });
    expect(state().history[0]).toMatchObject({ sql: 'SELECT 1', rows: 2 });
    const second = state().run('q');
    expect(answer().result).toBe(result);
    reply({ ok: false, error: { code: 'SQL_FAILED', message: 'no', context: {} } });
    await second;
    expect(answer()).toMatchObject({ result, running: null, problem: { code: 'SQL_FAILED' } });
    expect(state().history).toMatchObject([{ rows: null }]);
  });

  it('can be cancelled, which is no failure', async () => {
    const run = state().run('q');
    await state().cancel('q');
    expect(cancelled).toEqual([asked[0]?.requestId]);
    reply({ ok: false, error: { code: 'CANCELLED', message: 'cancelled', context: {} } });
    await run;
    expect(answer()).toMatchObject({ cancelled: true, problem: null, running: null });
  });

  it('is forgotten when the question is closed', async () => {
    const run = state().run('q');
    state().close('q');
    expect(cancelled).toHaveLength(1);
    reply({ ok: true, value: result });
    await run;
    expect(answer().result).toBeNull();
    expect(state().questions.list).toHaveLength(1);
  });

  it('asks nothing of nothing', async () => {
    state().edit('q', '  ');
    await state().run('q');
    expect(asked).toEqual([]);
  });
});

describe('the sample sheet', () => {
  const table = tableOf('samples', 'sheet', { id: 'VARCHAR' });
  const hits = tableOf('hits', 'hits', {});
  const tables = () => useExploreTables.getState();
  let added: unknown[];
  let fails: boolean;

  beforeEach(() => {
    added = [];
    fails = false;
    vi.stubGlobal('window', {
      gapit: {
        exploreTables: () =>
          Promise.resolve({ ok: true, value: added.length === 0 ? [hits] : [hits, table] }),
        chooseSheet: () => Promise.resolve({ ok: true, value: ['/s.csv'] }),
        addSheet: (args: unknown) => {
          if (fails) {
            return Promise.resolve({
              ok: false,
              error: { code: 'METADATA_MALFORMED', message: 'x', context: {} },
            });
          }
          added.push(args);
          return Promise.resolve({
            ok: true,
            value: { table, sampleColumn: 'id', matched: 1, unmatched: [], notes: [] },
          });
        },
        removeSheet: () => Promise.resolve({ ok: true, value: [hits] }),
      },
    });
    useExploreTables.setState({
      tables: [hits],
      error: null,
      sheet: null,
      sheetProblem: null,
      reading: false,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is added by a dialog, kept when another one fails, and removed', async () => {
    await tables().chooseSheet();
    expect(added).toEqual([{ path: '/s.csv', sampleColumn: null }]);
    expect(tables().sheet).toMatchObject({ path: '/s.csv', sampleColumn: 'id' });
    expect(tables().tables).toEqual([hits, table]);
    fails = true;
    await tables().addSheet('/t.csv', null);
    expect(tables()).toMatchObject({ reading: false, sheetProblem: { code: 'METADATA_MALFORMED' } });
    expect(tables().sheet?.path).toBe('/s.csv');
    await tables().removeSheet();
    expect(tables()).toMatchObject({ sheet: null, sheetProblem: null, tables: [hits] });
  });
});
