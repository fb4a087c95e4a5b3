import { formatTwoDecimals } from '../../base/numbers.ts';
import type { ReportedGene } from './reads-report.ts';

/** One row for each gene of each sample. */
export const READS_COLUMNS = [
  '#SAMPLE',
  'GENE',
  'BREADTH%',
  'DEPTH',
  'READS',
  'PRESENT',
  'DATABASE',
  'ACCESSION',
  'PRODUCT',
] as const;

/** The cells of a gene's row, in the order of `READS_COLUMNS`. */
export function readsCells(sample: string, gene: ReportedGene): string[] {
  return [
    sample,
    gene.gene,
    formatTwoDecimals(gene.breadthPct),
    formatTwoDecimals(gene.meanDepth),
    String(gene.readsMapped),
    gene.present ? 'yes' : 'no',
    gene.database,
    gene.accession,
    gene.product,
  ];
}
