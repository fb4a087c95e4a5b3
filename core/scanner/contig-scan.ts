import { BLOCK_BASES, MOST_BLOCKS, SLICE_LETTERS, type LocusMemory, type ScanPlace } from './locus-memory.ts';

export interface LocusExports {
  readIndex(structAt: number): number;
  addWords(structAt: number): void;
  beginContig(structAt: number): void;
  scanBases(structAt: number, letters: number, length: number): void;
  endContig(structAt: number): number;
}

/** A stretch of a contig; positions count from 0, the end is not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * minimap2 passes over words of a query that it has too often: more than so many times (the least number that it
 * has ever had; today it is 50 or more), and more than so many of its minimizers, in percent.
 */
const OFTEN = 10;
const OFTEN_PERCENT = 1;

/** A scan of contigs with one index, one after the other: `begin`, `add` as often as it takes, `end`. */
export class ContigScan {
  readonly #exports: LocusExports;
  readonly #memory: LocusMemory;
  readonly #place: ScanPlace;
  readonly #onClosed: () => void;
  #length = 0;

  constructor(exports: LocusExports, memory: LocusMemory, place: ScanPlace, onClosed: () => void) {
    this.#exports = exports;
    this.#memory = memory;
    this.#place = place;
    this.#onClosed = onClosed;
  }

  begin(): void {
    this.#exports.beginContig(this.#place.structAt);
    this.#length = 0;
  }

  /** @param letters of the contig, in upper case */
  add(letters: Uint8Array): void {
    const { structAt, lettersAt } = this.#place;
    for (let from = 0; from < letters.length; from += SLICE_LETTERS) {
      const slice = letters.subarray(from, from + SLICE_LETTERS);
      this.#memory.shared.bytes(lettersAt, slice.length).set(slice);
      this.#exports.scanBases(structAt, lettersAt, slice.length);
    }
    this.#length += letters.length;
  }

  /**
   * What minimap2 needs of the contig, in its order; empty where it can't align any of it. Null where it is the whole
   * contig: it is too long to be scanned, or it has a word so often that its share of the words matters.
   */
  end(): Stretch[] | null {
    const chains = this.#exports.endContig(this.#place.structAt);
    if (this.#length > MOST_BLOCKS * BLOCK_BASES) return null;
    if (chains === 0) return [];
    const kept = this.#kept();
    const mostSeen = this.#memory.get('mostSeen', this.#place.structAt);
    const isOften = mostSeen > OFTEN && mostSeen * 100 > OFTEN_PERCENT * this.#fewestMinimizers(kept);
    return isOften ? null : kept;
  }

  close(): void {
    this.#onClosed();
  }

  #kept(): Stretch[] {
    const count = Math.ceil(this.#length / BLOCK_BASES);
    const blocks = this.#memory.shared.bytes(this.#memory.get('blocks', this.#place.structAt), count);
    const stretches: Stretch[] = [];
    for (let from = blocks.indexOf(1); from !== -1;) {
      const end = blocks.indexOf(0, from);
      const to = end === -1 ? count : end;
      stretches.push({ from: from * BLOCK_BASES, to: Math.min(to * BLOCK_BASES, this.#length) });
      from = blocks.indexOf(1, to);
    }
    return stretches;
  }

  /** How many minimizers the stretches have at least: one in each window of words without another letter. */
  #fewestMinimizers(stretches: readonly Stretch[]): number {
    const { structAt } = this.#place;
    const word = this.#memory.get('wordLength', structAt);
    const window = this.#memory.get('window', structAt);
    const span = word + window;
    const others = this.#memory.get('others', structAt) * Math.ceil(span / window);
    return stretches.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.floor((to - from - span) / window)),
      -others,
    );
  }
}
