import { roundTwoDecimals } from '../../../base/numbers.ts';
import { confidenceOf, isAtContigEnd } from '../../confidence.ts';
import { COLUMNS, hitCells } from '../../hit-columns.ts';
import { fileLabel, type ExportHit, type ExportSample } from '../export-run.ts';
import {
  decimalColumn,
  integerColumn,
  textColumn,
  type CellValue,
  type SampleSheet,
  type SheetColumn,
} from './sheet.ts';

type Title = (typeof COLUMNS)[number];

const COLUMN: Readonly<Record<Title, SheetColumn>> = {
  '#FILE': textColumn('#FILE', 28),
  SEQUENCE: textColumn('SEQUENCE', 24),
  START: integerColumn('START'),
  END: integerColumn('END'),
  STRAND: textColumn('STRAND', 10),
  GENE: textColumn('GENE', 18),
  COVERAGE: textColumn('COVERAGE', 15),
  COVERAGE_MAP: textColumn('COVERAGE_MAP', 19),
  GAPS: textColumn('GAPS', 9),
  '%COVERAGE': decimalColumn('%COVERAGE'),
  '%IDENTITY': decimalColumn('%IDENTITY'),
  DATABASE: textColumn('DATABASE', 15),
  ACCESSION: textColumn('ACCESSION', 18),
  PRODUCT: textColumn('PRODUCT', 40),
  RESISTANCE: textColumn('RESISTANCE', 40),
};

/** The columns that hold numbers; all others are text. */
const NUMBER: Readonly<Partial<Record<Title, (hit: ExportHit) => number>>> = {
  START: ({ start }) => start,
  END: ({ end }) => end,
  '%COVERAGE': ({ coveragePct }) => roundTwoDecimals(coveragePct),
  '%IDENTITY': ({ identityPct }) => roundTwoDecimals(identityPct),
};

/** abricate's columns, and the confidence in words. */
export const hitSheet: SampleSheet = {
  name: 'Hits',
  columns: [...COLUMNS.map((title) => COLUMN[title]), textColumn('CONFIDENCE', 24)],
  holdsFor: ({ contigs }) => contigs.length > 0,
  rowsOf: hitRows,
};

function* hitRows(sample: ExportSample): Generator<CellValue[]> {
  const file = fileLabel(sample);
  for (const { molecule, hits } of sample.contigs) {
    for (const hit of hits) {
      const texts = hitCells(file, hit);
      const cells = COLUMNS.map((title, i) => NUMBER[title]?.(hit) ?? texts[i] ?? null);
      yield [...cells, confidence(hit, molecule)];
    }
  }
}

function confidence(hit: ExportHit, molecule: 'nucl' | 'prot'): string {
  const word = confidenceOf(hit);
  return word === 'partial' && isAtContigEnd(hit, molecule) ? `${word}, at a contig end` : word;
}
