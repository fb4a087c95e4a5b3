import { contigsOf, countGenes, missingBases, type GeneCounts, type Locus } from './locus.ts';

/** A gene that the sentence names. */
export interface NamedGene {
  readonly name: string;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly missing: number;
  readonly length: number;
}

/** What the sentence of a locus says, as facts; the words are the language's. */
export interface LocusFacts {
  readonly called: boolean;
  readonly label: string;
  readonly genes: number;
  readonly counts: GeneCounts;
  /** 0 where they are not known. */
  readonly pieces: number;
  readonly contigs: number;
  /** Over a break, but present. */
  readonly split: readonly NamedGene[];
  readonly partial: readonly NamedGene[];
  readonly absent: readonly NamedGene[];
  readonly coveragePct: number;
  /** From where a locus is called, in percent. */
  readonly needed: number;
  /** Of a present gene. */
  readonly minGeneCov: number;
  readonly minGeneId: number;
  /** The longest stretch that the assembly has more. */
  readonly insertion: { readonly locusPosition: number; readonly length: number } | null;
}

/** Shorter insertions are differences of sequence, longer ones may be a mobile element in the locus. */
export const notableInsertion = 100;

function longestInsertion(locus: Locus): LocusFacts['insertion'] {
  const notable = locus.pieces
    .flatMap(({ insertions }) => insertions)
    .filter(({ length }) => length >= notableInsertion);
  return notable.reduce<LocusFacts['insertion']>(
    (longest, one) => (longest === null || one.length > longest.length ? one : longest),
    null,
  );
}

export interface ClusterLimits {
  readonly minGeneCov: number;
  readonly minGeneId: number;
  readonly minClusterCov: number;
}

export function locusFacts(locus: Locus, called: boolean, limits: ClusterLimits): LocusFacts {
  const named = locus.genes.map((gene) => ({
    gene,
    named: {
      name: gene.geneId,
      coveragePct: gene.coveragePct,
      identityPct: gene.identityPct,
      missing: missingBases(gene),
      length: gene.end - gene.start + 1,
    },
  }));
  const those = (wanted: (gene: Locus['genes'][number]) => boolean) =>
    named.filter(({ gene }) => wanted(gene)).map((one) => one.named);
  return {
    called,
    label: locus.label,
    genes: locus.genes.length,
    counts: countGenes(locus.genes),
    pieces: locus.pieces.length,
    contigs: contigsOf(locus),
    split: those(({ verdict, isSplit }) => verdict === 'present' && isSplit),
    partial: those(({ verdict }) => verdict === 'partial'),
    absent: those(({ verdict }) => verdict === 'absent'),
    coveragePct: locus.coveragePct,
    needed: limits.minClusterCov,
    minGeneCov: limits.minGeneCov,
    minGeneId: limits.minGeneId,
    insertion: longestInsertion(locus),
  };
}
