/** A contig that goes to BLAST. */
export interface Query {
  readonly contigIndex: number;
  /** Upper case in windows. */
  readonly letters: Uint8Array;
  /** How many letters are in windows. */
  readonly windowBases: number;
}

/** What a base in a window costs BLAST, where one in lower case costs 1: measured on families of alike alleles. */
const WINDOW_COST = 200;

/** Shares queries out among processes, by what they cost. */
export function shareOut(queries: readonly Query[], processes: number): Query[][] {
  const shares = Array.from({ length: processes }, () => ({ queries: [] as Query[], cost: 0 }));
  for (const query of longestFirst(queries)) {
    const least = shares.reduce((a, b) => (b.cost < a.cost ? b : a));
    least.queries.push(query);
    least.cost += query.letters.length + WINDOW_COST * query.windowBases;
  }
  return shares.map((share) => share.queries);
}

/**
 * The order in which a process gets queries: behind a long one a batch of BLAST ends, so that none has others before it
 * and is cut elsewhere than when it is searched alone.
 */
export function longestFirst<T extends { readonly letters: Uint8Array }>(queries: readonly T[]): T[] {
  return [...queries].sort((a, b) => b.letters.length - a.letters.length);
}
