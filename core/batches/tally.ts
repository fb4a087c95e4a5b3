import type { GapitError } from '../base/errors.ts';

/** What one search found, for counting. */
export interface Answer {
  /** Hits, genes present in reads, loci called. */
  readonly rows: number;
  /** Genes of the rows; of a locus, those of its genes that are present. */
  readonly genes: readonly string[];
  /** What was called, where loci were looked for. */
  readonly call?: string | null;
}

/** What came of a screening, in numbers. */
export interface ScreenTally {
  /** `done` have a result of every database, `failed` lack at least one. */
  readonly samples: { readonly done: number; readonly failed: number };
  /** Rows of the answer over all searches: hits, genes present in reads, loci called. */
  readonly hits: number;
  /** Distinct genes among them; of loci, the genes of the called ones that are present. */
  readonly genes: number;
  /** What was called, by sample, where loci were looked for. */
  readonly calls: readonly { readonly sample: string; readonly call: string | null }[];
  /** Failing searches, in the order of the inputs; the first one gives the exit status. */
  readonly failures: readonly GapitError[];
  /** Whether there is a document: at least one search had a result. */
  readonly written: boolean;
}

/** Adds up a screening while its inputs end. */
export class Tally {
  readonly #samples = { done: 0, failed: 0 };
  readonly #calls: { sample: string; call: string | null }[] = [];
  readonly #failures: GapitError[] = [];
  readonly #genes = new Set<string>();
  #hits = 0;

  add(
    sample: string,
    { found, failed }: { found: readonly Answer[]; failed: readonly { readonly error: GapitError }[] },
  ): void {
    this.#samples[failed.length === 0 ? 'done' : 'failed']++;
    for (const { rows, genes, call } of found) {
      this.#hits += rows;
      for (const gene of genes) this.#genes.add(gene);
      if (call !== undefined) this.#calls.push({ sample, call });
    }
    this.#failures.push(...failed.map(({ error }) => error));
  }

  /** @param written whether there is a document */
  end(written: boolean): ScreenTally {
    return {
      samples: this.#samples,
      hits: this.#hits,
      genes: this.#genes.size,
      calls: this.#calls,
      failures: this.#failures,
      written,
    };
  }
}
