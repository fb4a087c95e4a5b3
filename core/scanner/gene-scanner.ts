import { indexStruct, INDEX_STRUCT, layOutIndex, PADDING_WORDS, type IndexShape } from './gene-index.ts';
import type { ScanThreads } from './scan-threads.ts';
import { scannerModule } from './scanner-folder.ts';
import { aligned, SharedMemory } from './shared-memory.ts';
import type { WasmModule } from './wasm-api.ts';
import type { ThreadJob } from './thread-jobs.ts';
import { layOutThread, SEEN_WORDS, SLICE_BASES, STACK_BYTES, type ThreadMemory } from './thread-memory.ts';

const MODULE = 'gene-scan';
const SCAN_STRUCT = 10 * 4;
const CONTIG = 12;
const SLICE = 12;

/** How alike a place must be to hold a gene; see `Scan` in gene-scan.c. */
export interface Sensitivity {
  /** Of the 64 bases around a seed so many match. */
  readonly leastAlike: number;
  /** Bases that a window has beyond the gene's ends. */
  readonly slack: number;
  /** What the best stretch of a gene scores, for each 16 bases of it; and bounds of that. */
  readonly leastRun: number;
  readonly fewest: number;
  readonly most: number;
}

/** Some contigs as FASTA, one after the other and whole. */
export interface ContigBlock {
  readonly pieces: readonly Uint8Array[];
  readonly bytes: number;
  readonly contigs: number;
}

/** A contig that was scanned. */
export interface ScannedContig {
  readonly length: number;
  /** Its letters, upper case where a gene may lie; null where that is nowhere. */
  readonly masked: Uint8Array | null;
}

/** The seed index of one database in memory, and the scans with it: one at a time. */
export class GeneScanner {
  readonly #memory = new SharedMemory();
  readonly #threads: ScanThreads;
  readonly #module: WasmModule;
  readonly #structAt = aligned(STACK_BYTES);
  readonly #indexEnd: number;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(threads: ScanThreads, module: WasmModule, shape: IndexShape) {
    this.#threads = threads;
    this.#module = module;
    const layout = layOutIndex(shape, aligned(this.#structAt + INDEX_STRUCT));
    this.#indexEnd = layout.to;
    this.#memory.ensure(layout.to);
    this.#memory.words(this.#structAt, INDEX_STRUCT / 4).set(indexStruct(layout));
  }

  /** @param load puts the index's parts into a memory, from an address on */
  static async open(
    threads: ScanThreads,
    shape: IndexShape,
    load: (memory: SharedMemory, at: number) => Promise<void>,
  ): Promise<GeneScanner> {
    const scanner = new GeneScanner(threads, await scannerModule(MODULE), shape);
    await load(scanner.#memory, aligned(scanner.#structAt + INDEX_STRUCT));
    return scanner;
  }

  /** Bytes of memory that are held. */
  get size(): number {
    return this.#memory.size;
  }

  close(): void {
    this.#threads.forget(this.#memory.memoryId);
  }

  /**
   * Marks where on contigs genes of the database may lie.
   *
   * @param threads how many threads share the work
   * @throws the signal's reason on abort
   */
  scan(
    block: ContigBlock,
    sensitivity: Sensitivity,
    { threads, signal }: { threads: number; signal?: AbortSignal | undefined },
  ): Promise<ScannedContig[]> {
    const mine = this.#last.then(() => this.#scan(block, sensitivity, threads, signal));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #scan(
    block: ContigBlock,
    sensitivity: Sensitivity,
    threads: number,
    signal: AbortSignal | undefined,
  ): Promise<ScannedContig[]> {
    signal?.throwIfAborted();
    const memory = this.#memory;
    const ofThreads: ThreadMemory[] = [];
    let at = this.#indexEnd;
    for (let i = 0; i < threads; i++) {
      const thread = layOutThread(at);
      ofThreads.push(thread);
      at = thread.to;
    }
    const scanAt = at;
    const counterAt = aligned(scanAt + SCAN_STRUCT);
    const contigsAt = aligned(counterAt + 4);
    const slicesAt = aligned(contigsAt + CONTIG * block.contigs);
    const mostSlices = Math.ceil(block.bytes / SLICE_BASES) + block.contigs;
    const packedAt = aligned(slicesAt + SLICE * mostSlices);
    const lettersAt = aligned(packedAt + 8 * (Math.ceil(block.bytes / 32) + 2 * PADDING_WORDS + 1));
    memory.ensure(lettersAt + block.bytes);
    let to = lettersAt;
    for (const piece of block.pieces) {
      memory.bytes(to, piece.length).set(piece);
      to += piece.length;
    }
    const { leastAlike, slack, leastRun, fewest, most } = sensitivity;
    memory.words(scanAt, SCAN_STRUCT / 4).set([this.#structAt, lettersAt, packedAt, contigsAt, slicesAt]);
    memory.words(scanAt + 20, 5).set([leastAlike, slack, Math.round((256 * leastRun) / 16), fewest, most]);
    const job = (thread: ThreadMemory) => ({
      memory: memory.memory,
      memoryId: memory.memoryId,
      module: this.#module,
      moduleName: MODULE,
      stackTop: thread.stackTop,
    });
    const [first] = ofThreads;
    if (first === undefined) return [];
    const pack: ThreadJob = { kind: 'call', ...job(first), name: 'packContigs', args: [scanAt, block.bytes] };
    const contigs = await this.#threads.run(0, pack);
    const table = memory.words(contigsAt, (contigs * CONTIG) / 4);
    const count = this.#slice(table, slicesAt);
    for (const { structAt, candidates, seen } of ofThreads) {
      memory.words(structAt, 2).set([candidates, seen]);
      memory.words(seen, SEEN_WORDS).fill(0);
    }
    const counter = new Int32Array(memory.memory.buffer, counterAt, 1);
    counter[0] = 0;
    const stop = (): void => {
      Atomics.store(counter, 0, count);
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await Promise.all(
        ofThreads.map((thread, i) =>
          this.#threads.run(i, {
            kind: 'share',
            ...job(thread),
            name: 'scanSlice',
            args: [scanAt, thread.structAt],
            counterAt,
            count,
          }),
        ),
      );
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    signal?.throwIfAborted();
    return Array.from({ length: contigs }, (_, i) => {
      const [start = 0, length = 0, hasWindow = 0] = table.subarray(3 * i, 3 * i + 3);
      return { length, masked: hasWindow === 0 ? null : memory.bytes(lettersAt + start, length).slice() };
    });
  }

  /** Cuts contigs into slices. @returns how many */
  #slice(table: Uint32Array, slicesAt: number): number {
    const slices: number[] = [];
    for (let contig = 0; contig < table.length / 3; contig++) {
      const length = table[3 * contig + 1] ?? 0;
      for (let from = 0; from < length; from += SLICE_BASES)
        slices.push(contig, from, Math.min(length, from + SLICE_BASES));
    }
    this.#memory.words(slicesAt, slices.length).set(slices);
    return slices.length / 3;
  }
}
