import { roundTwoDecimals } from '../../base/numbers.ts';
import { confidenceOf, type Confidence } from '../confidence.ts';
import type {
  ExportHit,
  ExportReadGene,
  ExportReads,
  ExportRun,
  ExportSample,
} from '../exports/export-run.ts';
import { CONFIDENCES } from './glyphs.ts';

/** What the report says of all samples together; it holds numbers, and of results none. */
export interface Overview {
  readonly samples: readonly SampleOverview[];
  /** In the order of databases, then by name. */
  readonly genes: readonly GeneColumn[];
  readonly tally: Readonly<Record<Confidence, number>>;
  /** What its hits have beside a gene, by database. */
  readonly columns: ReadonlyMap<string, HitColumns>;
  /** Names of the databases that were used in each way. */
  readonly used: Readonly<Record<'contigs' | 'proteins' | 'reads' | 'surveys' | 'loci', ReadonlySet<string>>>;
}

/** Columns that not every database fills. */
export interface HitColumns {
  /** A product that says more than the gene's name. */
  readonly product: boolean;
  readonly classes: boolean;
}

export interface GeneColumn {
  readonly database: string;
  readonly gene: string;
  /** In how many samples it was found. */
  readonly samples: number;
  /** Whether a hit on contigs is among the finds. */
  readonly onContigs: boolean;
}

export interface SampleOverview {
  readonly name: string;
  /** Null where its contigs were not screened. */
  readonly hits: number | null;
  readonly tally: Readonly<Record<Confidence, number>>;
  /** Genes present on its reads; null where there was no such search. */
  readonly onReads: number | null;
  /** Genes present by a survey of its contigs. */
  readonly surveyed: number | null;
  /** Labels of called loci; of one that was not called, null. */
  readonly loci: readonly (string | null)[];
  readonly failures: number;
  /** What was found, by the key of the gene. */
  readonly cells: ReadonlyMap<string, MatrixCell>;
}

/** The best find of a gene in a sample; percentages have two decimals. */
export interface MatrixCell {
  readonly identityPct: number;
  readonly coveragePct: number;
  readonly confidence: Confidence;
  readonly finds: number;
}

/** Walks the samples once. */
export async function overviewOf(run: ExportRun): Promise<Overview> {
  const samples: SampleOverview[] = [];
  const genes = new Map<string, GeneColumn>();
  const columns = new Map<string, HitColumns>();
  const tally = emptyTally();
  const used = {
    contigs: new Set<string>(),
    proteins: new Set<string>(),
    reads: new Set<string>(),
    surveys: new Set<string>(),
    loci: new Set<string>(),
  };
  for await (const sample of run.samples()) {
    const overview = sampleOverview(sample, genes);
    samples.push(overview);
    for (const word of CONFIDENCES) tally[word] += overview.tally[word];
    for (const { database, molecule, hits } of sample.contigs) {
      (molecule === 'prot' ? used.proteins : used.contigs).add(database);
      columns.set(database, columnsOf(hits, columns.get(database)));
    }
    for (const { database, engine } of sample.reads) {
      (engine === 'survey' ? used.surveys : used.reads).add(database);
    }
    for (const { database } of sample.loci) used.loci.add(database);
  }
  return { samples, genes: inOrder([...genes.values()], run), tally, columns, used };
}

/** Identifies a gene of a database. */
export function geneKey(database: string, gene: string): string {
  return `${database}\n${gene}`;
}

function sampleOverview(sample: ExportSample, genes: Map<string, GeneColumn>): SampleOverview {
  const hits = sample.contigs.flatMap((result) => result.hits);
  const present = sample.reads.flatMap(({ genes }) => genes.filter((gene) => gene.present));
  const tally = emptyTally();
  for (const hit of hits) tally[confidenceOf(hit)]++;
  const cells = new Map<string, MatrixCell>();
  for (const found of [...hits.map(findOfHit), ...present.map(findOfReads)]) addFind(cells, found, genes);
  return {
    name: sample.name,
    hits: sample.contigs.length === 0 ? null : hits.length,
    tally,
    onReads: genesPresent(sample, 'reads'),
    surveyed: genesPresent(sample, 'survey'),
    loci: sample.loci.map(({ called, loci }) => (called ? (loci[0]?.label ?? null) : null)),
    failures: sample.failures.length,
    cells,
  };
}

function genesPresent({ reads }: ExportSample, engine: ExportReads['engine']): number | null {
  const results = reads.filter((result) => result.engine === engine);
  if (results.length === 0) return null;
  return results.reduce((sum, { genes }) => sum + genes.filter(({ present }) => present).length, 0);
}

interface Find extends Omit<MatrixCell, 'finds'> {
  readonly database: string;
  readonly gene: string;
  readonly onContigs: boolean;
}

function findOfHit(hit: ExportHit): Find {
  const { database, gene } = hit;
  return { database, gene, ...rounded(hit), confidence: confidenceOf(hit), onContigs: true };
}

function findOfReads(found: ExportReadGene): Find {
  const { database, gene, meanIdentityPct: identityPct, breadthPct: coveragePct } = found;
  const confidence = confidenceOf({ identityPct, coveragePct, gapBases: 0, fragments: null });
  return { database, gene, ...rounded({ identityPct, coveragePct }), confidence, onContigs: false };
}

/** The numbers of the printed table: a colour and its number never disagree. */
function rounded({ identityPct, coveragePct }: Pick<MatrixCell, 'identityPct' | 'coveragePct'>) {
  return { identityPct: roundTwoDecimals(identityPct), coveragePct: roundTwoDecimals(coveragePct) };
}

function addFind(cells: Map<string, MatrixCell>, find: Find, genes: Map<string, GeneColumn>): void {
  const { database, gene, onContigs, ...cell } = find;
  const key = geneKey(database, gene);
  const known = cells.get(key);
  const column = genes.get(key);
  genes.set(key, {
    database,
    gene,
    samples: (column?.samples ?? 0) + (known === undefined ? 1 : 0),
    onContigs: onContigs || column?.onContigs === true,
  });
  const best = known === undefined || isBetter(cell, known) ? cell : known;
  cells.set(key, { ...best, finds: (known?.finds ?? 0) + 1 });
}

function isBetter(a: Omit<MatrixCell, 'finds'>, b: MatrixCell): boolean {
  const rank = CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence);
  return rank < 0 || (rank === 0 && a.identityPct > b.identityPct);
}

function inOrder(genes: readonly GeneColumn[], run: ExportRun): GeneColumn[] {
  const names = run.databases.map(({ name }) => name);
  const place = (database: string): number => {
    const at = names.indexOf(database);
    return at === -1 ? names.length : at;
  };
  const collator = new Intl.Collator('en', { numeric: true });
  return [...genes].sort(
    (a, b) =>
      place(a.database) - place(b.database) ||
      collator.compare(a.database, b.database) ||
      collator.compare(a.gene, b.gene),
  );
}

function columnsOf(hits: readonly ExportHit[], known: HitColumns | undefined): HitColumns {
  const saysMore = ({ gene, product }: ExportHit): boolean => product !== 'n/a' && !gene.startsWith(product);
  return {
    product: known?.product === true || hits.some(saysMore),
    classes: known?.classes === true || hits.some(({ classes }) => classes.length > 0),
  };
}

function emptyTally(): Record<Confidence, number> {
  return { exact: 0, close: 0, diverged: 0, partial: 0, split: 0 };
}
