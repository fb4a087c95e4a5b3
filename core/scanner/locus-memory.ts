import { aligned, type SharedMemory } from './shared-memory.ts';

/** The struct `Scan` of locus-scan.c: its bytes, and the place of its words. */
const SCAN_BYTES = 96;
const FIELD = {
  index: 0,
  indexEnd: 1,
  wordLength: 2,
  window: 3,
  targets: 4,
  words: 5,
  slots: 6,
  slotBits: 7,
  filter: 8,
  filterBits: 9,
  runs: 10,
  seen: 11,
  blocks: 12,
  mostBlocks: 13,
  others: 17,
  mostSeen: 18,
} as const;
/** What all scans with an index have in common comes first in the struct. */
const SHARED_WORDS = FIELD.runs;
/** Bytes of a `Word` and of a `Run`. */
const WORD = 16;
const RUN = 12;
const U32 = 4;

/** Bases of a block, which is kept or masked as a whole: `BLOCK_BITS` in locus-scan.c. */
export const BLOCK_BASES = 256;
/** Contigs of more blocks, of 256 million bases, are not scanned. */
export const MOST_BLOCKS = 2 ** 20;

/** Letters of a call: short calls let the engine go over to its faster code between them. */
export const SLICE_LETTERS = 2 ** 15;

/** Addresses of one scan. */
export interface ScanPlace {
  readonly structAt: number;
  readonly lettersAt: number;
}

/** Where an index and its words lie in a memory. */
export class LocusMemory {
  readonly shared: SharedMemory;
  readonly #structAt: number;
  #end: number;

  /** @param from the first address that may be used */
  constructor(shared: SharedMemory, from: number, index: Uint8Array) {
    this.shared = shared;
    this.#structAt = aligned(from);
    const indexAt = aligned(this.#structAt + SCAN_BYTES);
    // Its last words are read by 64 bits.
    this.#end = aligned(indexAt + index.length + 8);
    shared.ensure(this.#end);
    shared.bytes(indexAt, index.length).set(index);
    this.#set(this.#structAt, { index: indexAt, indexEnd: indexAt + index.length });
  }

  get structAt(): number {
    return this.#structAt;
  }

  get(field: keyof typeof FIELD, structAt = this.#structAt): number {
    return this.shared.words(structAt, SCAN_BYTES / U32)[FIELD[field]] ?? 0;
  }

  /** Makes room for the words of the index, once it is known how many they are. */
  makeTable(): void {
    const words = this.get('words');
    // At most two slots of three are taken, and two bits of sixteen are set.
    const slotBits = Math.max(4, Math.ceil(Math.log2(words * 1.5)));
    const filterBits = Math.max(1, Math.ceil(Math.log2((words * 16) / 64)));
    const slots = this.#take(WORD * 2 ** slotBits);
    const filter = this.#take(8 * 2 ** filterBits);
    this.#set(this.#structAt, { slots, slotBits, filter, filterBits });
  }

  /** Makes a struct for another scan with the same index, with what it needs for itself, and room for letters. */
  makeScan(): ScanPlace {
    const structAt = this.#take(SCAN_BYTES);
    const lettersAt = this.#take(SLICE_LETTERS);
    const runs = this.#take(RUN * this.get('targets'));
    const seen = this.#take(U32 * 2 ** this.get('slotBits'));
    const blocks = this.#take(MOST_BLOCKS);
    const words = this.shared.words(structAt, SHARED_WORDS);
    words.set(this.shared.words(this.#structAt, SHARED_WORDS));
    this.#set(structAt, { runs, seen, blocks, mostBlocks: MOST_BLOCKS });
    return { structAt, lettersAt };
  }

  #set(structAt: number, fields: Partial<Record<keyof typeof FIELD, number>>): void {
    const words = this.shared.words(structAt, SCAN_BYTES / U32);
    for (const [name, value] of Object.entries(fields)) words[FIELD[name as keyof typeof FIELD]] = value;
  }

  #take(bytes: number): number {
    const start = this.#end;
    this.#end = aligned(start + bytes);
    this.shared.ensure(this.#end);
    return start;
  }
}
