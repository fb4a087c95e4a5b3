import { PADDING_WORDS } from './gene-index.ts';
import { aligned, type SharedMemory } from './shared-memory.ts';
import { layOutThread, SLICE_BASES, type ThreadMemory } from './thread-memory.ts';

/** Bytes of the structs `Scan`, `Contig` and `Slice` in gene-scan.c. */
const SCAN = 8 * 4;
const CONTIG_WORDS = 3;
const SLICE_WORDS = 3;

/** Some contigs as FASTA, one after the other and whole. */
export interface ContigBlock {
  readonly pieces: readonly Uint8Array[];
  readonly bytes: number;
  readonly contigs: number;
}

/** How alike a place must be to hold a gene; see `Scan` in gene-scan.c. */
export interface Sensitivity {
  /** Of the 64 bases around a seed so many match. */
  readonly leastAlike: number;
  /** What an alignment through the seed scores, by blastn's scores. */
  readonly leastScore: number;
  /** Bases that a window has beyond the gene's ends. */
  readonly slack: number;
}

/** Where the parts of a scan lie in a memory, behind the index. */
export interface ScanMemory {
  readonly threads: readonly ThreadMemory[];
  /** The struct `Scan`. */
  readonly structAt: number;
  /** An i32 by which the threads share the slices out. */
  readonly counterAt: number;
  readonly contigsAt: number;
  readonly slicesAt: number;
  readonly packedAt: number;
  readonly lettersAt: number;
  readonly to: number;
}

export function layOutScan(block: ContigBlock, threads: number, from: number): ScanMemory {
  const ofThreads: ThreadMemory[] = [];
  let at = from;
  for (let i = 0; i < threads; i++) {
    const thread = layOutThread(at);
    ofThreads.push(thread);
    at = thread.to;
  }
  const take = (bytes: number): number => {
    const start = at;
    at = aligned(at + bytes);
    return start;
  };
  const mostSlices = Math.ceil(block.bytes / SLICE_BASES) + block.contigs;
  return {
    threads: ofThreads,
    structAt: take(SCAN),
    counterAt: take(4),
    contigsAt: take(4 * CONTIG_WORDS * block.contigs),
    slicesAt: take(4 * SLICE_WORDS * mostSlices),
    packedAt: take(8 * (Math.ceil(block.bytes / 32) + 2 * PADDING_WORDS + 1)),
    lettersAt: take(block.bytes),
    to: at,
  };
}

/** Writes a block, and what the scan's functions are told of it. @param indexAt the struct `Index` */
export function writeScan(
  memory: SharedMemory,
  layout: ScanMemory,
  block: ContigBlock,
  { indexAt, sensitivity }: { indexAt: number; sensitivity: Sensitivity },
): void {
  memory.ensure(layout.to);
  let to = layout.lettersAt;
  for (const piece of block.pieces) {
    memory.bytes(to, piece.length).set(piece);
    to += piece.length;
  }
  const { lettersAt, packedAt, contigsAt, slicesAt } = layout;
  const { leastAlike, leastScore, slack } = sensitivity;
  memory
    .words(layout.structAt, SCAN / 4)
    .set([...[indexAt, lettersAt, packedAt, contigsAt, slicesAt], ...[leastAlike, leastScore, slack]]);
  for (const { structAt, candidates, matches, rows } of layout.threads) {
    memory.words(structAt, 3).set([candidates, matches, rows]);
  }
}

/** A contig in the memory. */
export interface PackedContig {
  readonly at: number;
  readonly length: number;
  readonly windowBases: number;
}

export function contigsIn(memory: SharedMemory, { contigsAt }: ScanMemory, count: number): PackedContig[] {
  const words = memory.words(contigsAt, CONTIG_WORDS * count);
  return Array.from({ length: count }, (_, i) => {
    const [at = 0, length = 0, windowBases = 0] = words.subarray(CONTIG_WORDS * i, CONTIG_WORDS * (i + 1));
    return { at, length, windowBases };
  });
}

/** Cuts contigs into slices. @returns how many */
export function writeSlices(
  memory: SharedMemory,
  { slicesAt }: ScanMemory,
  contigs: readonly PackedContig[],
): number {
  const slices: number[] = [];
  contigs.forEach(({ length }, contig) => {
    for (let from = 0; from < length; from += SLICE_BASES)
      slices.push(contig, from, Math.min(length, from + SLICE_BASES));
  });
  memory.words(slicesAt, slices.length).set(slices);
  return slices.length / SLICE_WORDS;
}
