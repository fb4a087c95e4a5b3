import { aligned } from './shared-memory.ts';

/** Words of 11 bases. */
export const WORDS = 4 ** 11;
/** Bytes of whole numbers. */
export const U16 = 2;
export const U32 = 4;
export const U64 = 8;

/** Numbers that decide how large the parts of an index are. */
export interface ReadIndexShape {
  /** Groups of targets that are alike. */
  readonly groups: number;
  /** Words with a bit: each on both strands. */
  readonly strandWords: number;
  /** Places of words in groups. */
  readonly places: number;
}

/** The parts of an index, in the order of `Index` in resources/scanner/read-words.h (there the codes come first). */
export const INDEX_PARTS = ['bits', 'ranks', 'starts', 'groups', 'places'] as const;

/** Addresses of the parts, or their sizes in bytes. */
export type ReadIndexParts = Readonly<Record<(typeof INDEX_PARTS)[number], number>>;

export function sizesOf({ strandWords, places }: ReadIndexShape): ReadIndexParts {
  return {
    bits: WORDS / 8,
    ranks: WORDS / 8,
    starts: U32 * strandWords,
    groups: U16 * places,
    places: U32 * places,
  };
}

/** Gives out memory from an address on. */
export function allocator(from: number): (bytes: number) => number {
  let at = aligned(from);
  return (bytes) => {
    const start = at;
    at = aligned(at + bytes);
    return start;
  };
}

/** Lays the parts out. */
export function layOutParts(shape: ReadIndexShape, take: (bytes: number) => number): ReadIndexParts {
  const sizes = sizesOf(shape);
  return {
    bits: take(sizes.bits),
    ranks: take(sizes.ranks),
    starts: take(sizes.starts),
    groups: take(sizes.groups),
    places: take(sizes.places),
  };
}
