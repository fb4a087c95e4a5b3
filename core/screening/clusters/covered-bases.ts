const COVERED = 1;
const MATCHING = 2;

/** A stretch of a locus with what was found of it; all in bases. */
export interface CoveredCount {
  readonly covered: number;
  readonly matching: number;
}

/**
 * The bases of a locus that alignments cover, and those of them that match in one alignment at least: the
 * union over all alignments, a byte a base. Positions count from 0, ends are not included.
 */
export class CoveredBases {
  private readonly marks: Uint8Array;

  /** @param length of the locus, in bases */
  constructor(length: number) {
    this.marks = new Uint8Array(length);
  }

  addMatch(start: number, length: number): void {
    this.marks.fill(COVERED | MATCHING, start, start + length);
  }

  /** Bases that an alignment spans without a match: a mismatch, or bases that the contig lacks. */
  addDifference(start: number, length: number): void {
    for (let at = start; at < start + length; at++) this.marks[at] = (this.marks[at] ?? 0) | COVERED;
  }

  count(start = 0, end = this.marks.length): CoveredCount {
    let covered = 0;
    let matching = 0;
    for (let at = start; at < end; at++) {
      const mark = this.marks[at] ?? 0;
      covered += mark & COVERED;
      matching += mark >> 1;
    }
    return { covered, matching };
  }
}
