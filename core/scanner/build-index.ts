import {
  BLOCK,
  indexStruct,
  INDEX_STRUCT,
  layOutIndex,
  MOST_BASES,
  shapeFor,
  type IndexShape,
} from './gene-index.ts';
import type { ScanThreads } from './scan-threads.ts';
import { aligned, SharedMemory } from './shared-memory.ts';
import { threadCalls } from './thread-calls.ts';
import { STACK_BYTES } from './thread-memory.ts';

const MODULE = 'gene-index';

/** An index as it is kept: its shape, and its parts as they lie in memory. */
export interface BuiltIndex {
  readonly shape: IndexShape;
  readonly parts: Uint8Array;
}

/**
 * Makes the seed index of genes, in a thread.
 *
 * @param genes bases of each, in order; letters other than A, C, G and T hold no seed
 * @returns null where the genes are too many for an index (64 million bases)
 */
export async function buildIndex(
  genes: AsyncIterable<string>,
  threads: ScanThreads,
): Promise<BuiltIndex | null> {
  const pieces: Buffer[] = [];
  const lengths: number[] = [];
  let letters = 0;
  let bases = 0;
  for await (const gene of genes) {
    const piece = Buffer.from(gene, 'latin1');
    pieces.push(piece);
    lengths.push(piece.length);
    letters += piece.length;
    bases += Math.ceil(piece.length / BLOCK) * BLOCK;
    if (bases > MOST_BASES) return null;
  }
  const memory = new SharedMemory();
  const structAt = aligned(STACK_BYTES);
  const from = aligned(structAt + INDEX_STRUCT);
  const withoutSeeds = layOutIndex(shapeFor(lengths.length, bases, 0), from);
  const call = await threadCalls(MODULE, memory, threads, 0);
  try {
    // What is needed meanwhile lies behind the largest index that there can be: each base has two seeds.
    const lettersAt = layOutIndex(shapeFor(lengths.length, bases, 2 * letters), from).to;
    const keepAt = aligned(lettersAt + letters);
    const seenAt = aligned(keepAt + Math.ceil(letters / 4) + 1);
    const seenBits = Math.ceil(Math.log2(Math.max(256, 3 * letters)));
    memory.ensure(seenAt + 4 * 2 ** seenBits);
    memory.words(structAt, INDEX_STRUCT / 4).set(indexStruct(withoutSeeds));
    writeGenes(memory, withoutSeeds, lengths);
    let at = lettersAt;
    for (const piece of pieces) {
      memory.bytes(at, piece.length).set(piece);
      at += piece.length;
    }
    await call('packGenes', structAt, lettersAt);
    const entries = await call('keepSeeds', structAt, lettersAt, seenAt, seenBits, keepAt);
    const shape = shapeFor(lengths.length, bases, entries);
    const layout = layOutIndex(shape, from);
    memory.words(structAt, INDEX_STRUCT / 4).set(indexStruct(layout));
    await call('fillIndex', structAt, lettersAt, keepAt);
    return { shape, parts: memory.bytes(layout.from, layout.to - layout.from).slice() };
  } finally {
    threads.forget(memory.memoryId);
  }
}

function writeGenes(
  memory: SharedMemory,
  { starts, lengths: lengthsAt }: { starts: number; lengths: number },
  lengths: readonly number[],
): void {
  memory.words(lengthsAt, lengths.length).set(lengths);
  const startWords = memory.words(starts, lengths.length);
  let start = 0;
  lengths.forEach((length, gene) => {
    startWords[gene] = start;
    start += Math.ceil(length / BLOCK) * BLOCK;
  });
}
