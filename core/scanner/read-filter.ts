import { FilterMemory } from './read-filter-memory.ts';
import type { ReadIndex } from './read-index.ts';
import type { ScanThreads } from './scan-threads.ts';
import { threadCalls } from './thread-calls.ts';

/** What stays is given on in pieces of at least this size. */
const PIECE_BYTES = 2 ** 16;
const NOTHING = Buffer.alloc(0);

/**
 * Passes reads on to minimap2 without those that can't map onto a database by `-x sr -k11 -w6`. How that is proven
 * stands in resources/scanner/read-filter.c. Names of neighbours decide what belongs together, as in minimap2: the
 * mates of a pair stay or go together, and where what stood between two fragments of one name goes, an empty read
 * keeps them apart. The work is done in a thread, while the next reads are fetched.
 *
 * @param reads FASTA as `streamLane` writes it, in pieces of whole records
 */
export async function* filterReads(
  reads: AsyncIterable<Uint8Array>,
  index: ReadIndex,
  threads: ScanThreads,
  thread = 0,
): AsyncGenerator<Buffer, void, undefined> {
  const memory = new FilterMemory(index);
  const { filterAt } = memory;
  const call = await threadCalls('read-filter', memory.memory, threads, thread);
  let rest: Uint8Array = NOTHING;
  let working: Promise<number> | null = null;
  let kept: Buffer[] = [];

  /** Begins with a piece, behind what could not be decided before. */
  const begin = (piece: Uint8Array, isLast: boolean): Promise<number> => {
    const length = rest.length + piece.length;
    memory.makeRoom(length);
    const { inputAt, outputAt } = memory;
    const input = memory.memory.bytes(inputAt, length);
    input.set(rest);
    input.set(piece, rest.length);
    return call('filterReads', filterAt, inputAt, inputAt + length, isLast ? 1 : 0, outputAt).then(
      (written) => {
        rest = input.slice(memory.restAt - inputAt);
        kept.push(Buffer.from(memory.memory.bytes(outputAt, written)));
        return written;
      },
    );
  };

  try {
    await call('prepare', filterAt);
    let size = 0;
    for await (const piece of reads) {
      size += (await working) ?? 0;
      working = begin(piece, false);
      if (size < PIECE_BYTES) continue;
      const ready = kept;
      [kept, size] = [[], 0];
      yield Buffer.concat(ready);
    }
    await working;
    working = begin(NOTHING, true);
    await working;
    yield Buffer.concat(kept);
  } finally {
    // Its failure is told where it is waited for.
    await working?.catch(() => undefined);
    threads.forget(memory.memory.memoryId);
  }
}
