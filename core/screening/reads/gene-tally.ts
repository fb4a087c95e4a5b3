import { walkDifferences } from '../../aligners/cs.ts';
import type { PafRow } from '../../aligners/paf.ts';
import { GapCounts } from './gap-counts.ts';

/** Bases that are counted; all other letters say nothing. */
const LETTERS = 'ACGT';
/** How many letters there are. */
const STRIDE = LETTERS.length;

/**
 * What the alignments of one gene add up to. Its memory depends on the gene's length alone, not on the number
 * of alignments. Positions count from 0.
 */
export class GeneTally {
  readonly length: number;
  /** Alignments, and those of them that fit another gene equally well (mapping quality 0). */
  rows = 0;
  sharedRows = 0;
  /** Columns of all alignments, and those that match. */
  columns = 0;
  matches = 0;
  readonly gaps: GapCounts;
  /** By how much the depth changes at each position. */
  private readonly changes: Int32Array;
  private others: Uint32Array | null = null;
  private references: Uint8Array | null = null;

  /** @param length of the gene, in bases */
  constructor(length: number) {
    this.length = length;
    this.changes = new Int32Array(length + 1);
    this.gaps = new GapCounts(length);
  }

  /** @throws GapitError CS_MISSING, CS_PARSE_FAILED */
  add(row: PafRow): void {
    this.rows++;
    if (row.mappingQuality === 0) this.sharedRows++;
    this.columns += row.alignmentLength;
    this.matches += row.alignmentLength - (row.editDistance ?? 0);
    this.changes[row.targetStart] = (this.changes[row.targetStart] ?? 0) + 1;
    this.changes[row.targetEnd] = (this.changes[row.targetEnd] ?? 0) - 1;
    walkDifferences(row, {
      match: () => undefined,
      mismatch: (target, targetBase, queryBase) => {
        this.countMismatch(target, targetBase, queryBase);
      },
      deletion: (target, length) => {
        this.gaps.add('deletion', target, length);
      },
      insertion: (target, length) => {
        this.gaps.add('insertion', target, length);
      },
    });
  }

  /** Reads over each base. */
  depths(): Uint32Array {
    const depths = new Uint32Array(this.length);
    let depth = 0;
    for (let i = 0; i < this.length; i++) {
      depth += this.changes[i] ?? 0;
      depths[i] = depth;
    }
    return depths;
  }

  /** The gene's base where a read has another one, upper case; null where none has. */
  reference(position: number): string | null {
    const code = this.references?.[position] ?? 0;
    return code === 0 ? null : String.fromCharCode(code);
  }

  /** Reads with each other base, upper case. */
  bases(position: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (let letter = 0; letter < STRIDE; letter++) {
      const count = this.others?.[position * STRIDE + letter] ?? 0;
      if (count > 0) counts[LETTERS.charAt(letter)] = count;
    }
    return counts;
  }

  private countMismatch(position: number, targetBase: string, queryBase: string): void {
    const letter = LETTERS.indexOf(queryBase.toUpperCase());
    if (letter < 0) return;
    this.others ??= new Uint32Array(this.length * STRIDE);
    this.references ??= new Uint8Array(this.length);
    const at = position * STRIDE + letter;
    this.others[at] = (this.others[at] ?? 0) + 1;
    this.references[position] = targetBase.toUpperCase().charCodeAt(0);
  }
}
