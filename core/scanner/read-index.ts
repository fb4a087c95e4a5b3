import { asBuffer } from '../sequence/bytes.ts';
import {
  allocator,
  INDEX_PARTS,
  layOutParts,
  sizesOf,
  U16,
  U32,
  U64,
  WORDS,
  type ReadIndexParts,
  type ReadIndexShape,
} from './read-index-layout.ts';
import type { ScanThreads } from './scan-threads.ts';
import { SharedMemory } from './shared-memory.ts';
import { threadCalls } from './thread-calls.ts';
import { STACK_BYTES } from './thread-memory.ts';

/** The words of a database, by which reads are filtered. */
export interface ReadIndex {
  readonly shape: ReadIndexShape;
  readonly parts: Readonly<Record<(typeof INDEX_PARTS)[number], Uint8Array>>;
}

/** In larger databases nearly every word occurs, so that hardly a read could be left out. */
const LARGEST = 2 ** 24;
/** Bytes of targets, or words, in a call: between calls the engine can go over to its faster code. */
const SLICE = 2 ** 16;
const RECORD_START = Buffer.from('\n>');

/** The struct `Builder` of read-index.c, in words; its last ones are counts. */
const BUILDER_WORDS = 18;
const COUNTS_FROM = 14;
const HALVES = 2 ** 11;
const MOST_GROUPS = 2 ** 15;
/** Words of padding around those of a target. */
const PADDING = 12;

/**
 * Makes the index of a database's words, in a thread.
 *
 * @param targets the database's FASTA as minimap2 gets it
 * @returns null where nothing is proven of reads (letters that versions of minimap2 read differently) or gained (a
 *   database of more than 16 MB)
 */
export async function buildReadIndex(
  targets: Uint8Array,
  threads: ScanThreads,
  thread = 0,
): Promise<ReadIndex | null> {
  if (targets.length > LARGEST) return null;
  const memory = new SharedMemory();
  const { builder, input, index } = layOutBuilder(memory, targets.length);
  memory.bytes(input, targets.length).set(targets);
  const call = await threadCalls('read-index', memory, threads, thread);
  try {
    await call('prepare', builder);
    for (const { from, to } of recordSlices(asBuffer(targets))) {
      if ((await call('addTargets', builder, input + from, input + to)) === 0) return null;
    }
    const counts = memory.words(builder, BUILDER_WORDS).subarray(COUNTS_FROM);
    const [found = 0, groups = 0] = counts;
    await call('countUp', builder);
    for (const isHigh of [0, 1]) {
      for (const { from, to } of slices(found)) await call('scatter', builder, isHigh, from, to);
    }
    for (let at = 0; at < found;) at = await call('compact', builder, at, Math.min(found, at + SLICE));
    await call('fillRanks', builder);
    const [, , places = 0, words = 0] = counts;
    for (const { from, to } of slices(words)) await call('fillStarts', builder, from, to);
    const shape = { groups, strandWords: 2 * words, places };
    const sizes = sizesOf(shape);
    const part = (name: keyof ReadIndexParts): Uint8Array => memory.bytes(index[name], sizes[name]).slice();
    return {
      shape,
      parts: {
        bits: part('bits'),
        ranks: part('ranks'),
        starts: part('starts'),
        groups: part('groups'),
        places: part('places'),
      },
    };
  } finally {
    threads.forget(memory.memoryId);
  }
}

/** How many words there are is known at the end only: there is room for one at each letter. What is not used costs nothing. */
function layOutBuilder(
  memory: SharedMemory,
  letters: number,
): { builder: number; input: number; index: ReadIndexParts } {
  const builder = STACK_BYTES;
  const take = allocator(builder + U32 * BUILDER_WORDS);
  const codes = take(256);
  const index = layOutParts({ groups: 0, strandWords: 2 * letters, places: letters }, take);
  const firstGroups = take(U16 * WORDS);
  const votes = take(U32 * (MOST_GROUPS + 1));
  const ends = take(U32 * (letters + 1));
  const orders = take(U32 * (letters + PADDING));
  const found = take(U64 * letters);
  const spare = take(U64 * letters);
  const counts = take(2 * U32 * HALVES);
  const starting = take(2 * U32 * letters);
  const input = take(letters);
  memory.ensure(take(0));
  memory
    .words(builder, BUILDER_WORDS)
    .set([
      ...[codes, ...INDEX_PARTS.map((name) => index[name])],
      ...[firstGroups, votes, ends, orders, found, spare, counts, starting],
    ]);
  return { builder, input, index };
}

/** Parts of a FASTA file that each are some whole records. */
function* recordSlices(fasta: Buffer): Generator<{ from: number; to: number }> {
  for (let from = 0; from < fasta.length;) {
    const end = fasta.indexOf(RECORD_START, from + SLICE);
    const to = end < 0 ? fasta.length : end + 1;
    yield { from, to };
    from = to;
  }
}

function* slices(count: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from < count; from += SLICE) yield { from, to: Math.min(count, from + SLICE) };
}
