import type { StoredResult } from '../workspace/run-library.ts';

/** What a search found, whichever engine made it, and what the reader should know of it. */
export interface FinishedSearch {
  readonly result: StoredResult;
  readonly notes: readonly string[];
  readonly command: readonly string[];
  /** Contigs that were searched by the plain command, since the strategy can't promise their rows; none if left out. */
  readonly fallbackContigs?: number | undefined;
  /** It is the answer of an earlier search, which was kept. */
  readonly fromCache?: boolean | undefined;
}

export interface ResultCounts {
  /** Rows of the answer: hits, genes present in reads, or the locus called. */
  readonly hits: number;
  /** Distinct genes among them; of a locus, its genes that are present. */
  readonly genes: number;
  /** Of a locus search: what was called. */
  readonly call: string | null;
}

/** The numbers that stand for a result in lists. */
export function countResult(result: StoredResult): ResultCounts {
  switch (result.kind) {
    case 'hits': {
      const { hits } = result;
      return { hits: hits.length, genes: new Set(hits.map(({ gene }) => gene)).size, call: null };
    }
    case 'reads': {
      const present = result.reads.genes.filter((gene) => gene.present);
      return { hits: present.length, genes: new Set(present.map(({ gene }) => gene)).size, call: null };
    }
    case 'loci': {
      const [best] = result.loci.loci;
      if (!result.loci.called || best === undefined) return { hits: 0, genes: 0, call: null };
      const genes = best.genes.filter(({ verdict }) => verdict === 'present').length;
      return { hits: 1, genes, call: best.label };
    }
  }
}
