import { indexStruct, INDEX_STRUCT, layOutIndex, type IndexShape } from './gene-index.ts';
import {
  contigsIn,
  layOutScan,
  writeScan,
  writeSlices,
  type ContigBlock,
  type ScanMemory,
  type Sensitivity,
} from './scan-memory.ts';
import type { ScanThreads } from './scan-threads.ts';
import { scannerModule } from './scanner-folder.ts';
import { aligned, SharedMemory } from './shared-memory.ts';
import type { ThreadJob } from './thread-jobs.ts';
import { STACK_BYTES, type ThreadMemory } from './thread-memory.ts';
import type { WasmModule } from './wasm-api.ts';

const MODULE = 'gene-scan';

/** A contig that was scanned. */
export interface ScannedContig {
  readonly length: number;
  /** Its letters, upper case where a gene may lie; null where that is nowhere. */
  readonly masked: Uint8Array | null;
  /** How many are in upper case, roughly. */
  readonly windowBases: number;
}

export interface ScanOptions {
  readonly sensitivity: Sensitivity;
  /** How many threads share the work. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
}

/** The seed index of one database in memory, and the scans with it: one at a time. */
export class GeneScanner {
  readonly #memory = new SharedMemory();
  readonly #threads: ScanThreads;
  readonly #module: WasmModule;
  /** The struct `Index`. */
  readonly #indexAt = aligned(STACK_BYTES);
  readonly #indexEnd: number;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(threads: ScanThreads, module: WasmModule, shape: IndexShape) {
    this.#threads = threads;
    this.#module = module;
    const layout = layOutIndex(shape, this.#partsAt);
    this.#indexEnd = layout.to;
    this.#memory.ensure(layout.to);
    this.#memory.words(this.#indexAt, INDEX_STRUCT / 4).set(indexStruct(layout));
  }

  /** @param load puts the index's parts into a memory, from an address on */
  static async open(
    threads: ScanThreads,
    shape: IndexShape,
    load: (memory: SharedMemory, at: number) => Promise<void>,
  ): Promise<GeneScanner> {
    const scanner = new GeneScanner(threads, await scannerModule(MODULE), shape);
    await load(scanner.#memory, scanner.#partsAt);
    return scanner;
  }

  /** Bytes of memory that are held. */
  get size(): number {
    return this.#memory.size;
  }

  /** Lets the memory go, once the scans at work have ended. */
  close(): void {
    this.#threads.forget(this.#memory.memoryId);
  }

  /**
   * Marks where on contigs genes of the database may lie.
   *
   * @returns the contigs in their order
   * @throws the signal's reason on abort
   */
  scan(block: ContigBlock, options: ScanOptions): Promise<ScannedContig[]> {
    const mine = this.#last.then(() => this.#scan(block, options));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #scan(block: ContigBlock, { sensitivity, threads, signal }: ScanOptions): Promise<ScannedContig[]> {
    signal?.throwIfAborted();
    const memory = this.#memory;
    const layout = layOutScan(block, threads, this.#indexEnd);
    writeScan(memory, layout, block, { indexAt: this.#indexAt, sensitivity });
    const count = await this.#pack(layout, block.bytes);
    const slices = writeSlices(memory, layout, contigsIn(memory, layout, count));
    await this.#share(layout, slices, signal);
    signal?.throwIfAborted();
    return contigsIn(memory, layout, count).map(({ at, length, windowBases }) => ({
      length,
      masked: windowBases === 0 ? null : memory.bytes(layout.lettersAt + at, length).slice(),
      windowBases,
    }));
  }

  #pack({ structAt, threads: [thread] }: ScanMemory, bytes: number): Promise<number> {
    if (thread === undefined) throw new Error('a scan needs a thread');
    return this.#threads.run(0, {
      ...this.#functionOf(thread),
      kind: 'call',
      name: 'packContigs',
      args: [structAt, bytes],
    });
  }

  async #share(
    { structAt, counterAt, threads }: ScanMemory,
    slices: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const counter = new Int32Array(this.#memory.memory.buffer, counterAt, 1);
    counter[0] = 0;
    const stop = (): void => {
      Atomics.store(counter, 0, slices);
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await Promise.all(
        threads.map((thread, i) =>
          this.#threads.run(i, {
            ...this.#functionOf(thread),
            kind: 'share',
            name: 'scanSlice',
            args: [structAt, thread.structAt],
            counterAt,
            count: slices,
          }),
        ),
      );
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  get #partsAt(): number {
    return aligned(this.#indexAt + INDEX_STRUCT);
  }

  #functionOf({
    stackTop,
  }: ThreadMemory): Pick<
    Extract<ThreadJob, { kind: 'call' }>,
    'memory' | 'memoryId' | 'module' | 'moduleName' | 'stackTop'
  > {
    const { memory, memoryId } = this.#memory;
    return { memory, memoryId, module: this.#module, moduleName: MODULE, stackTop };
  }
}
