import { missingGenes } from '../../clusters/cluster-report.ts';
import { roundTwoDecimals } from '../../../base/numbers.ts';
import type { TypingCall } from '../../../documents/call.ts';
import type { ExportLoci, ExportLocusGene, ExportSample } from '../export-run.ts';
import { decimalColumn, integerColumn, textColumn, type CellValue, type SampleSheet } from './sheet.ts';

/** The best locus of each sample: a row for each typing scheme, one row where there is none. */
export const locusSheet: SampleSheet = {
  name: 'Loci',
  columns: [
    textColumn('SAMPLE', 28),
    textColumn('DATABASE', 15),
    textColumn('CALLED', 10),
    textColumn('LOCUS', 14),
    textColumn('LABEL', 14),
    textColumn('TYPE', 14),
    decimalColumn('%COVERAGE'),
    decimalColumn('%IDENTITY'),
    integerColumn('GENES_PRESENT', 17),
    integerColumn('GENES_PARTIAL', 17),
    integerColumn('GENES_ABSENT', 17),
    textColumn('MISSING', 30),
    textColumn('CONTIGS', 24),
    textColumn('SCHEME', 14),
    textColumn('PHENOTYPE', 18),
    textColumn('CONFIDENCE', 14),
    decimalColumn('SCORE'),
    textColumn('NOTES', 40),
  ],
  holdsFor: ({ loci }) => loci.length > 0,
  rowsOf: locusRows,
};

/** The genes of each best locus. */
export const locusGeneSheet: SampleSheet = {
  name: 'Locus genes',
  columns: [
    textColumn('SAMPLE', 28),
    textColumn('DATABASE', 15),
    textColumn('LOCUS', 14),
    textColumn('GENE', 18),
    textColumn('VERDICT', 16),
    decimalColumn('%COVERAGE'),
    decimalColumn('%IDENTITY'),
    integerColumn('START'),
    integerColumn('END'),
    textColumn('STRAND', 10),
    textColumn('PRODUCT', 40),
  ],
  holdsFor: ({ loci }) => loci.length > 0,
  rowsOf: locusGeneRows,
};

function* locusRows(sample: ExportSample): Generator<CellValue[]> {
  for (const result of sample.loci) {
    const cells = [sample.name, ...locusCells(result)];
    const schemes = Object.entries(result.phenotypes);
    if (schemes.length === 0) yield cells;
    for (const [scheme, call] of schemes) yield [...cells, ...callCells(scheme, call)];
  }
}

function locusCells({ database, called, loci }: ExportLoci): CellValue[] {
  const best = loci[0];
  const answer = called ? 'yes' : 'no';
  if (best === undefined) return [database, answer, ...Array<null>(10).fill(null)];
  const count = (verdict: ExportLocusGene['verdict']): number =>
    best.genes.filter((gene) => gene.verdict === verdict).length;
  const missing = missingGenes(best).map(({ geneId }) => geneId);
  return [
    database,
    answer,
    best.locus,
    best.label,
    best.type,
    roundTwoDecimals(best.coveragePct),
    roundTwoDecimals(best.identityPct),
    count('present'),
    count('partial'),
    count('absent'),
    missing.join(';'),
    [...new Set(best.pieces.map(({ contig }) => contig))].join(';'),
  ];
}

function callCells(
  scheme: string,
  { phenotype, confidence, score, ambiguous, notes }: TypingCall,
): CellValue[] {
  const between = ambiguous.length === 0 ? [] : [`between ${ambiguous.join(' and ')}`];
  return [scheme, phenotype, confidence, roundTwoDecimals(score), [...between, ...notes].join('; ')];
}

function* locusGeneRows(sample: ExportSample): Generator<CellValue[]> {
  for (const { database, loci } of sample.loci) {
    const best = loci[0];
    if (best === undefined) continue;
    for (const gene of best.genes) {
      yield [
        sample.name,
        database,
        best.locus,
        gene.geneId,
        gene.isSplit ? `${gene.verdict}, split` : gene.verdict,
        roundTwoDecimals(gene.coveragePct),
        roundTwoDecimals(gene.identityPct),
        gene.start,
        gene.end,
        gene.strand,
        gene.product,
      ];
    }
  }
}
