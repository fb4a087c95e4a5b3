import type { MoleculeType } from '../databases/molecule-type.ts';
import type { AlignedRow } from './alignment-strategy.ts';

/** What an alignment's columns count for: blastn's own numbers, and what BLOSUM62 gives on average. */
const COUNTS: Record<MoleculeType, { match: number; mismatch: number; opening: number; gap: number }> = {
  nucl: { match: 2, mismatch: -3, opening: -5, gap: -2 },
  prot: { match: 5, mismatch: -1, opening: -11, gap: -1 },
};

/** The score by which BLAST chooses between rows: of blastn exactly, of blastx nearly. */
export function alignmentScore(
  { length, identity, gaps, gapOpenings }: Pick<AlignedRow, 'length' | 'identity' | 'gaps' | 'gapOpenings'>,
  type: MoleculeType,
): number {
  const { match, mismatch, opening, gap } = COUNTS[type];
  const matches = Math.round((identity / 100) * length);
  return matches * match + (length - gaps - matches) * mismatch + gapOpenings * opening + gaps * gap;
}
