import { csvTable } from './csv.ts';
import { jsonReport } from './json.ts';
import { markdownReport } from './markdown.ts';
import type { ReportHead, ReportWriter } from './report-format.ts';
import { tsvTable } from './tsv.ts';

export const REPORT_FORMATS = ['tsv', 'csv', 'json', 'md'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A writer of contig reports in the given format. */
export function reportWriter(format: ReportFormat, head: ReportHead): ReportWriter {
  switch (format) {
    case 'tsv':
      return tsvTable(head);
    case 'csv':
      return csvTable(head);
    case 'json':
      return jsonReport(head);
    case 'md':
      return markdownReport(head);
  }
}
