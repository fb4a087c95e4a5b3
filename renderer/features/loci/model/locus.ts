import type { LociResult } from '../../../../core/contract/results.ts';

export type Locus = LociResult['loci'][number];
export type LocusGene = Locus['genes'][number];
export type LocusPiece = Locus['pieces'][number];
export type TypingCall = LociResult['phenotypes'][string];

/** How a gene of a locus is drawn: `split` is present over the break between two pieces. */
export type GeneMark = 'present' | 'split' | 'partial' | 'absent';

export function markOf(gene: LocusGene): GeneMark {
  return gene.verdict === 'present' && gene.isSplit ? 'split' : gene.verdict;
}

/**
 * How a locus lies on its assembly: `whole`, all genes present on one contig; `split`, over several contigs;
 * `incomplete`, on one contig with genes partial or absent; `none`, not called.
 */
export type CallMark = 'whole' | 'split' | 'incomplete' | 'none';

export function contigsOf(locus: Locus): number {
  return new Set(locus.pieces.map(({ contigIndex }) => contigIndex)).size;
}

export interface GeneCounts {
  readonly present: number;
  readonly partial: number;
  readonly absent: number;
}

export function countGenes(genes: readonly LocusGene[]): GeneCounts {
  const counts = { present: 0, partial: 0, absent: 0 };
  for (const { verdict } of genes) counts[verdict] += 1;
  return counts;
}

export function callMark(locus: Locus, called: boolean): CallMark {
  if (!called) return 'none';
  if (contigsOf(locus) > 1) return 'split';
  return countGenes(locus.genes).present === locus.genes.length ? 'whole' : 'incomplete';
}

/** Bases of a gene that the assembly lacks; coverage is rounded, so it is a count to the base only below 10 kb. */
export function missingBases({ start, end, coveragePct }: LocusGene): number {
  const length = end - start + 1;
  return Math.max(0, length - Math.round((coveragePct / 100) * length));
}

/** The best locus of a sample in a few words: what its list shows. */
export interface LocusSummary {
  readonly label: string;
  /** Empty where the database states none of its own. */
  readonly type: string;
  readonly mark: CallMark;
}

/** A type that only repeats the label of its locus says nothing. */
export function typeOf({ label, type }: Pick<Locus, 'label' | 'type'>): string {
  return type === label ? '' : type;
}

export function summaryOf({ loci, called }: Pick<LociResult, 'loci' | 'called'>): LocusSummary | null {
  const best = loci[0];
  if (best === undefined) return null;
  return { label: best.label, type: typeOf(best), mark: callMark(best, called) };
}
