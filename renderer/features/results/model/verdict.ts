import type { RecordNoun } from '../../../../core/contract/databases.ts';
import type { HitRow } from '../../../../core/contract/results.ts';
import type { Difference } from './alignment.ts';
import type { TablePiece } from './hitIndex.ts';

export interface Gap {
  readonly kind: 'extra' | 'missing';
  readonly length: number;
  readonly at: number;
}

/** What the sentence of a hit says, as facts; the words are the language's. */
export interface VerdictFacts {
  /** What was looked for: replicons are no genes, and proteins are counted in residues. */
  readonly subject: RecordNoun;
  /** Letters of the gene before the first and after the last found one. */
  readonly missingBefore: number;
  readonly missingAfter: number;
  /** Letters of the gene between the first and the last found one. */
  readonly spanned: number;
  readonly geneLength: number;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly differing: number;
  readonly gapOpenings: number;
  readonly gapBases: number;
  /** Null as long as there is no alignment to read them from. */
  readonly gaps: readonly Gap[] | null;
  readonly mayShiftFrame: boolean;
  readonly atContigEnd: boolean;
  readonly diverged: boolean;
  /** Of a gene that was put together from pieces. */
  readonly split: { readonly pieces: number; readonly contigs: number } | null;
  readonly namesResistance: boolean;
}

/**
 * Aligned letters that differ, from the row alone: coverage counts the columns without a gap, identity
 * the equal ones among all columns (screening.md, section 1). Both are printed with two decimals, which
 * tells counts apart up to 10,000 columns.
 */
export function differingLetters(hit: HitRow): number {
  const paired = Math.round((hit.coveragePct / 100) * hit.geneLength);
  const columns = paired + hit.gapBases;
  const equal = Math.round((hit.identityPct / 100) * columns);
  return Math.max(0, paired - equal);
}

function gapsOf(differences: readonly Difference[]): Gap[] {
  return differences.flatMap(({ kind, length, genePosition }) =>
    kind === 'mismatch' ? [] : [{ kind, length, at: genePosition }],
  );
}

/** How many pieces a gene was found in, and on how many contigs. */
export function piecesOf(fragments: readonly TablePiece[]): { pieces: number; contigs: number } {
  const contigs = new Set(fragments.map(({ contig, contigIndex }) => `${contigIndex} ${contig}`));
  return { pieces: fragments.length, contigs: contigs.size };
}

export function verdictFacts(
  hit: HitRow,
  subject: RecordNoun,
  differences: readonly Difference[] | null,
): VerdictFacts {
  const gaps = hit.gapBases === 0 ? [] : differences === null ? null : gapsOf(differences);
  const mismatches = differences?.filter(({ kind }) => kind === 'mismatch');
  return {
    subject,
    missingBefore: hit.geneStart - 1,
    missingAfter: hit.geneLength - hit.geneEnd,
    spanned: hit.geneEnd - hit.geneStart + 1,
    geneLength: hit.geneLength,
    coveragePct: hit.coveragePct,
    identityPct: hit.identityPct,
    differing: mismatches?.reduce((sum, { length }) => sum + length, 0) ?? differingLetters(hit),
    gapOpenings: hit.gapOpenings,
    gapBases: hit.gapBases,
    gaps,
    // A protein was found translated, so its reading frame is whole where it aligns.
    mayShiftFrame:
      (subject === 'gene' || subject === 'allele') && (gaps?.some(({ length }) => length % 3 !== 0) ?? false),
    atContigEnd: hit.atContigEnd,
    diverged: hit.confidence === 'diverged',
    split: hit.fragments === null ? null : piecesOf(hit.fragments),
    namesResistance: hit.classes.length > 0,
  };
}
