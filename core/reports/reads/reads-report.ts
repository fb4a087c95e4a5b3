import type { Reads2Document } from '../../documents/reads.ts';

/** Settings as documents name them. */
export type ReadsParams = Reads2Document['params'];

/** What a report on reads says of itself. */
export interface ReadsReportHead {
  readonly params: ReadsParams;
  readonly createdAt: Date;
  /** Tables only: without the header row. */
  readonly noHeader: boolean;
  /** Tables and Markdown: also genes that are not present. JSON has them always. */
  readonly allGenes: boolean;
}

/** What was found in one sample. */
export interface ReportedSample {
  readonly name: string;
  /** Its files, in order: of each lane the reads, then their mates. */
  readonly files: readonly string[];
  /** In the order in which they are printed. */
  readonly genes: readonly ReportedGene[];
}

/** A gene as the reads engine hands it over; percentages and depth unrounded. */
export interface ReportedGene {
  readonly gene: string;
  readonly database: string;
  readonly accession: string;
  readonly product: string;
  readonly classes: readonly string[];
  readonly geneLength: number;
  readonly breadthPct: number;
  readonly meanDepth: number;
  readonly readsMapped: number;
  readonly meanIdentityPct: number;
  readonly present: boolean;
}

/** A report in one format, written piece by piece: `begin`, a `sample` for each in order, `end`. */
export interface ReadsReportWriter {
  begin(): string;
  sample(sample: ReportedSample): string;
  end(): string;
}

/** Whether reads were filtered, which the second version of the document tells. */
export function isFiltered({ min_identity, min_mapq }: ReadsParams): boolean {
  return min_identity > 0 || min_mapq > 0;
}

/** The genes that tables and Markdown show. */
export function shownGenes(
  { genes }: ReportedSample,
  { allGenes }: Pick<ReadsReportHead, 'allGenes'>,
): readonly ReportedGene[] {
  return allGenes ? genes : genes.filter((gene) => gene.present);
}
