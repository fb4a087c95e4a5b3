import { describe, expect, it } from 'vitest';
import type { ProteinAlignment, ProteinHsp } from '../../../../core/scanner/protein-findings.ts';
import { doubtfulPlaces } from '../../../../core/screening/proteins/doubtful-places.ts';
import { replaceRows } from '../../../../core/screening/proteins/replace-rows.ts';
import { marksOfPlaces, maskedExcept, seedMarks } from '../../../../core/screening/proteins/seed-marks.ts';
import { alignedRow } from '../../../support/aligned-rows.ts';

function alignment(change: Partial<ProteinAlignment> = {}): ProteinAlignment {
  return { contig: 0, isReverse: false, subject: 0, from: 100, to: 1000, score: 500, ...change };
}

function hsp(change: Partial<ProteinHsp> = {}): ProteinHsp {
  const core = { from: change.from ?? 200, to: change.to ?? 260 };
  return { ...alignment(core), score: 60, core, isSure: true, alignment: 0, ...change };
}

const row = (from: number, to: number, subject: string, evalue: number): ReturnType<typeof alignedRow> =>
  alignedRow({ queryStart: from, queryEnd: to, subject, evalue });
const subjectsOf = (id: string): number[] => [['p0', 'p1', 'p2'].indexOf(id)];

describe('doubtfulPlaces', () => {
  it('has none where a row is of what the seeds surely find', () => {
    const findings = { alignments: [alignment()], hsps: [hsp()] };
    expect(doubtfulPlaces([row(101, 1000, 'p0', 1e-50)], findings, subjectsOf).size).toBe(0);
  });

  it('doubts a row of another protein, as far as it overlaps others', () => {
    const findings = { alignments: [alignment()], hsps: [hsp()] };
    const places = doubtfulPlaces([row(1200, 801, 'p1', 1e-50)], findings, subjectsOf);
    expect(places.get(0)).toEqual({ ranges: [{ from: 100, to: 1200 }], subjects: new Set([1, 0]) });
  });

  it('doubts a row whose only pair of seeds is not sure, and one near the cut', () => {
    const unsure = { alignments: [alignment()], hsps: [hsp({ isSure: false })] };
    expect([...doubtfulPlaces([row(101, 1000, 'p0', 1e-50)], unsure, subjectsOf).keys()]).toEqual([0]);
    const sure = { alignments: [alignment()], hsps: [hsp()] };
    expect([...doubtfulPlaces([row(101, 1000, 'p0', 2e-21)], sure, subjectsOf).keys()]).toEqual([0]);
  });

  it('doubts the silence about a strong alignment, not about a weak one', () => {
    const hsps = [hsp()];
    expect(doubtfulPlaces([], { alignments: [alignment()], hsps }, subjectsOf).size).toBe(1);
    expect(doubtfulPlaces([], { alignments: [alignment({ score: 150 })], hsps }, subjectsOf).size).toBe(0);
  });
});

describe('seedMarks', () => {
  it('marks what belongs to an alignment, and weaker HSPs of the same protein and strand', () => {
    const weak = hsp({ from: 5000, to: 5060, alignment: null });
    const others = [hsp({ subject: 1, alignment: null }), hsp({ isReverse: true, alignment: null })];
    const marks = seedMarks({ alignments: [alignment()], hsps: [hsp(), weak, ...others] });
    expect([...marks]).toEqual([[0, [hsp().core, weak.core]]]);
  });

  it('marks in doubtful places alone', () => {
    const far = hsp({ from: 5000, to: 5060 });
    const findings = { alignments: [alignment()], hsps: [hsp(), far] };
    const place = { ranges: [{ from: 100, to: 1000 }], subjects: new Set<number>() };
    expect([...marksOfPlaces(findings, new Map([[0, place]]))]).toEqual([[0, [hsp().core]]]);
    const ofProtein = { ...place, subjects: new Set([0]) };
    expect(marksOfPlaces(findings, new Map([[0, ofProtein]])).get(0)).toEqual([hsp().core, far.core]);
  });
});

describe('maskedExcept', () => {
  it('is lower case but for the marks', () => {
    const masked = maskedExcept(Buffer.from('ACGTRNACGT'), [{ from: 2, to: 5 }]);
    expect(Buffer.from(masked).toString()).toBe('acGTRnacgt');
  });
});

describe('replaceRows', () => {
  it('takes the rows of a place from the second search, in the order of E-values', () => {
    const places = new Map([[0, { ranges: [{ from: 100, to: 1000 }], subjects: new Set<number>() }]]);
    const first = [row(101, 400, 'p0', 1e-60), row(3001, 3300, 'p1', 1e-50), row(5001, 5300, 'p0', 1e-40)];
    const second = [row(101, 700, 'p2', 1e-55), row(3001, 3300, 'p1', 1e-10)];
    expect(replaceRows(first, second, places)).toEqual([second[0], first[1], first[2]]);
  });

  it('leaves other contigs as they are', () => {
    const rows = [alignedRow({ contigIndex: 3, evalue: 1 }), alignedRow({ contigIndex: 3, evalue: 0 })];
    expect(replaceRows(rows, [], new Map())).toEqual(rows);
  });
});
