import type { Random } from './random.ts';

/** What genes are planted into: stretches of real chromosomes, or bases by chance. */
export class Backdrop {
  readonly #chromosomes: readonly string[];
  readonly #random: Random;

  /** @param chromosomes upper case; without any all is by chance */
  constructor(chromosomes: readonly string[], random: Random) {
    this.#chromosomes = chromosomes;
    this.#random = random;
  }

  bases(length: number): string {
    if (this.#chromosomes.length === 0 || this.#random.chance(0.4))
      return this.#random.bases(length, 0.3 + 0.4 * this.#random.next());
    let bases = '';
    while (bases.length < length) {
      const chromosome = this.#random.pick(this.#chromosomes);
      const from = this.#random.below(chromosome.length);
      bases += chromosome.slice(from, from + length - bases.length);
    }
    return bases;
  }
}
