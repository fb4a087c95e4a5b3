import { reverseComplement } from '../../../core/sequence/reverse-complement.ts';
import { mutate, PATTERNS, truncate, type Mutation } from './mutate.ts';
import type { Random } from './random.ts';

export interface Gene {
  readonly id: string;
  readonly bases: string;
}

/** How a planted gene was changed. */
export interface Change extends Mutation {
  readonly gene: string;
  readonly geneLength: number;
  /** Part of the gene that is planted, 0 to 1. */
  readonly part: number;
  readonly strand: '+' | '-';
}

/** A gene, changed, to be put into a contig. */
export interface Seedling {
  readonly bases: string;
  readonly change: Change;
}

/** Shares of insertions and deletions among the mutations; the heaviest is asked for once in five. */
const INDEL_SHARES = [0, 0, 0.15, 0.4, 0.7];

/** Some genes are planted as they are, or whole: what is found in practice is often so. */
const UNCHANGED = 0.05;
const WHOLE = 0.6;

/** Takes genes of the list in turn and changes each in a way of its own, 70 to 100 % of the bases alike. */
export class Nursery {
  readonly #genes: readonly Gene[];
  readonly #random: Random;
  #next: number;

  constructor(genes: readonly Gene[], random: Random) {
    this.#genes = genes;
    this.#random = random;
    this.#next = random.below(genes.length);
  }

  /** @param fixed what is not left to chance */
  seedling(fixed: Partial<Pick<Change, 'identity' | 'part'>> = {}): Seedling {
    return this.#changed(this.#nextGene(), fixed);
  }

  /** Copies of one gene, each changed in its own way. */
  copies(count: number): Seedling[] {
    const gene = this.#nextGene();
    return Array.from({ length: count }, () => this.#changed(gene, {}));
  }

  #nextGene(): Gene {
    // By leaps, since relatives lie side by side in a database; the count of genes is no multiple of this prime.
    this.#next = (this.#next + 7919) % this.#genes.length;
    return this.#genes[this.#next] ?? this.#random.pick(this.#genes);
  }

  #changed(gene: Gene, fixed: Partial<Change>): Seedling {
    const random = this.#random;
    const change: Change = {
      gene: gene.id,
      geneLength: gene.bases.length,
      identity: random.chance(UNCHANGED) ? 1 : 0.7 + 0.3 * random.next(),
      indelShare: random.pick(INDEL_SHARES),
      pattern: random.pick(PATTERNS),
      part: random.chance(WHOLE) ? 1 : 0.6 + 0.4 * random.next(),
      strand: random.chance(0.5) ? '+' : '-',
      ...fixed,
    };
    const bases = mutate(truncate(gene.bases, change.part, random), change, random);
    return { bases: change.strand === '+' ? bases : reverseComplement(bases), change };
  }
}
