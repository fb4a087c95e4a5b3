import type { AlignedRow, AlignmentRequest } from '../alignment-strategy.ts';
import { blastRows, queryName } from '../blast-search.ts';
import { longestFirst, type Query } from './queries.ts';
import { maskedArguments } from './masked-arguments.ts';

const LINE_FEED = Buffer.from('\n');

/** A process of blastn that is started before it is known what to search. */
export class BlastProcess {
  readonly #stop = new AbortController();
  readonly #rows: Promise<AlignedRow[]>;
  #give!: (queries: readonly NumberedQuery[]) => void;

  /** What it says where it fails. */
  readonly file: string;

  /** @param search of several that share the process, the one that messages name */
  constructor(path: string, search: Pick<AlignmentRequest, 'file' | 'database' | 'minid'>) {
    this.file = search.file;
    const given = new Promise<readonly NumberedQuery[]>((resolve) => {
      this.#give = resolve;
    });
    this.#rows = blastRows(
      { program: 'blastn', path, args: maskedArguments(search), input: fastaOf(given) },
      { file: search.file, database: search.database, signal: this.#stop.signal },
    );
    // Whoever waits for them is told; it may fail before.
    this.#rows.catch(() => undefined);
  }

  /** Searches lists of contigs; once. @returns the rows of each list, those of a contig in BLAST's order */
  async find(lists: readonly (readonly Query[])[]): Promise<AlignedRow[][]> {
    const queries = longestFirst(lists.flatMap((list, of) => list.map((query) => ({ ...query, of }))));
    this.#give(queries.map(({ letters }, number) => ({ number, letters })));
    const rows = lists.map((): AlignedRow[] => []);
    for (const row of await this.#rows) {
      const query = queries[row.contigIndex];
      if (query !== undefined) rows[query.of]?.push({ ...row, contigIndex: query.contigIndex });
    }
    return rows;
  }

  /** Ends it, whatever it does. */
  stop(): void {
    this.#stop.abort();
  }
}

/** Contigs of several assemblies may have the same place there: here each has a number of its own. */
interface NumberedQuery {
  readonly number: number;
  readonly letters: Uint8Array;
}

async function* fastaOf(
  given: Promise<readonly NumberedQuery[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const { number, letters } of await given) {
    yield Buffer.from(`>${queryName(number)}\n`);
    yield letters;
    yield LINE_FEED;
  }
}
