import { buildProteinIndex, type ProteinIndex, type ProteinSet } from './protein-index.ts';
import { readFindings, type ProteinAlignment, type ProteinHsp } from './protein-findings.ts';
import { layOutProteinScan, type ProteinScanLayout } from './protein-scan-memory.ts';
import { scannerModule } from './scanner-folder.ts';
import type { ScanThreads } from './scan-threads.ts';
import { SharedMemory } from './shared-memory.ts';
import type { WasmModule } from './wasm-api.ts';

const MODULE = 'protein-scan';
/** Findings that there is room for at first; a bacterium has some ten thousand HSPs. */
const FIRST_ROOM = 65_536;

/** What was found on some contigs, in no particular order. */
export interface ProteinFindings {
  readonly alignments: readonly ProteinAlignment[];
  readonly hsps: readonly ProteinHsp[];
}

interface ScanOptions {
  /** How many threads share the work. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
}

/** The index of one protein database in memory, and the scans with it: one at a time. */
export class ProteinScanner {
  readonly #memory: SharedMemory;
  readonly #threads: ScanThreads;
  readonly #module: WasmModule;
  readonly #index: ProteinIndex;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(memory: SharedMemory, threads: ScanThreads, module: WasmModule, index: ProteinIndex) {
    this.#memory = memory;
    this.#threads = threads;
    this.#module = module;
    this.#index = index;
  }

  static async open(proteins: ProteinSet, threads: ScanThreads): Promise<ProteinScanner> {
    const memory = new SharedMemory();
    const index = await buildProteinIndex(proteins, threads, memory);
    return new ProteinScanner(memory, threads, await scannerModule(MODULE), index);
  }

  /** Bytes of memory that are held. */
  get size(): number {
    return this.#memory.size;
  }

  close(): void {
    this.#threads.forget(this.#memory.memoryId);
  }

  /**
   * Finds on contigs (bases as letters, IUPAC) what resembles proteins of the database.
   *
   * @throws the signal's reason on abort
   */
  scan(contigs: readonly Uint8Array[], options: ScanOptions): Promise<ProteinFindings> {
    const mine = this.#last.then(() => this.#scan(contigs, options, FIRST_ROOM));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #scan(contigs: readonly Uint8Array[], options: ScanOptions, most: number): Promise<ProteinFindings> {
    options.signal?.throwIfAborted();
    const layout = layOutProteinScan(this.#memory, this.#index, contigs, { threads: options.threads, most });
    await this.#share(layout, 'translate', contigs.length, options);
    await this.#share(layout, 'scanSlice', layout.slices, options);
    const { alignments, hsps } = layout.counts();
    const count = Math.max(alignments, hsps);
    // What was not written down for want of room is found again.
    if (count > most) return this.#scan(contigs, options, 2 * count);
    return readFindings(this.#memory, layout, contigs);
  }

  async #share(
    layout: ProteinScanLayout,
    name: 'translate' | 'scanSlice',
    count: number,
    { signal }: ScanOptions,
  ): Promise<void> {
    const { counterAt, scanAt } = layout;
    const counter = new Int32Array(this.#memory.memory.buffer, counterAt, 1);
    counter[0] = 0;
    const stop = (): void => {
      Atomics.store(counter, 0, count);
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await Promise.all(
        layout.threads.map(({ stackTop, structAt }, number) =>
          this.#threads.run(number, {
            ...{ kind: 'share', memory: this.#memory.memory, memoryId: this.#memory.memoryId },
            ...{ module: this.#module, moduleName: MODULE, stackTop, name, counterAt, count },
            args: name === 'translate' ? [scanAt] : [scanAt, structAt],
          }),
        ),
      );
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    signal?.throwIfAborted();
  }
}
