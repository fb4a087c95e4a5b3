import { wasm } from './wasm-api.ts';
import type { JobMemory } from './thread-jobs.ts';

const PAGE = 64 * 1024;
/** Addresses of the scanner are 32 bits wide. */
const MOST_PAGES = 65_536;

let lastId = 0;

/** Rounds an address up, so that words of any width lie evenly and parts of two threads don't share a cache line. */
export function aligned(address: number): number {
  return Math.ceil(address / 64) * 64;
}

/** A memory that threads and the scanner's modules share. It grows and never shrinks. */
export class SharedMemory implements JobMemory {
  readonly memory = new wasm.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  readonly memoryId = ++lastId;

  /** @throws RangeError where the machine has not so much */
  ensure(bytes: number): void {
    const missing = Math.ceil(bytes / PAGE) - this.memory.buffer.byteLength / PAGE;
    if (missing > 0) this.memory.grow(missing);
  }

  /** Views are of the memory as it is now: they don't reach into what it grows by. */
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  words(at: number, length: number): Uint32Array {
    return new Uint32Array(this.memory.buffer, at, length);
  }

  get size(): number {
    return this.memory.buffer.byteLength;
  }
}
