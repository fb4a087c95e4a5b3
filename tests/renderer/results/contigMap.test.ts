import { describe, expect, it } from 'vitest';
import {
  axisTicks,
  contigWindow,
  isReverse,
  neighbours,
  scaleOf,
} from '../../../renderer/features/results/model/contigMap.ts';
import { hitContext, rowAsText } from '../../../renderer/features/results/model/hitContext.ts';
import { cutMiddle, placeLabels } from '../../../renderer/features/results/model/labels.ts';
import { hit } from './hits.ts';

describe('contigWindow', () => {
  it('shows a short contig whole', () => {
    expect(contigWindow(hit())).toEqual({ from: 1, to: 9000 });
  });

  it('shows the part of a chromosome around the hit, inside its ends', () => {
    const chromosome = { contigLength: 4_600_000 };
    const middle = contigWindow(hit({ ...chromosome, start: 2_000_001, end: 2_000_900 }));
    expect(middle.to - middle.from + 1).toBe(14_400);
    expect(middle.from).toBeLessThan(2_000_001);
    expect(contigWindow(hit({ ...chromosome, start: 10, end: 909 })).from).toBe(1);
    expect(contigWindow(hit({ ...chromosome, start: 4_599_000, end: 4_599_899 })).to).toBe(4_600_000);
  });
});

describe('neighbours', () => {
  const chosen = hit({ id: 'a' });
  const sameGene = hit({ id: 'b', database: 'ncbi', start: 1003, end: 1900 });
  const other = hit({ id: 'c', database: 'ncbi', start: 3000, end: 3300 });
  const far = hit({ id: 'd', start: 8000, end: 8900 });

  it('leaves out the same gene of another database and what lies outside', () => {
    const drawn = neighbours(chosen, [far, other, sameGene, chosen], { from: 1, to: 7000 });
    expect(drawn.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('tells the reverse strand also by falling positions', () => {
    expect(isReverse(hit({ strand: '-' }))).toBe(true);
    expect(isReverse(hit({ start: 2388, end: 1105 }))).toBe(true);
    expect(isReverse(hit())).toBe(false);
  });
});

describe('axis', () => {
  it('has round ticks, few enough to be labelled', () => {
    expect(axisTicks({ from: 1, to: 9410 })).toEqual([0, 2000, 4000, 6000, 8000]);
    expect(axisTicks({ from: 23_001, to: 43_000 })).toEqual([25_000, 30_000, 35_000, 40_000]);
  });

  it('maps bases to pixels', () => {
    const scale = scaleOf({ from: 101, to: 200 }, 50);
    expect(scale.x(101)).toBe(0);
    expect(scale.x(201)).toBe(50);
  });
});

describe('placeLabels', () => {
  const measure = (text: string) => text.length * 6;
  const label = (id: string, from: number, first = false) => ({
    id,
    text: 'gene12',
    from,
    to: from + 10,
    first,
  });

  it('names the chosen hit in the lowest row and lifts what would overlap', () => {
    const placed = placeLabels([label('a', 50), label('b', 60, true)], 300, 3, measure);
    expect(placed.map(({ id, row }) => [id, row])).toEqual([
      ['b', 0],
      ['a', 1],
    ]);
  });

  it('keeps labels inside the picture and leaves out what fits nowhere', () => {
    const placed = placeLabels(
      [label('a', 0), label('b', 1), label('c', 2), label('d', 290)],
      300,
      2,
      measure,
    );
    expect(placed.find(({ id }) => id === 'a')).toMatchObject({ x: 0, anchor: 'start' });
    expect(placed.find(({ id }) => id === 'd')).toMatchObject({ x: 300, anchor: 'end' });
    expect(placed.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  });

  it('takes the middle out of a long name', () => {
    expect(cutMiddle('rep16_2_CDS6(pSJH101)', 20)).toBe('rep16_2_CD…(pSJH101)');
    expect(cutMiddle('blaKPC-2_1', 20)).toBe('blaKPC-2_1');
  });
});

describe('hitContext', () => {
  it('finds the same place in other databases and the same gene in other samples, the best of each', () => {
    const rows = [
      hit({ id: 'a' }),
      hit({ id: 'b', database: 'ncbi', gene: 'blaTEM' }),
      hit({ id: 'c', sampleId: 's2', coveragePct: 90 }),
      hit({ id: 'd', sampleId: 's2', coveragePct: 100 }),
      hit({ id: 'e', sampleId: 's3', gene: 'sul1' }),
      hit({ id: 'f', contig: 'contig_1', contigIndex: 4, database: 'ncbi' }),
    ];
    const context = hitContext(hit({ id: 'a' }), rows);
    expect(context.otherDatabases.map(({ id }) => id)).toEqual(['b']);
    expect(context.otherSamples.map(({ id }) => id)).toEqual(['d']);
  });
});

it('copies a row as abricate prints it', () => {
  expect(rowAsText(hit({ classes: ['A', 'B'] }), 'x.fna').split('\n')[1]).toBe(
    'x.fna\tcontig_1\t1001\t1900\t+\tblaTEM-1\t1-900/900\t===============\t0/0\t100.00\t100.00\tresfinder\tAY458016\tblaTEM-1\tA;B',
  );
});
