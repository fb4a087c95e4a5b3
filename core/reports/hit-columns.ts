import { formatTwoDecimals, roundTwoDecimals } from '../base/numbers.ts';
import type { ReportHit } from '../documents/report.ts';

/** A hit as the engines hand it over; percentages unrounded. */
export interface TableHit {
  readonly contig: string;
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
  readonly gene: string;
  readonly geneStart: number;
  readonly geneEnd: number;
  readonly geneLength: number;
  readonly gapOpenings: number;
  readonly gapBases: number;
  readonly coverageMap: string;
  readonly coveragePct: number;
  readonly identityPct: number;
  readonly database: string;
  readonly accession: string;
  readonly product: string;
  readonly classes: readonly string[];
  /** Of a merged hit its pieces, in the order of the document; null for an ordinary one. */
  readonly fragments: readonly TableFragment[] | null;
}

/** A piece of a merged hit. */
export interface TableFragment {
  readonly contig: string;
  readonly start: number;
  readonly end: number;
  readonly strand: '+' | '-';
  readonly coveragePct: number;
  readonly identityPct: number;
}

/** abricate's columns, in its order. */
export const COLUMNS = [
  '#FILE',
  'SEQUENCE',
  'START',
  'END',
  'STRAND',
  'GENE',
  'COVERAGE',
  'COVERAGE_MAP',
  'GAPS',
  '%COVERAGE',
  '%IDENTITY',
  'DATABASE',
  'ACCESSION',
  'PRODUCT',
  'RESISTANCE',
] as const;

/** The cells of a hit's row, in the order of `COLUMNS`. */
export function hitCells(file: string, hit: TableHit): string[] {
  return [
    file,
    hit.contig,
    String(hit.start),
    String(hit.end),
    hit.strand,
    hit.gene,
    coverageText(hit),
    hit.coverageMap,
    gapsText(hit),
    formatTwoDecimals(hit.coveragePct),
    formatTwoDecimals(hit.identityPct),
    hit.database,
    hit.accession,
    hit.product,
    hit.classes.join(';'),
  ];
}

/** The hit as `gapit.report/1` holds it. */
export function documentHit(hit: TableHit): ReportHit {
  return {
    sequence: hit.contig,
    start: hit.start,
    end: hit.end,
    strand: hit.strand,
    gene: hit.gene,
    coverage: coverageText(hit),
    coverage_map: hit.coverageMap,
    gaps: gapsText(hit),
    coverage_pct: roundTwoDecimals(hit.coveragePct),
    identity_pct: roundTwoDecimals(hit.identityPct),
    database: hit.database,
    accession: hit.accession,
    product: hit.product,
    resistance: hit.classes.join(';'),
    ...(hit.fragments === null ? {} : { merged: true, fragments: hit.fragments.map(documentFragment) }),
  };
}

function documentFragment(fragment: TableFragment): NonNullable<ReportHit['fragments']>[number] {
  return {
    contig: fragment.contig,
    start: fragment.start,
    end: fragment.end,
    strand: fragment.strand,
    identity_pct: roundTwoDecimals(fragment.identityPct),
    coverage_pct: roundTwoDecimals(fragment.coveragePct),
  };
}

function coverageText(hit: TableHit): string {
  return `${hit.geneStart}-${hit.geneEnd}/${hit.geneLength}`;
}

function gapsText(hit: TableHit): string {
  return `${hit.gapOpenings}/${hit.gapBases}`;
}
