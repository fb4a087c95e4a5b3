import { describe, expect, it } from 'vitest';
import { parsePafRow, type PafRow } from '../../../../core/aligners/paf.ts';
import { LocusAlignments } from '../../../../core/screening/clusters/locus-alignments.ts';

/** A row of a contig of 1000 bases with a locus of 200. */
function row(cs: string, target: [number, number], strand: '+' | '-' = '+', mapq = 60): PafRow {
  const fields = ['c0', 1000, 100, 300, strand, 'L', 200, ...target, 100, 100, mapq, 'tp:A:P', `cs:Z:${cs}`];
  return parsePafRow(fields.join('\t'));
}

describe('LocusAlignments', () => {
  it('counts matches, mismatches and short deletions as covered, insertions not at all', () => {
    const found = new LocusAlignments(200);
    found.add(row(':50*ac-gg+ttt:47', [10, 110]), 3);
    expect(found.bases.count()).toEqual({ covered: 100, matching: 97 });
    expect(found.bases.count(60, 63)).toEqual({ covered: 3, matching: 0 });
    expect(found.alignments).toEqual([
      {
        contigIndex: 3,
        contigLength: 1000,
        contigStart: 100,
        contigEnd: 300,
        strand: '+',
        locusStart: 10,
        locusEnd: 110,
        insertions: [{ before: 63, length: 3 }],
        isAmbiguous: false,
      },
    ]);
  });

  it.each([
    [49, 149],
    [50, 100],
  ])('a deletion of %i bases leaves %i covered: a long one is missing sequence', (length, covered) => {
    const found = new LocusAlignments(200);
    found.add(row(`:50-${'a'.repeat(length)}:50`, [0, 100 + length]), 0);
    expect(found.bases.count()).toEqual({ covered, matching: 100 });
  });

  it('walks rows of the minus strand along the locus too, and unites rows', () => {
    const found = new LocusAlignments(200);
    found.add(row(':10*ga:9', [180, 200], '-', 0), 0);
    found.add(row(':20', [170, 190]), 1);
    expect(found.bases.count()).toEqual({ covered: 30, matching: 29 });
    expect(found.bases.count(190, 191)).toEqual({ covered: 1, matching: 0 });
    expect(found.alignments.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, false]);
  });

  it('refuses rows without differences', () => {
    const bare = { ...row(':20', [0, 20]), differences: null };
    expect(() => {
      new LocusAlignments(200).add(bare, 0);
    }).toThrow('cs');
  });
});
