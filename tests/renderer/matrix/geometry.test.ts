import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cornerOf,
  placeAt,
  revealing,
  rightEdge,
} from '../../../renderer/features/matrix/canvas/geometry.ts';
import { layOut } from '../../../renderer/features/matrix/model/layout.ts';

const layout = layOut([{ key: '', genes: Array.from({ length: 100 }, (_, at) => at) }], 80, 15, null);
const picture = { layout, frame: { treeLeft: 16, treeRight: 60, left: 150, top: 100, right: 50 } };
const view = { scrollX: 0, scrollY: 0, width: 800, height: 600 };

describe('a point of the view', () => {
  it('lies on a cell, by what has scrolled below the names', () => {
    expect(placeAt(picture, view, 150, 100)).toEqual({ row: 0, column: 0 });
    expect(placeAt(picture, { ...view, scrollX: 30, scrollY: 45 }, 151, 101)).toEqual({ row: 3, column: 2 });
  });

  it('lies on none over names, numbers and beside the cells', () => {
    expect(placeAt(picture, view, 149, 200)).toBeNull();
    expect(placeAt(picture, view, 300, 99)).toBeNull();
    expect(placeAt(picture, view, 760, 200)).toBeNull();
    const few = { ...picture, layout: layOut([{ key: '', genes: [0, 1] }], 2, 20, null) };
    expect(rightEdge(few, view)).toBe(240);
    expect(placeAt(few, view, 195, 110)).toBeNull();
    expect(placeAt(few, view, 160, 145)).toBeNull();
  });
});

describe('a cell', () => {
  it('has its corner in the view, or is out of sight', () => {
    expect(cornerOf(picture, view, { row: 2, column: 3 })).toEqual({ x: 195, y: 130 });
    expect(cornerOf(picture, view, { row: 70, column: 3 })).toBeNull();
    expect(cornerOf(picture, { ...view, scrollX: 600 }, { row: 2, column: 3 })).toBeNull();
  });

  it('is brought into sight with the least scrolling', () => {
    expect(revealing(picture, view, { row: 5, column: 5 })).toEqual({ x: 0, y: 0 });
    const later = revealing(picture, view, { row: 60, column: 90 });
    expect(later).toEqual({ x: 90 * 15 + 30 - 600, y: 60 * 15 + 30 - 500 });
    // From there back to a cell that is in sight: nothing moves.
    const there = { ...view, scrollX: later.x, scrollY: later.y };
    expect(revealing(picture, there, { row: 55, column: 85 })).toEqual(later);
  });

  it('can be pointed at once it is in sight, wherever it is', () => {
    const place = fc.record({ row: fc.nat(79), column: fc.nat(99) });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const before = revealing(picture, view, from);
        const after = revealing(picture, { ...view, scrollX: before.x, scrollY: before.y }, to);
        // As an element scrolls: within its bounds.
        const scrolled = {
          ...view,
          scrollX: Math.min(Math.max(0, after.x), 150 + layout.width + 50 - view.width),
          scrollY: Math.min(Math.max(0, after.y), 100 + layout.height + 12 - view.height),
        };
        const corner = cornerOf(picture, scrolled, to);
        expect(corner).not.toBeNull();
        expect(placeAt(picture, scrolled, (corner?.x ?? 0) + 7, (corner?.y ?? 0) + 7)).toEqual(to);
      }),
    );
  });
});
