import { roundTwoDecimals } from '../../../base/numbers.ts';
import { READS_COLUMNS, readsCells } from '../../reads/reads-columns.ts';
import type { ExportReadGene, ExportSample } from '../export-run.ts';
import {
  decimalColumn,
  integerColumn,
  textColumn,
  type CellValue,
  type SampleSheet,
  type SheetColumn,
} from './sheet.ts';

type Title = (typeof READS_COLUMNS)[number];

const COLUMN: Readonly<Record<Title, SheetColumn>> = {
  '#SAMPLE': textColumn('#SAMPLE', 28),
  GENE: textColumn('GENE', 18),
  'BREADTH%': decimalColumn('BREADTH%'),
  DEPTH: decimalColumn('DEPTH'),
  READS: integerColumn('READS'),
  PRESENT: textColumn('PRESENT', 11),
  DATABASE: textColumn('DATABASE', 15),
  ACCESSION: textColumn('ACCESSION', 18),
  PRODUCT: textColumn('PRODUCT', 40),
};

/** The columns that hold numbers; all others are text. */
const NUMBER: Readonly<Partial<Record<Title, (gene: ExportReadGene) => number>>> = {
  'BREADTH%': ({ breadthPct }) => roundTwoDecimals(breadthPct),
  DEPTH: ({ meanDepth }) => roundTwoDecimals(meanDepth),
  READS: ({ readsMapped }) => readsMapped,
};

/** Genes on reads with the columns of the command line's table, and what else is known of each. */
export const readSheet: SampleSheet = {
  name: 'Reads',
  columns: [
    ...READS_COLUMNS.map((title) => COLUMN[title]),
    decimalColumn('IDENTITY%'),
    integerColumn('LENGTH'),
    textColumn('RESISTANCE', 40),
    textColumn('ENGINE', 11),
  ],
  holdsFor: ({ reads }) => reads.length > 0,
  rowsOf: readRows,
};

function* readRows(sample: ExportSample): Generator<CellValue[]> {
  for (const { engine, genes } of sample.reads) {
    for (const gene of genes) {
      const texts = readsCells(sample.name, gene);
      yield [
        ...READS_COLUMNS.map((title, i) => NUMBER[title]?.(gene) ?? texts[i] ?? null),
        roundTwoDecimals(gene.meanIdentityPct),
        gene.geneLength,
        gene.classes.join(';'),
        engine,
      ];
    }
  }
}
