import { describe, expect, it } from 'vitest';
import { hasDoubtfulSeam, possiblePrefixes, seamsOf } from '../../../../core/screening/fast/seams.ts';

/** A contig in lower case but for one window. */
function masked(length: number, from: number, to: number): Uint8Array {
  return new Uint8Array(length).fill(0x61).fill(0x41, from, to);
}

describe('the seams at which blastn cuts a long contig', () => {
  it('are none below two chunks, and as many as there are chunks but for one', () => {
    expect(seamsOf(1_999_799, 0)).toEqual([]);
    expect(seamsOf(1_999_800, 0)).toEqual([999_850]);
    expect(seamsOf(5_315_120, 0)).toHaveLength(4);
  });

  it('move with what precedes the contig in its batch', () => {
    expect(seamsOf(1_500_000, 0)).toEqual([]);
    expect(seamsOf(1_500_000, 600_000)).toEqual([449_950]);
  });
});

describe('what may precede a contig in its batch', () => {
  it('is nothing, the last contig, the last two, …, as long as a batch is not full', () => {
    expect(possiblePrefixes([])).toEqual([0]);
    expect(possiblePrefixes([999_000])).toEqual([0]);
    expect(possiblePrefixes([5_000_000, 300_000, 400_000, 298_999])).toEqual([0, 298_999, 698_999, 998_999]);
    expect(possiblePrefixes([5, 300_000, 400_000, 298_999])).toEqual([0, 298_999, 698_999, 998_999]);
  });
});

describe('a seam is doubtful', () => {
  it('where a window lies at one that is there only with what precedes', () => {
    const seam = seamsOf(1_500_000, 600_000)[0] ?? 0;
    expect(hasDoubtfulSeam(masked(1_500_000, seam - 200, seam + 200), [600_000])).toBe(true);
    expect(hasDoubtfulSeam(masked(1_500_000, seam + 800, seam + 1800), [600_000])).toBe(false);
    // With so little before it the contig is never cut.
    expect(hasDoubtfulSeam(masked(1_500_000, seam - 200, seam + 200), [400_000])).toBe(false);
  });

  it('where a window lies at one of the contig alone, and others may precede it', () => {
    const seam = seamsOf(2_500_000, 0)[0] ?? 0;
    const window = masked(2_500_000, seam - 1000, seam - 250);
    expect(hasDoubtfulSeam(window, [200_000])).toBe(true);
  });

  it('never where nothing can precede the contig: alone it is cut where it was', () => {
    const seam = seamsOf(2_500_000, 0)[0] ?? 0;
    const window = masked(2_500_000, seam - 200, seam + 200);
    expect(hasDoubtfulSeam(window, [])).toBe(false);
    expect(hasDoubtfulSeam(window, [300_000, 1_200_000])).toBe(false);
  });

  it('never on contigs that are not cut whatever precedes', () => {
    expect(hasDoubtfulSeam(masked(1_000_800, 0, 1_000_800), [998_000])).toBe(false);
  });
});
