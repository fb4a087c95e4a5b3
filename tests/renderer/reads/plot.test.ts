import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  binBases,
  commonDepth,
  coveredStretches,
  medianDepth,
} from '../../../renderer/features/reads/model/depth.ts';
import { differencesOf, type Substitution } from '../../../renderer/features/reads/model/differences.ts';
import { placeMarks } from '../../../renderer/features/reads/model/marks.ts';
import {
  barWidth,
  baseBars,
  depthArea,
  foundBlocks,
  positionAt,
  xOf,
  yOf,
} from '../../../renderer/features/reads/model/plot.ts';
import { depthTicks, labelledTicks, positionTicks } from '../../../renderer/features/reads/model/ticks.ts';
import { readsColumns } from '../../../renderer/features/reads/table/columns.ts';
import { deletion, gene } from './genes.ts';

const frame = { left: 44, right: 1044, top: 20, bottom: 180, geneLength: 1000, deepest: 80 };

describe('ticks', () => {
  it.each([
    [0, [0, 1]],
    [0.8, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [70, [0, 20, 40, 60, 80]],
    [101, [0, 50, 100, 150]],
    [2000, [0, 500, 1000, 1500, 2000]],
  ])('of a depth up to %d', (deepest, ticks) => {
    expect(depthTicks(deepest)).toEqual(ticks);
  });

  it('name the first base, the last one and round ones', () => {
    expect(positionTicks(972, 10)).toEqual([1, 100, 200, 300, 400, 500, 600, 700, 800, 900, 972]);
    expect(positionTicks(1, 10)).toEqual([1]);
    expect(positionTicks(3, 10)).toEqual([1, 2, 3]);
  });

  it('leave out numbers that would touch, but never the last', () => {
    const ticks = [0, 20, 95, 100].map((x) => ({ x, text: String(x) }));
    expect(labelledTicks(ticks, () => 20).map(({ labelled }) => labelled)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('bases and pixels', () => {
  it('map to each other', () => {
    expect(xOf(frame, 1)).toBe(44);
    expect(xOf(frame, 1001)).toBe(1044);
    expect(yOf(frame, 0)).toBe(180);
    expect(yOf(frame, 80)).toBe(20);
    // What is deeper than the plot ends at its top.
    expect(yOf(frame, 500)).toBe(20);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (position) => {
        const middle = (xOf(frame, position) + xOf(frame, position + 1)) / 2;
        expect(positionAt(frame, middle)).toBe(position);
      }),
    );
    expect(positionAt(frame, 2000)).toBe(1000);
  });

  it('draw steps from bin to bin, the last one shorter', () => {
    const small = { left: 0, right: 25, top: 0, bottom: 10, geneLength: 25, deepest: 10 };
    const profile = { ...gene().profile, binSize: 10, bins: [0, 10, 5] };
    expect(depthArea(small, profile)).toBe('M0 10V10H10V0H20V5H25V10z');
    expect(binBases(2, 10, 25)).toEqual([21, 25]);
  });

  it('make bars wide enough to be seen and no wider than a base needs', () => {
    expect(barWidth({ ...frame, geneLength: 5000 })).toBe(1.5);
    expect(barWidth({ ...frame, geneLength: 400 })).toBe(2.5);
    expect(barWidth({ ...frame, geneLength: 60 })).toBe(4);
  });
});

describe('what the plot shows of the gene', () => {
  it('finds what is covered and not deleted by most reads', () => {
    const { profile } = gene(
      { geneLength: 1000 },
      { uncovered: [[1, 100]], gaps: [deletion(501, 3, 30), deletion(700, 5, 4)] },
    );
    expect(foundBlocks(frame, profile.uncovered, differencesOf(profile))).toEqual([
      { from: 144, to: 544 },
      { from: 547, to: 1044 },
    ]);
    expect(coveredStretches([], 10)).toEqual([[1, 10]]);
    expect(coveredStretches([[1, 10]], 10)).toEqual([]);
    expect(
      coveredStretches(
        [
          [2, 4],
          [4, 6],
        ],
        10,
      ),
    ).toEqual([
      [1, 1],
      [7, 10],
    ]);
  });

  it('stands several bases of one place on each other', () => {
    const differences = differencesOf({
      ...gene().profile,
      mismatches: [{ position: 500, reference: 'A', depth: 80, bases: { G: 20, T: 40 } }],
    }) as Substitution[];
    expect(baseBars(frame, differences).map(({ base, top, bottom }) => [base, top, bottom])).toEqual([
      ['T', 100, 180],
      ['G', 60, 100],
    ]);
  });

  it('weighs the median by bases, and ends small plots where most genes do', () => {
    const profile = { ...gene().profile, binSize: 100, bins: [10, 50, 90] };
    expect(medianDepth(profile, 300)).toBe(50);
    expect(medianDepth({ ...profile, bins: [10, 90] }, 110)).toBe(10);
    const genes = [20, 30, 40, 1000].map((depth) => gene({ meanDepth: depth }, { bins: [depth] }));
    expect(commonDepth(genes)).toBe(80);
    expect(commonDepth([])).toBe(1);
  });
});

describe('labels', () => {
  const area = { left: 0, right: 200, top: 10 };
  const request = (id: string, x: number, y = 100, first = false) => ({ id, text: 'A→G', x, y, first });

  it('stand over their point, move up where one is in the way, and stay inside', () => {
    const placed = placeMarks([request('a', 50), request('b', 60), request('c', 2)], area, () => 24);
    expect(placed).toEqual([
      { id: 'c', text: 'A→G', x: 0, y: 95, anchor: 'start', raised: false },
      { id: 'a', text: 'A→G', x: 50, y: 95, anchor: 'middle', raised: false },
      { id: 'b', text: 'A→G', x: 60, y: 82, anchor: 'middle', raised: true },
    ]);
  });

  it('give the room to what most reads have', () => {
    const crowd = Array.from({ length: 8 }, (_, at) => request(String(at), 50));
    const placed = placeMarks([...crowd, request('decided', 50, 100, true)], area, () => 24);
    expect(placed[0]).toMatchObject({ id: 'decided', raised: false });
    expect(placed).toHaveLength(4);
  });

  it('never overlap', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: 10, max: 150 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (points) => {
        const placed = placeMarks(
          points.map(({ x, y }, at) => request(String(at), x, y)),
          area,
          () => 24,
        );
        const boxes = placed.map(({ x, y, anchor }) => {
          const from = anchor === 'start' ? x : anchor === 'end' ? x - 24 : x - 12;
          return { from, to: from + 24, y };
        });
        boxes.forEach((a, at) => {
          for (const b of boxes.slice(at + 1)) {
            expect(a.to <= b.from || b.to <= a.from || Math.abs(a.y - b.y) >= 13).toBe(true);
          }
        });
      }),
    );
  });
});

describe('the columns', () => {
  it('fill the width, and give way in the order of need', () => {
    const wide = readsColumns(1232, { assembly: true });
    expect(wide.columns).toHaveLength(10);
    const total = wide.template.split(' ').reduce((sum, each) => sum + parseInt(each), 0);
    expect(total).toBe(1232);
    expect(readsColumns(1041, { assembly: true }).columns).toContain('verdict');
    expect(readsColumns(960, { assembly: true }).columns).not.toContain('verdict');
    expect(readsColumns(700, { assembly: false }).columns).toEqual([
      'gene',
      'breadth',
      'identity',
      'depth',
      'reads',
      'profile',
    ]);
  });
});
