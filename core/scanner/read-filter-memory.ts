import { allocator, INDEX_PARTS, layOutParts, U32, U64 } from './read-index-layout.ts';
import type { ReadIndex } from './read-index.ts';
import { SharedMemory } from './shared-memory.ts';
import { STACK_BYTES } from './thread-memory.ts';

/** The struct `Filter` of read-filter.c, in words, and where in it that lies which is read or changed here. */
const FILTER_WORDS = 20;
const FIELD = { shared: 8, hits: 9, reads: 10, rest: 15 } as const;
/** Bytes of a `Group`, a `Hit` and a `Read`. */
const GROUP = 8;
const HIT = 16;
const READ = 12;
/** Bytes that may be read behind the input. */
const READ_BEYOND = 8;
/** The shortest record, `>` and two line ends. */
const SHORTEST_READ = 3;

/** The memory of a filter: what is known of the database comes first, what a call works with behind it. */
export class FilterMemory {
  readonly memory = new SharedMemory();
  readonly filterAt = STACK_BYTES;
  /** Where input lies, and output behind it; changed by `makeRoom`. */
  inputAt = 0;
  outputAt = 0;
  readonly #workAt: number;
  #room = 0;

  constructor({ shape, parts }: ReadIndex) {
    const take = allocator(this.filterAt + U32 * FILTER_WORDS);
    const codes = take(256);
    const index = layOutParts(shape, take);
    const groups = take(GROUP * shape.groups);
    const full = take(U32 * shape.groups);
    this.#workAt = take(0);
    this.memory.ensure(this.#workAt);
    for (const part of INDEX_PARTS) this.memory.bytes(index[part], parts[part].length).set(parts[part]);
    this.#struct().set([codes, ...INDEX_PARTS.map((part) => index[part]), groups, full]);
  }

  /** Makes room for so many bytes of input, and for what is made of them. What was there before is lost. */
  makeRoom(bytes: number): void {
    if (bytes <= this.#room) return;
    const take = allocator(this.#workAt);
    const struct = this.#struct();
    struct[FIELD.shared] = take(U64 * (bytes + 1));
    struct[FIELD.hits] = take(HIT * (bytes + 1));
    struct[FIELD.reads] = take(READ * (Math.floor(bytes / SHORTEST_READ) + 1));
    this.inputAt = take(bytes + READ_BEYOND);
    this.outputAt = take(2 * bytes);
    this.memory.ensure(take(0));
    this.#room = bytes;
  }

  /** Where the input begins that could not be decided yet. */
  get restAt(): number {
    return this.#struct()[FIELD.rest] ?? 0;
  }

  #struct(): Uint32Array {
    return this.memory.words(this.filterAt, FILTER_WORDS);
  }
}
