import { describe, expect, it } from 'vitest';
import type { ClaudePlace } from '../../../../core/contract/agents.ts';
import { argumentBlocks } from '../../../../renderer/features/agents/model/argumentBlocks.ts';
import { artifactIcons } from '../../../../renderer/features/agents/model/artifactTypes.ts';
import {
  clientKey,
  facetsOf,
  filteredCalls,
  noFilter,
  secondsOf,
  todayOf,
} from '../../../../renderer/features/agents/model/calls.ts';
import {
  changesSomething,
  foldedChange,
  type ChangeLine,
} from '../../../../renderer/features/agents/model/change.ts';
import {
  claudeStateOf,
  mainPlace,
  undoablePlaces,
} from '../../../../renderer/features/agents/model/connection.ts';
import {
  firstSentence,
  groupedTools,
  repeatOf,
  tagsOf,
} from '../../../../renderer/features/agents/model/tools.ts';
import { callOf, runningCall, toolOf } from './calls.ts';

describe('filtering calls', () => {
  const byHand = { host: 'desktop', name: '', version: '' } as const;
  const calls = [
    callOf('a', { tool: 'create_map', about: 'Phage hosts' }),
    callOf('b', { client: byHand }),
    callOf('c', {
      state: 'failed',
      headline: '',
      problem: { code: 'USAGE_ERROR', message: 'minid is out of range', context: {} },
    }),
    callOf('d', { client: { host: 'mcp', name: 'claude-ai', version: '0.13' } }),
  ];
  const ids = (filter: Partial<typeof noFilter>) =>
    filteredCalls(calls, { ...noFilter, ...filter }).map(({ id }) => id);

  it('wants every word, in the tool, the call or what came of it', () => {
    expect(ids({ text: '  HOSTS map ' })).toEqual(['a']);
    expect(ids({ text: 'minid range' })).toEqual(['c']);
    expect(ids({ text: 'hosts ncbi' })).toEqual([]);
  });

  it('goes by client, state and tool', () => {
    expect(ids({ client: clientKey(byHand) })).toEqual(['b']);
    expect(ids({ state: 'failed' })).toEqual(['c']);
    expect(ids({ tool: 'screen', state: 'done' })).toEqual(['b', 'd']);
  });

  it('takes versions of a client as one', () => {
    expect(facetsOf(calls).clients).toHaveLength(2);
    expect(facetsOf(calls).tools).toEqual(['create_map', 'screen']);
    expect(ids({ client: 'mcp claude-ai' })).toEqual(['a', 'c', 'd']);
  });
});

describe('times of calls', () => {
  const now = Date.parse('2026-11-18T14:21:00.000Z');

  it('count on while a call runs, and are unknown of an interrupted one', () => {
    expect(secondsOf(callOf('a'), now)).toBeCloseTo(0.6);
    expect(secondsOf(runningCall('b'), now)).toBe(2);
    expect(secondsOf(runningCall('c', { startedAt: '2026-11-18T15:00:00.000Z' }), now)).toBe(0);
    expect(secondsOf(callOf('d', { state: 'interrupted', finishedAt: null }), now)).toBeNull();
  });

  it('tell the calls of today and how many failed', () => {
    const yesterday = '2026-11-16T14:20:58.000Z';
    const calls = [callOf('a'), callOf('b', { state: 'failed' }), callOf('c', { startedAt: yesterday })];
    expect(todayOf(calls, now)).toEqual({ calls: 2, failed: 1 });
  });
});

describe('the state of Claude Desktop', () => {
  const place = (state: ClaudePlace['state'], backup: string | null = null): ClaudePlace => ({
    path: `/${state}`,
    kind: 'linux',
    state,
    problem: null,
    backup,
  });
  const connection = (...places: ClaudePlace[]) => ({ places, tools: 14, resources: 0, usualPath: '/usual' });

  it('goes by the place that says most', () => {
    expect(claudeStateOf(connection())).toBe('notInstalled');
    expect(claudeStateOf(connection(place('absent'), place('free')))).toBe('notConnected');
    expect(claudeStateOf(connection(place('unreadable'), place('connected')))).toBe('connected');
    expect(claudeStateOf(connection(place('unreadable'), place('outdated')))).toBe('outdated');
    expect(claudeStateOf(connection(place('free'), place('unreadable')))).toBe('unreadable');
    expect(mainPlace(connection(place('absent'), place('free')))?.path).toBe('/free');
    expect(mainPlace(connection())).toBeNull();
  });

  it('can be undone where our entry and a copy from before it are', () => {
    const { places } = connection(place('connected'), place('outdated', '/copy'), place('free', '/copy'));
    expect(undoablePlaces(connection(...places)).map(({ path }) => path)).toEqual(['/outdated']);
  });
});

describe('the change to a configuration', () => {
  const line = (text: string, kind: ChangeLine['kind'] = 'same'): ChangeLine => ({ kind, text });
  const long = Array.from({ length: 10 }, (_, at) => line(String(at)));

  it('keeps three lines around what changes and folds the rest', () => {
    const parts = foldedChange([...long, line('new', 'added'), ...long]);
    expect(parts.map((part) => (part.kind === 'folded' ? part.count : part.lines.length))).toEqual([7, 7, 7]);
  });

  it('is shown whole where nothing changes, and does not fold a single line', () => {
    expect(changesSomething(long)).toBe(false);
    expect(foldedChange(long)).toEqual([{ kind: 'lines', lines: long }]);
    const parts = foldedChange([...long.slice(0, 4), line('old', 'removed')]);
    expect(parts.every(({ kind }) => kind === 'lines')).toBe(true);
  });
});

describe('arguments of a call', () => {
  it('show code as text, beside the JSON of the rest', () => {
    expect(argumentBlocks({ code: 'a = 1\nb = 2\n', title: 'T' })).toEqual({
      json: '{\n  "title": "T"\n}',
      texts: [{ name: 'code', text: 'a = 1\nb = 2' }],
    });
    expect(argumentBlocks({ code: 'a\nb' }).json).toBeNull();
    expect(argumentBlocks({ code: 'one line\n' }).texts).toEqual([]);
  });
});

describe('icons of artifacts', () => {
  it('stand once each, also for types that are not known', () => {
    expect(artifactIcons(['table', 'plotly', 'gapit.report', 'table', 'odd'])).toEqual([
      { icon: 'table', types: ['table', 'gapit.report'] },
      { icon: 'chart', types: ['plotly'] },
      { icon: 'file', types: ['odd'] },
    ]);
  });
});

describe('tools', () => {
  it('are called again once a call has ended, by hand where they may replace something', () => {
    expect(repeatOf(callOf('a'), toolOf('screen'))).toBe('atOnce');
    expect(repeatOf(callOf('a'), toolOf('db_update', { destructive: true }))).toBe('byHand');
    expect(repeatOf(runningCall('a'), toolOf('screen'))).toBeNull();
    expect(repeatOf(callOf('a'), undefined)).toBeNull();
  });

  const fetch = toolOf('db_fetch', { readOnly: false, destructive: true, network: true, idempotent: false });

  it('say what they may do', () => {
    expect(tagsOf(toolOf('screen'))).toEqual(['readsOnly', 'sameAnswer', 'noNetwork']);
    expect(tagsOf(fetch)).toEqual(['mayReplace', 'network']);
    expect(tagsOf({ ...fetch, destructive: false })).toEqual(['writes', 'network']);
  });

  it('are grouped by it, without empty groups', () => {
    const groups = groupedTools([fetch, toolOf('screen')]).map(({ group, tools }) => [group, tools.length]);
    expect(groups).toEqual([
      ['local', 1],
      ['writing', 1],
    ]);
  });

  it('are told by their first sentence', () => {
    expect(firstSentence('Screens 1.5 Mb of contigs. More.\nAnd more.')).toBe('Screens 1.5 Mb of contigs.');
    expect(firstSentence('Lists databases\nwith care')).toBe('Lists databases');
  });
});
