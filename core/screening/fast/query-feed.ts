const LINE_FEED = Buffer.from('\n');

/** A contig that goes to BLAST: the name it gets, and its letters. */
export interface Query {
  readonly name: string;
  readonly letters: Uint8Array;
  /** How many of them are in windows. */
  readonly windowBases: number;
}

/** What a base in a window costs BLAST, where one in lower case costs 1: measured on families of alike alleles. */
const WINDOW_COST = 200;

/** The input of a BLAST process that is started before it is known what to search. */
export class QueryFeed {
  #given!: (queries: readonly Query[]) => void;
  readonly #queries = new Promise<readonly Query[]>((resolve) => {
    this.#given = resolve;
  });

  /** Gives all there is; once. */
  give(queries: readonly Query[]): void {
    this.#given(queries);
  }

  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    for (const { name, letters } of await this.#queries) {
      yield Buffer.from(`>${name}\n`);
      yield letters;
      yield LINE_FEED;
    }
  }
}

/**
 * Shares queries out among processes, by what they cost. Each gets the longest first: behind a long one a batch of BLAST ends,
 * so that none is cut elsewhere than when it is searched alone.
 */
export function shareOut(queries: readonly Query[], processes: number): Query[][] {
  const shares = Array.from({ length: processes }, () => ({ queries: [] as Query[], cost: 0 }));
  for (const query of [...queries].sort((a, b) => b.letters.length - a.letters.length)) {
    const least = shares.reduce((a, b) => (b.cost < a.cost ? b : a));
    least.queries.push(query);
    least.cost += query.letters.length + WINDOW_COST * query.windowBases;
  }
  return shares.map((share) => share.queries);
}
