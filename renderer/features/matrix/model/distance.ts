/** Which of `genes` each of `samples` has, as bits. */
export class PresenceBits {
  readonly #bits: Uint32Array;
  readonly #words: number;
  readonly #counts: Uint32Array;

  constructor(samples: number, genes: number, has: (sample: number, gene: number) => boolean) {
    this.#words = Math.ceil(genes / 32);
    this.#bits = new Uint32Array(samples * this.#words);
    this.#counts = new Uint32Array(samples);
    for (let sample = 0; sample < samples; sample += 1) {
      for (let gene = 0; gene < genes; gene += 1) {
        if (!has(sample, gene)) continue;
        const word = sample * this.#words + (gene >> 5);
        this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (gene & 31));
        this.#counts[sample] = (this.#counts[sample] ?? 0) + 1;
      }
    }
  }

  /**
   * Jaccard distance of two samples: 1 minus shared genes over genes of either; 0 between two samples
   * without genes.
   */
  jaccard(a: number, b: number): number {
    let shared = 0;
    for (let word = 0; word < this.#words; word += 1) {
      shared += bitCount(
        (this.#bits[a * this.#words + word] ?? 0) & (this.#bits[b * this.#words + word] ?? 0),
      );
    }
    const either = (this.#counts[a] ?? 0) + (this.#counts[b] ?? 0) - shared;
    return either === 0 ? 0 : 1 - shared / either;
  }
}

function bitCount(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
