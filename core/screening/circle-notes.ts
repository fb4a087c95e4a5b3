import { counted } from '../base/numbers.ts';
import { decodeId } from '../databases/header.ts';
import type { Contig } from '../sequence/assembly.ts';
import type { AlignedRow } from './alignment-strategy.ts';

/** How far from the end of its contig a piece may stop and still touch it, in bases: a codon. */
const END_TOLERANCE = 3;
/** How much two pieces of a gene may overlap by chance, or miss, where they meet. */
const SEAM_TOLERANCE = 10;

/**
 * Notes for genes of which one part lies at the start of a contig and the rest at its end, each too short
 * to be a hit: a circular molecule that was cut within a gene. The rows stay abricate's; the reader learns
 * that the answer depends on where the circle was cut.
 */
export function circleNotes(
  rows: readonly AlignedRow[],
  contigs: readonly Contig[],
  { databaseName, mincov }: { databaseName: string; mincov: number },
): string[] {
  const pieces = new Map<string, { atStart: Piece[]; atEnd: Piece[] }>();
  for (const row of rows) {
    const piece = pieceOf(row);
    if ((!piece.atStart && !piece.atEnd) || piece.coveragePct >= mincov) continue;
    const key = `${row.contigIndex} ${piece.isReverse} ${row.subject}`;
    const group = pieces.get(key) ?? { atStart: [], atEnd: [] };
    pieces.set(key, group);
    if (piece.atStart) group.atStart.push(piece);
    if (piece.atEnd) group.atEnd.push(piece);
  }
  const notes = new Set<string>();
  for (const { atStart, atEnd } of pieces.values()) {
    for (const left of atStart) {
      for (const right of atEnd) {
        // Read along the circle, the gene begins at the contig's end; on the reverse strand at its start.
        const [first, second] = left.isReverse ? [left, right] : [right, left];
        const together = first.coveragePct + second.coveragePct;
        const meet = Math.abs(second.geneStart - first.geneEnd - 1) <= SEAM_TOLERANCE;
        if (!meet || together < mincov) continue;
        const { gene } = decodeId(left.subject, databaseName);
        notes.add(
          `${contigs[left.contigIndex]?.id ?? ''}: ${gene} lies over both ends of this contig ` +
            `(${counted(left.length, 'base')} at its start, ${right.length} at its end), which may be a circle cut inside the gene`,
        );
      }
    }
  }
  return [...notes];
}

interface Piece {
  readonly subject: string;
  readonly contigIndex: number;
  /** Bases on the contig. */
  readonly length: number;
  readonly isReverse: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly geneStart: number;
  readonly geneEnd: number;
  readonly coveragePct: number;
}

function pieceOf(row: AlignedRow): Piece {
  const left = Math.min(row.queryStart, row.queryEnd);
  const right = Math.max(row.queryStart, row.queryEnd);
  return {
    subject: row.subject,
    contigIndex: row.contigIndex,
    length: right - left + 1,
    isReverse: row.strand === 'minus' || row.queryStart > row.queryEnd,
    atStart: left <= 1 + END_TOLERANCE,
    atEnd: right >= row.queryLength - END_TOLERANCE,
    geneStart: Math.min(row.subjectStart, row.subjectEnd),
    geneEnd: Math.max(row.subjectStart, row.subjectEnd),
    coveragePct: (100 * (row.length - row.gaps)) / row.subjectLength,
  };
}
