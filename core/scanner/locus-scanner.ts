import { ContigScan, type LocusExports } from './contig-scan.ts';
import { LocusMemory, type ScanPlace } from './locus-memory.ts';
import { scannerInstance } from './scanner-instance.ts';
import { SharedMemory } from './shared-memory.ts';
import { STACK_BYTES } from './thread-memory.ts';

const MODULE = 'locus-scan';

/**
 * Finds on contigs what minimap2 needs of them to align them with the targets of an index: everything else may be N
 * without a change of its rows. Why stands in resources/scanner/locus-scan.c.
 */
export class LocusScanner {
  readonly #exports: LocusExports;
  readonly #memory: LocusMemory;
  readonly #idle: ScanPlace[] = [];

  private constructor(exports: LocusExports, memory: LocusMemory) {
    this.#exports = exports;
    this.#memory = memory;
  }

  /**
   * @param index as `minimap2 -x asm20 -d` writes it
   * @returns null where it is cut short, of a format that is not known here, in several parts, or holds no word
   */
  static async of(index: Uint8Array): Promise<LocusScanner | null> {
    const shared = new SharedMemory();
    const memory = new LocusMemory(shared, STACK_BYTES, index);
    const exports = await scannerInstance<LocusExports>(MODULE, shared);
    if (exports.readIndex(memory.structAt) === 0) return null;
    memory.makeTable();
    exports.addWords(memory.structAt);
    return new LocusScanner(exports, memory);
  }

  /** Number of targets that the index holds. */
  get targets(): number {
    return this.#memory.get('targets');
  }

  /** Begins a scan of contigs, one after the other. Several may go on at once; one that has ended must be closed. */
  begin(): ContigScan {
    const place = this.#idle.pop() ?? this.#memory.makeScan();
    return new ContigScan(this.#exports, this.#memory, place, () => {
      this.#idle.push(place);
    });
  }
}
