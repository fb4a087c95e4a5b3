import { walkDifferences } from '../../aligners/cs.ts';
import type { PafRow } from '../../aligners/paf.ts';
import { CoveredBases } from './covered-bases.ts';

/**
 * Bases from which a deletion counts as missing, in the field's words a structural variant. A shorter one is
 * a difference within an aligned stretch, as BLAST-based typing counts it too; minimap2 bridges deletions of
 * whole genes within one alignment, which must not come out as covered.
 */
const STRUCTURAL = 50;

/** One alignment of a contig with a locus. Positions count from 0, ends are not included; forward strand. */
export interface LocusAlignment {
  readonly contigIndex: number;
  readonly contigLength: number;
  readonly contigStart: number;
  readonly contigEnd: number;
  readonly strand: '+' | '-';
  readonly locusStart: number;
  readonly locusEnd: number;
  /** Bases that the contig has more, before a base of the locus. */
  readonly insertions: readonly { readonly before: number; readonly length: number }[];
  /** The contig fits another locus as well: minimap2 could not tell them apart. */
  readonly isAmbiguous: boolean;
}

/** All that lies of one locus on an assembly, united over contigs and alignments. */
export class LocusAlignments {
  readonly alignments: LocusAlignment[] = [];
  readonly bases: CoveredBases;

  /** @param length of the locus, in bases */
  constructor(length: number) {
    this.bases = new CoveredBases(length);
  }

  /** @throws GapitError CS_MISSING, CS_PARSE_FAILED */
  add(row: PafRow, contigIndex: number): void {
    const { bases } = this;
    const insertions: { before: number; length: number }[] = [];
    walkDifferences(row, {
      match: (start, length) => {
        bases.addMatch(start, length);
      },
      mismatch: (at) => {
        bases.addDifference(at, 1);
      },
      deletion: (start, length) => {
        if (length < STRUCTURAL) bases.addDifference(start, length);
      },
      insertion: (before, length) => {
        insertions.push({ before, length });
      },
    });
    this.alignments.push({
      contigIndex,
      contigLength: row.queryLength,
      contigStart: row.queryStart,
      contigEnd: row.queryEnd,
      strand: row.strand,
      locusStart: row.targetStart,
      locusEnd: row.targetEnd,
      insertions,
      isAmbiguous: row.mappingQuality === 0,
    });
  }
}
