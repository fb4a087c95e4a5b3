import { aligned } from './shared-memory.ts';

/** Numbers that decide how large the parts of an index are. */
export interface IndexShape {
  readonly genes: number;
  /** Bases of all genes, each filled up to a multiple of 32. */
  readonly bases: number;
  /** Seeds that are kept. */
  readonly entries: number;
  readonly bucketBits: number;
  readonly filterBits: number;
  readonly placeBits: number;
}

/** The parts of an index in a memory; the order of `Index` in resources/scanner/seeds.h. */
export interface IndexLayout extends IndexShape {
  readonly packed: number;
  readonly starts: number;
  readonly lengths: number;
  readonly geneOfBlock: number;
  readonly filter: number;
  readonly buckets: number;
  readonly entriesAt: number;
  /** Where the first part begins and the last one ends. */
  readonly from: number;
  readonly to: number;
}

/** Bytes of the struct `Index`. */
export const INDEX_STRUCT = 13 * 4;
/** Words of padding before and behind packed sequence (`PADDING` in seeds.h). */
export const PADDING_WORDS = 2;
export const BLOCK = 32;
/** Places and a bit for the strand fill 32 bits with at least a few left for the tag. */
export const MOST_BASES = 2 ** 26;

/** Sizes for so many seeds: some three to a bucket, four to eight bits of the filter for each. */
export function shapeFor(genes: number, bases: number, entries: number): IndexShape {
  const log = (value: number): number => Math.ceil(Math.log2(Math.max(2, value)));
  return {
    genes,
    bases,
    entries,
    bucketBits: Math.max(8, log(entries / 4)),
    filterBits: Math.max(6, log((entries * 4) / 64)),
    placeBits: log(bases),
  };
}

/** Lays the parts of an index out from an address on. What depends on the number of seeds comes last. */
export function layOutIndex(shape: IndexShape, from: number): IndexLayout {
  let at = from;
  const take = (bytes: number): number => {
    const start = at;
    at = aligned(at + bytes);
    return start;
  };
  const packed = take(8 * ((2 * shape.bases) / BLOCK + 2 * PADDING_WORDS));
  const starts = take(4 * shape.genes);
  const lengths = take(4 * shape.genes);
  const geneOfBlock = take((4 * shape.bases) / BLOCK);
  const filter = take(8 * 2 ** shape.filterBits);
  const buckets = take(4 * (2 ** shape.bucketBits + 1));
  const entriesAt = take(4 * shape.entries);
  return { ...shape, packed, starts, lengths, geneOfBlock, filter, buckets, entriesAt, from, to: at };
}

/** The struct `Index`, word by word. */
export function indexStruct(layout: IndexLayout): number[] {
  return [
    layout.genes,
    layout.bases,
    layout.entries,
    layout.bucketBits,
    layout.filterBits,
    layout.packed,
    layout.starts,
    layout.lengths,
    layout.geneOfBlock,
    layout.filter,
    layout.buckets,
    layout.entriesAt,
    layout.placeBits,
  ];
}
