import { describe, expect, it } from 'vitest';
import { AlignmentView, differencesOf } from '../../../renderer/features/results/model/alignment.ts';
import { axisPositions, coverageMarks } from '../../../renderer/features/results/model/coverageMarks.ts';

const alignment = {
  sampleLine: 'ACGTTACGTACG-A',
  geneLine: 'ACGATACG-ACGTA',
  sampleStart: 113,
  sampleEnd: 101,
  geneStart: 11,
  geneEnd: 23,
  mismatches: 1,
};

describe('differencesOf', () => {
  it('finds mismatches, extra and missing letters with their place in the gene', () => {
    expect(differencesOf(alignment)).toEqual([
      { kind: 'mismatch', column: 3, length: 1, genePosition: 14 },
      { kind: 'extra', column: 8, length: 1, genePosition: 19 },
      { kind: 'missing', column: 12, length: 1, genePosition: 22 },
    ]);
  });

  it('joins neighbouring columns of one kind and ignores case', () => {
    const line = { ...alignment, sampleLine: 'aaTTTTaa', geneLine: 'AAGGTTAA' };
    expect(differencesOf(line)).toEqual([{ kind: 'mismatch', column: 2, length: 2, genePosition: 13 }]);
  });
});

describe('AlignmentView', () => {
  const view = new AlignmentView(alignment);

  it('counts positions without gaps, falling on the minus strand', () => {
    const whole = view.block(0, 14);
    expect(whole.samplePositions).toEqual([113, 101]);
    expect(whole.genePositions).toEqual([11, 23]);
    expect(view.block(9, 12)).toMatchObject({
      samplePositions: [104, 102],
      genePositions: [19, 21],
      bars: '|||',
    });
  });

  it('marks what differs in pieces', () => {
    expect(view.block(2, 5).sample).toEqual([
      { text: 'G', differs: false },
      { text: 'T', differs: true },
      { text: 'T', differs: false },
    ]);
  });

  it('cuts the whole into blocks', () => {
    expect(view.all(6).map(({ bars }) => bars.length)).toEqual([6, 6, 2]);
  });

  it('shows blocks around differences inside the alignment, neighbours together', () => {
    expect(view.around(differencesOf(alignment), 6).map(({ column }) => column)).toEqual([1, 7]);
    expect(view.around(differencesOf(alignment), 12)).toHaveLength(2);
    expect(
      view.around(differencesOf(alignment), 40).map(({ column, bars }) => [column, bars.length]),
    ).toEqual([[0, 14]]);
  });

  it('counts three contig bases for a residue', () => {
    const protein = new AlignmentView({
      sampleLine: 'MKTL',
      geneLine: 'MKSL',
      sampleStart: 100,
      sampleEnd: 111,
      geneStart: 1,
      geneEnd: 4,
      mismatches: 1,
    });
    expect(protein.block(0, 2).samplePositions).toEqual([100, 105]);
    expect(protein.block(2, 4).samplePositions).toEqual([106, 111]);
  });
});

describe('coverageMarks', () => {
  it('puts marks on the scale of the gene and merges those that would touch', () => {
    const at = (genePosition: number) => ({ kind: 'mismatch', column: 0, length: 1, genePosition }) as const;
    expect(coverageMarks([at(1), at(2), at(51)], 100, 100, 3).map(({ x }) => x)).toEqual([0.5, 50.5]);
    expect(coverageMarks([{ ...at(100), kind: 'extra' }], 100, 200, 3)).toEqual([{ kind: 'extra', x: 198 }]);
  });

  it('labels first, last and the thirds between', () => {
    expect(axisPositions(921)).toEqual([1, 307, 614, 921]);
    expect(axisPositions(4)).toEqual([1, 4]);
  });
});
