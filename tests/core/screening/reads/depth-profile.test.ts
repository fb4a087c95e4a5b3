import { describe, expect, it } from 'vitest';
import { depthProfile } from '../../../../core/screening/reads/depth-profile.ts';
import { GapCounts } from '../../../../core/screening/reads/gap-counts.ts';
import { GeneTally } from '../../../../core/screening/reads/gene-tally.ts';
import type { PafRow } from '../../../../core/aligners/paf.ts';
import { row } from './paf-lines.ts';

function profileOf(length: number, rows: readonly PafRow[], fewest: 1 | 2 = 2) {
  const tally = new GeneTally(length);
  for (const each of rows) tally.add(each);
  return depthProfile(tally, tally.depths(), fewest);
}

describe('depthProfile', () => {
  it('has a bin for each base of a short gene, and stretches without reads', () => {
    const profile = profileOf(10, [row({ start: 1, end: 4 }), row({ start: 2, end: 8 })]);
    expect(profile).toMatchObject({
      binSize: 1,
      bins: [0, 1, 2, 2, 1, 1, 1, 1, 0, 0],
      uncovered: [
        [1, 1],
        [9, 10],
      ],
    });
  });

  it('has at most 400 bins of a long gene, the last one shorter', () => {
    const profile = profileOf(1001, [row({ length: 1001, start: 0, end: 500 })]);
    expect(profile.binSize).toBe(3);
    expect(profile.bins).toHaveLength(334);
    // Base 500 is the second of its bin.
    expect(profile.bins.slice(165, 168)).toEqual([1, 0.67, 0]);
    expect(profile.uncovered).toEqual([[501, 1001]]);
  });

  it('lists mismatches of at least two reads and a tenth of the depth', () => {
    const plain = Array.from({ length: 18 }, () => row({ start: 0, end: 20 }));
    const other = (cs: string) => row({ start: 0, end: 20, mismatches: 1, cs });
    const profile = profileOf(20, [
      ...plain,
      other(':4*ag:15'),
      other(':4*ac:15'),
      // One read alone, and an unknown base.
      other(':9*ct:10'),
      other(':12*gn:7'),
    ]);
    // 2 of 22 reads are less than a tenth.
    expect(profile.mismatches).toEqual([]);
    const fewer = profileOf(20, [...plain.slice(2), other(':4*ag:15'), other(':4*ac:15'), other(':9*ct:10')]);
    expect(fewer.mismatches).toEqual([{ position: 5, reference: 'A', depth: 19, bases: { C: 1, G: 1 } }]);
  });

  it('lists gaps by place and length; an insertion lies before its position', () => {
    const profile = profileOf(20, [
      row({ start: 0, end: 20, cs: ':4-acg:13' }),
      row({ start: 0, end: 20, cs: ':4-acg:13' }),
      row({ start: 0, end: 20, cs: ':10+tt:10' }),
      row({ start: 0, end: 20, cs: ':10+tt:10' }),
      row({ start: 0, end: 20, cs: ':10+t:10' }),
    ]);
    expect(profile.gaps).toEqual([
      { kind: 'deletion', position: 5, length: 3, depth: 5, reads: 2 },
      { kind: 'insertion', position: 11, length: 2, depth: 5, reads: 2 },
    ]);
  });

  it('takes what one contig shows', () => {
    const contig = row({ start: 0, end: 20, mismatches: 1, cs: ':4*ag:5-c:9' });
    expect(profileOf(20, [contig], 2)).toMatchObject({ mismatches: [], gaps: [] });
    expect(profileOf(20, [contig], 1)).toMatchObject({
      mismatches: [{ position: 5, bases: { G: 1 } }],
      gaps: [{ kind: 'deletion', position: 11, length: 1, reads: 1 }],
    });
  });

  it('counts a deletion as covered, as breadth does', () => {
    expect(profileOf(10, [row({ start: 0, end: 10, cs: ':4-acg:3' })]).uncovered).toEqual([]);
  });
});

describe('GapCounts', () => {
  it('lets rare gaps go where there are too many, and keeps the common ones', () => {
    const counts = new GapCounts(10);
    for (let i = 0; i < 50; i++) counts.add('deletion', 3, 2);
    for (let length = 1; length <= 1500; length++) counts.add('insertion', 5, length);
    const list = counts.list();
    expect(list.length).toBeLessThan(1104);
    expect(list[0]).toEqual({ kind: 'deletion', position: 3, length: 2, count: 50 });
  });
});
