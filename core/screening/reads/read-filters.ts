import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { AlignmentTarget } from '../../databases/alignment-target.ts';
import { filterReads } from '../../scanner/read-filter.ts';
import { buildReadIndex, type ReadIndex } from '../../scanner/read-index.ts';
import { ScanThreads } from '../../scanner/scan-threads.ts';
import { readAhead } from './read-ahead.ts';

/** Passes reads on to minimap2, as FASTA in pieces of whole records. */
export type ReadsPass = (reads: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Databases whose index stays in memory, a few megabytes each; the one that was used longest ago goes first. */
const KEPT = 16;
/** Pieces of reads of 256 kB that may wait while a database is indexed. */
const WAITING = 24;

/** Indexes of databases and threads that stay from search to search: opened once, closed at the end. */
export class ReadFilters {
  readonly #threads = new ScanThreads();
  /** By content, the one that was used last at the end. */
  readonly #indexes = new Map<string, Promise<ReadIndex | null>>();
  #turn = 0;

  /** Gets a thread ready, so that the first search does not wait for its start. */
  warm(): void {
    this.#threads.warm(1);
  }

  /**
   * Leaves out the reads of which is proven that minimap2 can't map them onto a target with the options for short
   * reads: what it reports of the others is the same. Where nothing can be proven, all reads are passed on.
   */
  passOf(target: Pick<AlignmentTarget, 'folder' | 'file'>): ReadsPass {
    const threads = this.#threads;
    const thread = this.#turn++ % availableParallelism();
    const index = readFile(join(target.folder, target.file)).then((bytes) => this.#indexOf(bytes, thread));
    // Told to whoever passes reads.
    index.catch(() => undefined);
    return async function* pass(reads) {
      const early = readAhead(reads, WAITING);
      try {
        // With the first piece fetching begins, and goes on while the database is indexed.
        const first = await early.next();
        const known = await index;
        const all = withFirst(first, early);
        yield* known === null ? all : filterReads(all, known, threads, thread);
      } finally {
        await early.return();
      }
    };
  }

  /** Searches at work must have ended. */
  async close(): Promise<void> {
    this.#indexes.clear();
    await this.#threads.close();
  }

  #indexOf(targets: Buffer, thread: number): Promise<ReadIndex | null> {
    const key = createHash('sha256').update(targets).digest('hex');
    const index = this.#indexes.get(key) ?? buildReadIndex(targets, this.#threads, thread);
    this.#indexes.delete(key);
    this.#indexes.set(key, index);
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > KEPT && oldest !== undefined) this.#indexes.delete(oldest);
    index.catch(() => this.#indexes.delete(key));
    return index;
  }
}

async function* withFirst<T>(first: IteratorResult<T, void>, others: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done === true) return;
  yield first.value;
  yield* others;
}
