import type { ReportFormat } from '../report-writer.ts';
import { readsJson } from './reads-json.ts';
import { readsMarkdown } from './reads-markdown.ts';
import type { ReadsReportHead, ReadsReportWriter } from './reads-report.ts';
import { readsCsv, readsTsv } from './reads-tables.ts';

/** A writer of reports on reads in the given format. */
export function readsWriter(format: ReportFormat, head: ReadsReportHead): ReadsReportWriter {
  switch (format) {
    case 'tsv':
      return readsTsv(head);
    case 'csv':
      return readsCsv(head);
    case 'json':
      return readsJson(head);
    case 'md':
      return readsMarkdown(head);
  }
}
