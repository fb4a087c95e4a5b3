import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnAt,
  columnsBetween,
  fittingLayout,
  layOut,
  rowAt,
  rowsBetween,
} from '../../../renderer/features/matrix/model/layout.ts';

const groups = [
  { key: 'A', genes: [4, 2, 0, 3] },
  { key: 'Long name', genes: [1] },
  { key: 'C', genes: [5, 6] },
];

describe('columns and rows', () => {
  const layout = layOut(groups, 3, 20, (key) => key.length * 7);

  it('stand group by group; a name that is wider than its columns goes up a row', () => {
    expect(layout.genes).toEqual([4, 2, 0, 3, 1, 5, 6]);
    expect(layout.lefts).toEqual([0, 20, 40, 60, 88, 116, 136]);
    expect(layout.groups.map(({ left, width, nameRow }) => [left, width, nameRow])).toEqual([
      [0, 80, 0],
      [88, 20, 1],
      [116, 40, 0],
    ]);
    expect([layout.width, layout.height, layout.nameRows]).toEqual([156, 60, 2]);
  });

  it('give names two upper rows, and move apart where those are full', () => {
    const single = Array.from({ length: 5 }, (_, at) => ({ key: `class ${at}`, genes: [at] }));
    const placed = layOut(single, 1, 20, () => 50);
    expect(placed.groups.map(({ left, nameRow }) => [left, nameRow])).toEqual([
      [0, 1],
      [28, 2],
      [58, 1],
      [86, 2],
      [116, 1],
    ]);
    // The last name reaches further than its column.
    expect(placed.width).toBe(116 + 50);
  });

  it('move apart for a name that is but little wider than its columns', () => {
    const placed = layOut(
      [
        { key: 'a', genes: [0, 1] },
        { key: 'b', genes: [2] },
      ],
      1,
      20,
      () => 60,
      30,
    );
    expect(placed.groups.map(({ left, nameRow }) => [left, nameRow])).toEqual([
      [0, 0],
      [68, 1],
    ]);
  });

  it('need no room for names that are not shown', () => {
    expect(layOut(groups, 3, 20, null).lefts).toEqual([0, 20, 40, 60, 88, 116, 136]);
    expect(layOut(groups, 3, 20, null).nameRows).toBe(0);
  });

  it('are found below a point, and none between groups', () => {
    expect([0, 19, 20, 79.5].map((x) => columnAt(layout, x))).toEqual([0, 0, 1, 3]);
    expect([-1, 80, 110, 156, 500].map((x) => columnAt(layout, x))).toEqual([null, null, null, null, null]);
    expect([0, 59, 60, -1].map((y) => rowAt(layout, y))).toEqual([0, 2, null, null]);
  });

  it('are drawn where they are in sight, also in part', () => {
    expect(columnsBetween(layout, 30, 90)).toEqual({ first: 1, end: 5 });
    expect(columnsBetween(layout, 0, 0)).toEqual({ first: 0, end: 1 });
    expect(rowsBetween(layout, 25, 45)).toEqual({ first: 1, end: 3 });
    expect(rowsBetween(layout, 0, 500)).toEqual({ first: 0, end: 3 });
  });

  it('are none where there is nothing', () => {
    const empty = layOut([], 0, 15, null);
    expect([empty.width, empty.height, columnAt(empty, 0), rowAt(empty, 0)]).toEqual([0, 0, null, null]);
    expect(columnsBetween(empty, 0, 100)).toEqual({ first: 0, end: 0 });
  });

  it('agree: the middle of every column lies in it, and every column between its own edges is drawn', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.constantFrom(15, 18, 24), (list, pitch) => {
        let gene = 0;
        const made = list.map((size, at) => ({
          key: `group ${at}`,
          genes: Array.from({ length: size }, () => gene++),
        }));
        const placed = layOut(made, 2, pitch, (key) => key.length * 9);
        placed.lefts.forEach((left, column) => {
          expect(columnAt(placed, left + pitch / 2)).toBe(column);
          const { first, end } = columnsBetween(placed, left, left + pitch - 1);
          expect(first <= column && column < end).toBe(true);
        });
      }),
    );
  });
});

describe('the size of a cell', () => {
  const room = { width: 1000, height: 600 };
  const pitchOf = (rows: number, ...sizes: number[]) => {
    let gene = 0;
    const made = sizes.map((size, at) => ({
      key: `group ${at}`,
      genes: Array.from({ length: size }, () => gene++),
    }));
    return fittingLayout(made, rows, null, room).pitch;
  };

  it('grows until the matrix fills its room', () => {
    expect(pitchOf(3, 20)).toBe(24);
    expect(pitchOf(30, 40)).toBe(20);
    expect(pitchOf(40, 60)).toBe(15);
    // 60 columns of 15 would fit, but for the room between the groups.
    expect(pitchOf(40, 10, 10, 10, 10, 5, 5, 2, 2, 1, 1, 1, 1, 1, 1)).toBe(14);
  });

  it('shrinks no further than can be told apart, and not where the matrix scrolls anyway', () => {
    expect(pitchOf(46, 70)).toBe(13);
    expect(pitchOf(300, 1000)).toBe(15);
  });

  it('leaves room for the names of groups', () => {
    const single = Array.from({ length: 12 }, (_, at) => ({ key: `class ${at}`, genes: [at] }));
    const wide = fittingLayout(single, 1, () => 100, room);
    expect(wide.pitch).toBe(24);
    const names = wide.groups.map(({ left, nameRow, nameWidth }) => ({
      nameRow,
      left,
      end: left + nameWidth,
    }));
    for (const one of names) {
      const beside = names.filter((other) => other.nameRow === one.nameRow && other.left > one.left);
      expect(beside.every((other) => other.left >= one.end + 8)).toBe(true);
    }
  });
});
