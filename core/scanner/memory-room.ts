import { aligned, type SharedMemory } from './shared-memory.ts';

/** Takes parts of a memory one behind the other, from an address on; the memory grows with them. */
export class MemoryRoom {
  readonly #memory: SharedMemory;
  #to: number;

  constructor(memory: SharedMemory, from: number) {
    this.#memory = memory;
    this.#to = aligned(from);
  }

  /** Where the next part begins. */
  get to(): number {
    return this.#to;
  }

  /** @returns where the part begins; what is there is as it was */
  take(bytes: number): number {
    const at = this.#to;
    this.#to = aligned(at + bytes);
    this.#memory.ensure(this.#to);
    return at;
  }

  put(bytes: Uint8Array): number {
    const at = this.take(bytes.length);
    this.#memory.bytes(at, bytes.length).set(bytes);
    return at;
  }
}
