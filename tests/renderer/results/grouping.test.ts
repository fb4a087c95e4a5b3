import { describe, expect, it } from 'vitest';
import { groupRows, samplesIn, type GroupBy } from '../../../renderer/features/results/model/grouping.ts';
import { HitIndex } from '../../../renderer/features/results/model/hitIndex.ts';
import { RowModel } from '../../../renderer/features/results/model/rowModel.ts';
import { hits } from './hits.ts';

const rows = hits(
  { sampleId: 'a', gene: 'tet(10)', classes: ['Tetracycline', 'Doxycycline'] },
  { sampleId: 'c', gene: 'tet(2)', classes: ['Tetracycline'], confidence: 'close' },
  { sampleId: 'a', gene: 'tet(2)', classes: [], confidence: 'partial' },
);
const index = new HitIndex(rows);
const all = Uint32Array.from([0, 1, 2]);
const group = (by: GroupBy, shown = all) => groupRows(index, shown, by, ['a', 'b', 'c']);

describe('groupRows', () => {
  it('has a group for every sample, in the order of the run, also without a hit', () => {
    expect(group('sample').map(({ key, rows: own }) => [key, [...own]])).toEqual([
      ['a', [0, 2]],
      ['b', []],
      ['c', [1]],
    ]);
    expect(group('sample')[0]?.tally).toEqual({ exact: 1, close: 0, diverged: 0, partial: 1, split: 0 });
  });

  it('shows a hit under each of its classes, those without one last', () => {
    expect(group('class').map(({ key, rows: own }) => [key, [...own]])).toEqual([
      ['Doxycycline', [0]],
      ['Tetracycline', [0, 1]],
      ['', [2]],
    ]);
  });

  it('groups by gene, leaving out genes that are filtered away, and keeps the sorted order', () => {
    expect(group('gene', Uint32Array.from([2, 1])).map(({ key, rows: own }) => [key, [...own]])).toEqual([
      ['tet(2)', [2, 1]],
    ]);
  });
});

describe('RowModel', () => {
  const model = new RowModel(group('sample'), new Set(['c']), true);

  it('lays groups and hits one below the other', () => {
    expect(model.count).toBe(5);
    expect(Array.from({ length: 5 }, (_, line) => model.at(line)?.kind)).toEqual([
      'group',
      'hit',
      'hit',
      'group',
      'group',
    ]);
    expect(model.at(4)).toMatchObject({ kind: 'group', collapsed: true });
    expect(model.at(5)).toBeNull();
  });

  it('finds the head of a line and the line of a hit', () => {
    expect(model.headOf(2)).toBe(0);
    expect(model.headOf(3)).toBe(3);
    expect(model.lineOf(2, 'a')).toBe(2);
    expect(model.lineOf(1, null)).toBeNull();
  });

  it('steps from hit to hit over heads', () => {
    const open = new RowModel(group('sample'), new Set(), true);
    expect(open.nextHit(2, 1)).toBe(5);
    expect(open.nextHit(5, -1)).toBe(2);
    expect(open.nextHit(5, 1)).toBeNull();
  });

  it('has no heads without groups', () => {
    const flat = new RowModel(group('none'), new Set(['']), false);
    expect(flat.count).toBe(3);
    expect(flat.headOf(1)).toBeNull();
    expect(flat.at(0)).toMatchObject({ kind: 'hit', hit: 0 });
  });
});

it('counts the samples of a group', () => {
  const [first] = group('gene', Uint32Array.from([1, 2]));
  expect(first === undefined ? 0 : samplesIn(index, first)).toBe(2);
});
