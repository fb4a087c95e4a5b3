import type { Cell, Table, TableColumn } from '../table.ts';

/** A hit of a kept run, with the run's and the file's name. */
export interface ExploreHit {
  readonly sample: string;
  readonly file: string;
  readonly run: string;
  readonly database: string;
  readonly gene: string;
  readonly accession: string;
  readonly product: string;
  /** Resistance or function classes. */
  readonly classes: readonly string[];
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly contig: string;
  readonly start: number;
  readonly end: number;
  readonly strand: string;
  readonly confidence: string;
}

interface HitColumn extends TableColumn {
  readonly description: string;
  readonly of: (hit: ExploreHit) => Cell;
}

function text(name: string, description: string, of: (hit: ExploreHit) => string): HitColumn {
  return { name, type: 'VARCHAR', kind: 'text', description, of };
}

function real(name: string, description: string, of: (hit: ExploreHit) => number): HitColumn {
  return { name, type: 'DOUBLE', kind: 'number', description, of };
}

function whole(name: string, description: string, of: (hit: ExploreHit) => number): HitColumn {
  return { name, type: 'BIGINT', kind: 'number', description, of };
}

/** The columns of the table `hits`, in the order in which they are listed. */
export const HIT_COLUMNS: readonly HitColumn[] = [
  text('sample', 'Name of the sample, by which a sample sheet is joined.', ({ sample }) => sample),
  text('file', 'Name of the file that was screened.', ({ file }) => file),
  text('run', 'Name of the run that found it.', ({ run }) => run),
  text('database', 'Database that the gene is in.', ({ database }) => database),
  text('gene', 'Gene or allele, as the database names it.', ({ gene }) => gene),
  text('accession', 'Accession of the reference sequence.', ({ accession }) => accession),
  text('product', 'What the gene makes.', ({ product }) => product),
  text('resistance', 'Resistance or function classes, with semicolons.', ({ classes }) => classes.join(';')),
  real('coverage_pct', 'Part of the gene that was found, in %.', ({ coveragePct }) => coveragePct),
  real('identity_pct', 'Bases that match, in %.', ({ identityPct }) => identityPct),
  text('contig', 'Contig that it lies on.', ({ contig }) => contig),
  whole('start', 'First base on the contig, from 1.', ({ start }) => start),
  whole('end', 'Last base on the contig.', ({ end }) => end),
  text('strand', 'Strand of the contig, + or -.', ({ strand }) => strand),
  text('confidence', 'How sure the call is.', ({ confidence }) => confidence),
];

/**
 * The hits of the kept runs as the table `hits`.
 *
 * @param hits read from the run library by the caller
 */
export async function hitsTable(hits: AsyncIterable<ExploreHit> | Iterable<ExploreHit>): Promise<Table> {
  const rows: Cell[][] = [];
  for await (const hit of hits) rows.push(HIT_COLUMNS.map(({ of }) => of(hit)));
  return { columns: HIT_COLUMNS.map(({ name, type, kind }) => ({ name, type, kind })), rows };
}
