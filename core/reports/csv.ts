import { stringify } from 'csv-stringify/sync';
import { COLUMNS, hitCells } from './hit-columns.ts';
import type { ReportHead, ReportWriter } from './report-format.ts';

/** The table as RFC 4180: cells with commas, quotes or line breaks are quoted. Lines end in LF. */
export function csvTable({ noHeader }: ReportHead): ReportWriter {
  return {
    begin: () => (noHeader ? '' : stringify([[...COLUMNS]])),
    file: (name, hits) => stringify(hits.map((hit) => hitCells(name, hit))),
    end: () => '',
  };
}
