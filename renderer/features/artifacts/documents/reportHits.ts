import { confidenceOf } from '../../../../core/reports/confidence.ts';
import type { TableHit, TablePiece } from '../../results/model/hitIndex.ts';
import type { JsonObject } from '../../../state/json.ts';
import type { Report } from '../model/shapes.ts';
import { fileName, folderOf } from './fileName.ts';

type DocumentHit = Report['files'][number]['hits'][number];

export interface ReportFile {
  /** Its place among the files: two may have one name. */
  readonly id: string;
  readonly name: string;
  readonly folder: string;
}

/** A gene's pieces; contigs are told apart by their names, since that is all that the document has. */
function piecesOf({ fragments }: DocumentHit): TablePiece[] | null {
  return fragments?.map(({ contig }) => ({ contig, contigIndex: 0 })) ?? null;
}

function numbersOf(text: string): number[] {
  return text.split(/[-/]/).map(Number);
}

function tableHit(hit: DocumentHit, id: string, file: ReportFile): TableHit {
  const [geneStart = 0, geneEnd = 0, geneLength = 0] = numbersOf(hit.coverage);
  const [gapOpenings = 0, gapBases = 0] = numbersOf(hit.gaps);
  const { coverage_pct: coveragePct, identity_pct: identityPct } = hit;
  const fragments = piecesOf(hit);
  return {
    id,
    sampleId: file.id,
    sample: file.name,
    contig: hit.sequence,
    start: hit.start,
    end: hit.end,
    strand: hit.strand,
    gene: hit.gene,
    geneStart,
    geneEnd,
    geneLength,
    gapOpenings,
    gapBases,
    coverageMap: hit.coverage_map,
    coveragePct,
    identityPct,
    confidence: confidenceOf({ coveragePct, identityPct, gapBases, fragments }),
    database: hit.database,
    accession: hit.accession,
    product: hit.product,
    classes: hit.resistance.split(';').filter((name) => name !== ''),
    fragments,
  };
}

/** The files of a report and their hits, as the table of results takes them, file by file. */
export function reportHits(report: Report): { files: readonly ReportFile[]; hits: readonly TableHit[] } {
  const files = report.files.map(({ file }, at) => ({
    id: String(at),
    name: fileName(file),
    folder: folderOf(file),
  }));
  const hits = report.files.flatMap((one, at) => {
    const file = files[at];
    return file === undefined ? [] : one.hits.map((hit, row) => tableHit(hit, `${at}:${row}`, file));
  });
  return { files, hits };
}

/** abricate's columns, in its order. */
export const reportColumns = [
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

/** The hits as abricate's table has them, in the order of `reportHits`. */
export function reportRows(report: Report): JsonObject[] {
  return report.files.flatMap(({ file, hits }) =>
    hits.map((hit) => ({
      '#FILE': file,
      SEQUENCE: hit.sequence,
      START: hit.start,
      END: hit.end,
      STRAND: hit.strand,
      GENE: hit.gene,
      COVERAGE: hit.coverage,
      COVERAGE_MAP: hit.coverage_map,
      GAPS: hit.gaps,
      '%COVERAGE': hit.coverage_pct.toFixed(2),
      '%IDENTITY': hit.identity_pct.toFixed(2),
      DATABASE: hit.database,
      ACCESSION: hit.accession,
      PRODUCT: hit.product,
      RESISTANCE: hit.resistance,
    })),
  );
}
