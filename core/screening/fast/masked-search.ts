import { blastArguments } from '../../aligners/blast.ts';
import type { AlignedRow, AlignmentRequest } from '../alignment-strategy.ts';
import { blastRows } from '../blast-search.ts';
import { QueryFeed, shareOut, type Query } from './query-feed.ts';

/** What is left to search is little: more processes take longer to start than they save. */
const MOST_PROCESSES = 4;

/** The plain command's arguments, with the masking; the processes share the threads. */
export function maskedArguments(request: AlignmentRequest): string[] {
  return [...blastArguments('blastn', { ...request, threads: 1 }), '-lcase_masking'];
}

/** Processes of blastn that wait for their queries: to start takes them as long as a scan takes. */
export class MaskedSearch {
  readonly #feeds: readonly QueryFeed[];
  readonly #rows: Promise<AlignedRow[][]>;

  /** @param request its signal ends them; so it must where `find` is never called */
  constructor(path: string, request: AlignmentRequest) {
    this.#feeds = Array.from({ length: Math.min(request.threads, MOST_PROCESSES) }, () => new QueryFeed());
    const args = maskedArguments(request);
    this.#rows = Promise.all(
      this.#feeds.map((feed) => blastRows({ program: 'blastn', path, args, input: feed.chunks() }, request)),
    );
    // Whoever waits for them is told; they may fail before.
    this.#rows.catch(() => undefined);
  }

  /** Searches; once. @returns rows, contig after contig as one search over all of them prints */
  async find(queries: readonly Query[]): Promise<AlignedRow[]> {
    const shares = shareOut(queries, this.#feeds.length);
    this.#feeds.forEach((feed, i) => {
      feed.give(shares[i] ?? []);
    });
    return (await this.#rows).flat().sort((a, b) => a.contigIndex - b.contigIndex);
  }
}
