import type { HitRow } from '../../../../core/contract/results.ts';
import type { RunRecord } from '../../../../core/contract/runs.ts';

/** What is known of a gene in a sample: the best of its hits, and how many there are. */
export interface MatrixCell {
  readonly identityPct: number;
  readonly coveragePct: number;
  readonly count: number;
  readonly shape: 'whole' | 'incomplete' | 'split';
  /** Of an assembly searched with BLAST, or of reads (or a survey) mapped to the genes. */
  readonly source: 'hit' | 'mapped';
  /** The hit to open; null for mapped genes. */
  readonly hitId: string | null;
}

/** A column. The same gene of two databases is two columns. */
export interface MatrixGene {
  readonly gene: string;
  readonly database: string;
  readonly classes: readonly string[];
}

export interface MatrixSample {
  readonly id: string;
  readonly name: string;
}

/** A gene that is present on the reads of a sample, or on the contigs of a survey. */
export interface MappedGene extends MatrixGene {
  readonly sampleId: string;
  readonly breadthPct: number;
  readonly identityPct: number;
}

/** Samples by genes; every sample has a row, also without a hit. */
export class Matrix {
  readonly samples: readonly MatrixSample[];
  readonly genes: readonly MatrixGene[];
  readonly #cells: readonly MatrixCell[];
  /** For each sample and gene the place in `#cells`, from 1; 0 where nothing was found. */
  readonly #places: Uint32Array;
  /** Databases that a sample was searched in to the end, by sample. */
  readonly #searched: readonly ReadonlySet<string>[];
  /** Genes found in each sample. */
  readonly geneCounts: Uint32Array;

  constructor(
    samples: readonly MatrixSample[],
    genes: readonly MatrixGene[],
    found: readonly { sample: number; gene: number; cell: MatrixCell }[],
    searched: readonly ReadonlySet<string>[],
  ) {
    this.samples = samples;
    this.genes = genes;
    this.#cells = found.map(({ cell }) => cell);
    this.#places = new Uint32Array(samples.length * genes.length);
    this.#searched = searched;
    this.geneCounts = new Uint32Array(samples.length);
    found.forEach(({ sample, gene }, at) => {
      this.#places[sample * genes.length + gene] = at + 1;
      this.geneCounts[sample] = (this.geneCounts[sample] ?? 0) + 1;
    });
  }

  cell(sample: number, gene: number): MatrixCell | null {
    return this.#cells[(this.#places[sample * this.genes.length + gene] ?? 0) - 1] ?? null;
  }

  has(sample: number, gene: number): boolean {
    return (this.#places[sample * this.genes.length + gene] ?? 0) > 0;
  }

  /** False where nothing can be said: the search failed, was cancelled, or has not finished. */
  isSearched(sample: number, gene: number): boolean {
    const database = this.genes[gene]?.database;
    return database !== undefined && this.#searched[sample]?.has(database) === true;
  }

  /** Genes of a sample; null where no search of it has an answer. */
  genesOf(sample: number): number | null {
    const answered = (this.#searched[sample]?.size ?? 0) > 0;
    return answered ? (this.geneCounts[sample] ?? 0) : null;
  }

  get samplesWithGenes(): number {
    return this.geneCounts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  }

  /** All cells that hold a gene. */
  get found(): readonly MatrixCell[] {
    return this.#cells;
  }

  /** Some sample was not searched in the database of some gene. */
  get hasUnsearched(): boolean {
    const databases = new Set(this.genes.map(({ database }) => database));
    return this.#searched.some((own) => [...databases].some((database) => !own.has(database)));
  }
}

/** Below this part of the gene it counts as incomplete, as the confidence `partial` does. */
const whole = 90;

interface Finding {
  sampleId: string;
  gene: MatrixGene;
  cell: MatrixCell;
}

function findings(hits: readonly HitRow[], mapped: readonly MappedGene[]): Finding[] {
  const ofHits = hits.map((hit): Finding => ({
    sampleId: hit.sampleId,
    gene: hit,
    cell: {
      identityPct: hit.identityPct,
      coveragePct: hit.coveragePct,
      count: 1,
      shape: hit.confidence === 'split' ? 'split' : hit.confidence === 'partial' ? 'incomplete' : 'whole',
      source: 'hit',
      hitId: hit.id,
    },
  }));
  const ofReads = mapped.map((gene): Finding => ({
    sampleId: gene.sampleId,
    gene,
    cell: {
      identityPct: gene.identityPct,
      coveragePct: gene.breadthPct,
      count: 1,
      shape: gene.breadthPct < whole ? 'incomplete' : 'whole',
      source: 'mapped',
      hitId: null,
    },
  }));
  return [...ofHits, ...ofReads];
}

/** A hit of BLAST before a mapped gene, then the one that covers more, then the more identical one. */
function isBetter(cell: MatrixCell, than: MatrixCell): boolean {
  if (cell.source !== than.source) return cell.source === 'hit';
  if (cell.coveragePct !== than.coveragePct) return cell.coveragePct > than.coveragePct;
  return cell.identityPct > than.identityPct;
}

function merged(known: MatrixCell, next: MatrixCell): MatrixCell {
  // A gene that was surveyed and then confirmed is one gene, counted by its hits.
  const count = known.source === next.source ? known.count + next.count : Math.max(known.count, next.count);
  return { ...(isBetter(next, known) ? next : known), count };
}

/**
 * The matrix of a run: samples in the run's order, genes in the order they were found in.
 *
 * @param database only the genes of this one; null: of all
 */
export function buildMatrix(
  record: Pick<RunRecord, 'samples' | 'searches' | 'databases'>,
  hits: readonly HitRow[],
  mapped: readonly MappedGene[],
  database: string | null,
): Matrix {
  const samplePlaces = new Map(record.samples.map(({ id }, at) => [id, at]));
  const genePlaces = new Map<string, number>();
  const genes: MatrixGene[] = [];
  const found = new Map<string, { sample: number; gene: number; cell: MatrixCell }>();
  for (const { sampleId, gene, cell } of findings(hits, mapped)) {
    const sample = samplePlaces.get(sampleId);
    if (sample === undefined || (database !== null && gene.database !== database)) continue;
    const geneKey = `${gene.database}\n${gene.gene}`;
    let place = genePlaces.get(geneKey);
    if (place === undefined) {
      place = genes.length;
      genePlaces.set(geneKey, place);
      genes.push({ gene: gene.gene, database: gene.database, classes: gene.classes });
    }
    const key = `${sample} ${place}`;
    const known = found.get(key);
    found.set(key, { sample, gene: place, cell: known === undefined ? cell : merged(known.cell, cell) });
  }
  const searched = record.samples.map(() => new Set<string>());
  for (const search of record.searches) {
    const sample = samplePlaces.get(search.sampleId);
    // Loci are no genes of the matrix.
    if (search.state !== 'done' || search.engine === 'loci' || sample === undefined) continue;
    searched[sample]?.add(search.database);
  }
  const samples = record.samples.map(({ id, name }) => ({ id, name }));
  return new Matrix(samples, genes, [...found.values()], searched);
}
