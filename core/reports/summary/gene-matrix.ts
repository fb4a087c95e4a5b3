import { compareBytewise } from '../../base/text-order.ts';

/** One sample: its genes, each with a value for every hit, in the order in which they came. */
export interface MatrixRow<Value> {
  readonly sample: string;
  /** The genes that the sample has, and no others. */
  readonly cells: ReadonlyMap<string, readonly Value[]>;
}

/** Samples by genes; samples and genes each once, sorted bytewise. */
export interface GeneMatrix<Value> {
  readonly genes: readonly string[];
  readonly rows: readonly MatrixRow<Value>[];
}

/**
 * Gathers hits into a matrix. A sample is known by its key, which may be a path or an id: what it is called
 * on paper is for the writer to say, so that two of one name never become one.
 */
export class GeneMatrixBuilder<Value> {
  private readonly samples = new Map<string, Map<string, Value[]>>();
  private readonly genes = new Set<string>();

  /** Gives the sample its row, also where no hit follows. */
  addSample(sample: string): void {
    this.cellsOf(sample);
  }

  addHit(sample: string, gene: string, value: Value): void {
    const cells = this.cellsOf(sample);
    this.genes.add(gene);
    const values = cells.get(gene);
    if (values === undefined) cells.set(gene, [value]);
    else values.push(value);
  }

  build(): GeneMatrix<Value> {
    return {
      genes: [...this.genes].sort(compareBytewise),
      rows: [...this.samples]
        .map(([sample, cells]) => ({ sample, cells }))
        .sort((a, b) => compareBytewise(a.sample, b.sample)),
    };
  }

  private cellsOf(sample: string): Map<string, Value[]> {
    const known = this.samples.get(sample);
    if (known !== undefined) return known;
    const cells = new Map<string, Value[]>();
    this.samples.set(sample, cells);
    return cells;
  }
}
